import { useCallback, useEffect, useRef } from "react";
import type { LoadedList } from "./lead-queries.ts";
import type { ListedLead } from "./listed-lead.ts";
import { usePlace } from "./use-place.ts";

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
