import { useEffect, useState } from "react";
import type { LeadRecord } from "../lead-admin.ts";
import type { LeadPage } from "./lead-queries.ts";

type Page = LeadPage<LeadRecord>;

/** A lead on the page where it was seen last. */
type Place = { id: string; page: Page; search: string };

type Options = {
  page: Page | undefined;
  /** The filter of the list: a place in one list means nothing in another. */
  search: string;
  /** The lead that is open. */
  openId: string | null;
};

/**
 * The lead that is worked on: the one that is open, else the one whose card had the focus last. Its place
 * is known even when it has left the list, as one does whose new status no longer matches the filter.
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
    /** Null before the first one. */
    current: () => openId ?? leadWithFocus() ?? id,
    /** The indexes on the page between which a lead stands, or stood. */
    beside: (lead: string | null) => besideIn(page, lead, place),
    /** From here on the list is read from its beginning. */
    forget: () => setKept(null),
  };
}

/** The lead whose card, or whose detail, the keyboard is in. */
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

/** Where a lead would stand that has left: after what it followed, else before what followed it. */
function gapIn(page: Page, { id, page: before }: Place): number {
  const index = indexIn(before, id);
  const isListed = (lead: LeadRecord) => indexIn(page, lead.id) >= 0;
  const ahead = before.rows.slice(0, index).findLast(isListed);
  if (ahead) return indexIn(page, ahead.id) + 1;
  const behind = before.rows.slice(index + 1).find(isListed);
  if (behind) return indexIn(page, behind.id);
  // None of them is left: by its number in the whole list.
  return Math.min(Math.max(before.offset + index - page.offset, 0), page.rows.length);
}

function indexIn({ rows }: Page, id: string): number {
  return rows.findIndex((lead) => lead.id === id);
}
