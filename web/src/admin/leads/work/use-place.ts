import { useEffect, useState } from "react";
import type { LeadPage } from "./lead-queries.ts";

type Page = LeadPage<{ id: string }>;

type Place = { id: string; page: Page; search: string };

type Options = {
  page: Page | undefined;
  search: string;
  openId: string | null;
};

/**
 * Tracks the current lead: the open one, else the last focused one. Its place stays known after a
 * status change has removed it from the list.
 */
export function usePlace({ page, search, openId }: Options) {
  const [kept, setKept] = useState<Place | null>(null);
  const place = kept?.search === search ? kept : null;
  const id = openId ?? place?.id ?? null;

  const isListed = page !== undefined && id !== null && indexIn(page, id) >= 0;
  if (isListed && (place?.id !== id || place.page !== page)) setKept({ id, page, search });

  useEffect(() => {
    if (!page || openId !== null) return undefined;
    const note = () => {
      const focused = leadWithFocus();
      if (focused === null || indexIn(page, focused) < 0) return;
      setKept((before) => (before?.id === focused ? before : { id: focused, page, search }));
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [page, search, openId]);

  return {
    current: () => openId ?? leadWithFocus() ?? id,
    /** The indexes of the neighbours of a lead, even after it has left the list. */
    beside: (lead: string | null) => besideIn(page, lead, place),
    forget: () => setKept(null),
  };
}

/** The id of the lead whose card or details contain the focus; null if there is none. */
export function leadWithFocus(): string | null {
  return document.activeElement?.closest("[data-lead]")?.getAttribute("data-lead") ?? null;
}

function besideIn(page: Page | undefined, id: string | null, place: Place | null) {
  if (!page || id === null) return { previous: -1, next: 0 };
  const index = indexIn(page, id);
  if (index >= 0) return { previous: index - 1, next: index + 1 };
  const gap = place?.id === id ? gapIn(page, place) : 0;
  return { previous: gap - 1, next: gap };
}

/** The index for a removed lead: after its old predecessor, else before its old successor. */
function gapIn(page: Page, { id, page: before }: Place): number {
  const index = indexIn(before, id);
  const isListed = (lead: { id: string }) => indexIn(page, lead.id) >= 0;
  const ahead = before.rows.slice(0, index).findLast(isListed);
  if (ahead) return indexIn(page, ahead.id) + 1;
  const behind = before.rows.slice(index + 1).find(isListed);
  if (behind) return indexIn(page, behind.id);
  // All neighbours have left too, so the position in the whole list decides.
  return Math.min(Math.max(before.offset + index - page.offset, 0), page.rows.length);
}

function indexIn({ rows }: Page, id: string): number {
  return rows.findIndex((lead) => lead.id === id);
}
