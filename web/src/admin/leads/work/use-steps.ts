import { useCallback, useEffect, useRef, useState } from "react";
import type { LoadedList, LeadPage } from "./lead-queries.ts";
import type { ListedLead } from "./listed-lead.ts";

type Direction = "next" | "previous";

export type Steps = ReturnType<typeof useSteps>;

type Options = {
  list: LoadedList;
  search: string;
  /** The open lead. */
  id: string | null;
  onOpen: (lead: ListedLead) => void;
};

/**
 * Steps through the list across pages: opens the neighbour of the open lead, or else focuses the
 * neighbour of the focused card. Steps continue from the place of a lead that has moved or left.
 */
export function useSteps({ list, search, id, onOpen }: Options) {
  const page = list.isPlaceholderData ? undefined : list.data?.pages[0];
  const leads = page?.rows ?? [];
  const place = usePlace({ page, search, openId: id });
  const focusWhenShown = useFocusWhenShown(leads);

  /** Loads another page; empty after a failure. */
  async function turn(direction: Direction): Promise<readonly ListedLead[]> {
    const { data } = await (direction === "next" ? list.fetchNextPage() : list.fetchPreviousPage());
    const brought = data?.pages[0];
    return !brought || brought.offset === page?.offset ? [] : brought.rows;
  }

  async function turnPage(direction: Direction): Promise<void> {
    const [first] = await turn(direction);
    if (first) focusWhenShown(first.id);
  }

  async function step(direction: Direction): Promise<void> {
    const current = place.current();
    const beside = leads[place.beside(current)[direction]];
    const isOver = current !== null && !beside && Boolean(page?.[direction]);
    const found = isOver ? (await turn(direction)).at(direction === "next" ? 0 : -1) : beside;
    if (!found) return;
    if (id === null) focusWhenShown(found.id);
    else onOpen(found);
  }

  const { previous, next } = place.beside(id);
  return {
    /** The open lead, else the focused one, else the one that was focused last, on this page. */
    current: () => leads.find((lead) => lead.id === place.current()),
    /** The neighbour of the current lead on this page. */
    beside: (direction: Direction) => leads[place.beside(place.current())[direction]],
    step: (direction: Direction) => void step(direction),
    turnPage: (direction: Direction) => void turnPage(direction),
    /** The position of the open lead in the whole list, from 1; null if it is on another page. */
    position: page && id !== null && place.index >= 0 ? page.offset + place.index + 1 : null,
    total: page?.total ?? 0,
    hasNext: page !== undefined && (next < leads.length || page.next !== null),
    hasPrevious: page !== undefined && (previous >= 0 || page.previous !== null),
  };
}

/** Focuses a card as soon as it is rendered. */
function useFocusWhenShown(leads: readonly { id: string }[]) {
  const wanted = useRef<string | null>(null);

  const focus = useCallback(() => {
    const link = document.getElementById(`open-${wanted.current}`);
    if (!link) return;
    wanted.current = null;
    link.focus();
  }, []);
  useEffect(focus, [focus, leads]);

  return (id: string) => {
    wanted.current = id;
    focus();
  };
}

type Page = Pick<LeadPage, "offset"> & { rows: readonly { id: string }[] };

type Place = { id: string; page: Page; search: string };

type PlaceOptions = {
  page: Page | undefined;
  search: string;
  openId: string | null;
};

/**
 * Tracks the current lead: the open one, else the last focused one. Its place stays known after a
 * status change has moved it or removed it from the list.
 */
export function usePlace({ page, search, openId }: PlaceOptions) {
  const [kept, setKept] = useState<Place | null>(null);
  const place = kept?.search === search ? kept : null;
  const id = openId ?? place?.id ?? null;

  const index = page && id !== null ? indexIn(page, id) : -1;
  const gap = page && place?.id === id ? gapIn(page, place) : index;
  // A lead that has moved keeps the place where it was.
  const isInPlace = index >= 0 && gap === index;
  if (page && id !== null && isInPlace && (place?.id !== id || place.page !== page)) {
    setKept({ id, page, search });
  }

  useEffect(() => {
    if (!page || openId !== null) return undefined;
    const note = () => {
      const focused = leadWithFocus();
      if (focused === null || indexIn(page, focused) < 0) return;
      setKept((before) =>
        before?.id === focused && before.page === page ? before : { id: focused, page, search },
      );
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [page, search, openId]);

  return {
    current: () => openId ?? leadWithFocus() ?? id,
    /** The index of the place of the current lead; -1 if the lead is not listed. */
    index: index < 0 ? -1 : gap,
    /** The indexes of the neighbours of a lead, even after it has moved or left. */
    beside: (lead: string | null) => besideIn(page, lead, place),
  };
}

/** The id of the lead whose row or details contain the focus; null if there is none. */
export function leadWithFocus(): string | null {
  return document.activeElement?.closest("[data-lead]")?.getAttribute("data-lead") ?? null;
}

function besideIn(page: Page | undefined, id: string | null, place: Place | null) {
  if (!page || id === null) return { previous: -1, next: 0 };
  const index = indexIn(page, id);
  const gap = place?.id === id ? gapIn(page, place) : Math.max(index, 0);
  // The lead itself is not its own neighbour.
  const rowOf = (other: number) => (index >= 0 && other >= index ? other + 1 : other);
  return { previous: rowOf(gap - 1), next: rowOf(gap) };
}

/**
 * The place of a lead among the others: most of its old predecessors are before it, and most of its
 * old successors after it. So it stays when the lead moves or leaves, even together with others.
 */
function gapIn(page: Page, { id, page: before }: Place): number {
  const [was, index] = [indexIn(before, id), indexIn(page, id)];
  const others = page.rows.filter((lead) => lead.id !== id);
  const sides = others.map((lead) => {
    const other = indexIn(before, lead.id);
    return other < 0 ? 0 : Math.sign(was - other);
  });
  const scores = [0];
  for (const side of sides) scores.push((scores.at(-1) ?? 0) + side);
  const best = Math.max(...scores);
  if (scores[index] === best) return index;
  if (best > 0) return scores.indexOf(best);
  const behind = sides.indexOf(-1);
  if (behind >= 0) return behind;
  // All neighbours have left too, so the position in the whole list decides.
  return Math.min(Math.max(before.offset + was - page.offset, 0), others.length);
}

function indexIn({ rows }: Page, id: string): number {
  return rows.findIndex((lead) => lead.id === id);
}
