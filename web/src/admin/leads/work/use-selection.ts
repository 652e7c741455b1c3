import { useState } from "react";
import { narrowingOf, type LeadFilter } from "./lead-queries.ts";

type State = {
  /** Identifies the filter; a different one clears the selection. */
  search: string;
  ids: ReadonlySet<string>;
  isEverything: boolean;
  /** The lead that was selected or deselected last, where a range begins. */
  last: string | null;
};

export type Selection = ReturnType<typeof useSelection>;

/** The selection: single leads, or all that match the filter. */
export function useSelection(search: string) {
  const [stored, setStored] = useState<State>(() => emptyOf(search));
  const { ids, isEverything, last } = stored.search === search ? stored : emptyOf(search);
  const select = (chosen: Iterable<string>, at: string | null = null) =>
    setStored({ search, ids: new Set(chosen), isEverything: false, last: at });
  const without = (given: readonly string[]) => [...ids].filter((id) => !given.includes(id));

  return {
    ids,
    isEverything,
    isEmpty: !isEverything && ids.size === 0,
    has: (id: string) => isEverything || ids.has(id),
    last,
    toggle: (id: string) => select(ids.has(id) ? without([id]) : [...ids, id], id),
    /** Selects these too; the last of them is where a range begins. */
    add: (more: readonly string[]) => select([...ids, ...more], more.at(-1) ?? null),
    /** Selects all from the last one to this one, in the order of the page. */
    selectTo: (id: string, page: readonly string[]) => {
      const end = page.indexOf(id);
      // The last one may be on another page.
      const begin = last !== null && page.includes(last) ? page.indexOf(last) : end;
      select([...ids, ...page.slice(Math.min(begin, end), Math.max(begin, end) + 1)], id);
    },
    togglePage: (page: readonly string[]) =>
      select(page.every((id) => ids.has(id)) ? without(page) : [...ids, ...page]),
    selectEverything: () => setStored({ search, ids: new Set(), isEverything: true, last: null }),
    clear: () => select([]),
  };
}

/** The key of a selection. The order of the list does not affect it. */
export function selectionOf(filter: LeadFilter): string {
  return new URLSearchParams(narrowingOf(filter)).toString();
}

function emptyOf(search: string): State {
  return { search, ids: new Set(), isEverything: false, last: null };
}
