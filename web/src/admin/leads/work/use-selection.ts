import { useState } from "react";
import { narrowingOf, type LeadFilter } from "./lead-queries.ts";

type State = {
  /** Identifies the filter; a different one clears the selection. */
  search: string;
  ids: ReadonlySet<string>;
  isEverything: boolean;
};

export type Selection = ReturnType<typeof useSelection>;

/** The selection: single leads, or all that match the filter. */
export function useSelection(search: string) {
  const [stored, setStored] = useState<State>(() => emptyOf(search));
  const { ids, isEverything } = stored.search === search ? stored : emptyOf(search);
  const select = (chosen: Iterable<string>) =>
    setStored({ search, ids: new Set(chosen), isEverything: false });
  const without = (given: readonly string[]) => [...ids].filter((id) => !given.includes(id));

  return {
    ids,
    isEverything,
    isEmpty: !isEverything && ids.size === 0,
    has: (id: string) => isEverything || ids.has(id),
    toggle: (id: string) => select(ids.has(id) ? without([id]) : [...ids, id]),
    togglePage: (page: readonly string[]) =>
      select(page.every((id) => ids.has(id)) ? without(page) : [...ids, ...page]),
    selectEverything: () => setStored({ search, ids: new Set(), isEverything: true }),
    clear: () => select([]),
  };
}

/** The key of a selection. The order of the list does not affect it. */
export function selectionOf(filter: LeadFilter): string {
  return new URLSearchParams(narrowingOf(filter)).toString();
}

function emptyOf(search: string): State {
  return { search, ids: new Set(), isEverything: false };
}
