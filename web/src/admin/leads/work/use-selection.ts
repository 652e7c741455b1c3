import { useState } from "react";
import { useShortcuts } from "../../parts/shortcuts.ts";
import type { ListedLead } from "./listed-lead.ts";
import type { Steps } from "./use-steps.ts";

type State = {
  /** Identifies the filter; a different one clears the selection. */
  search: string;
  rows: ReadonlyMap<string, ListedLead>;
  /** The lead that was selected or deselected last, where a range begins. */
  last: string | null;
};

export type Selection = ReturnType<typeof useSelection>;

export const selectedMax = 100;

/** The selected leads, on all pages, in the version that was shown last. */
export function useSelection(search: string, shown: readonly ListedLead[]) {
  const [stored, setStored] = useState<State>(() => emptyOf(search));
  const { rows, last } = stored.search === search ? stored : emptyOf(search);
  const select = (chosen: Iterable<ListedLead>, at: string | null = null) =>
    setStored({
      search,
      rows: new Map([...chosen].slice(0, selectedMax).map((row) => [row.id, row])),
      last: at,
    });
  const without = (given: readonly ListedLead[]) =>
    [...rows.values()].filter((row) => given.every(({ id }) => id !== row.id));

  return {
    rows: [...rows.values()].map(
      (row) => shown.find(({ id, version }) => id === row.id && version > row.version) ?? row,
    ),
    isEmpty: rows.size === 0,
    has: (id: string) => rows.has(id),
    last,
    toggle: (row: ListedLead) =>
      select(rows.has(row.id) ? without([row]) : [...rows.values(), row], row.id),
    /** Selects these too; the last of them is where a range begins. */
    add: (more: readonly ListedLead[]) =>
      select([...rows.values(), ...more], more.at(-1)?.id ?? null),
    /** Selects all from the last one to this one, in the order of the page. */
    selectTo: (row: ListedLead, page: readonly ListedLead[]) => {
      const end = page.findIndex(({ id }) => id === row.id);
      const begin = page.findIndex(({ id }) => id === last);
      // The last one may be on another page.
      const range = begin < 0 ? [row] : page.slice(Math.min(begin, end), Math.max(begin, end) + 1);
      select([...rows.values(), ...range], row.id);
    },
    togglePage: (page: readonly ListedLead[]) =>
      select(page.every(({ id }) => rows.has(id)) ? without(page) : [...rows.values(), ...page]),
    replace: (chosen: readonly ListedLead[]) => select(chosen),
  };
}

function emptyOf(search: string): State {
  return { search, rows: new Map(), last: null };
}

type KeysOptions = {
  steps: Steps;
  selection: Selection;
  /** Moves the focus to the change of the selected leads. */
  onChange: () => void;
};

/** Registers the shortcuts that select the open lead, or else the focused one. */
export function useSelectionKeys({ steps, selection, onChange }: KeysOptions): void {
  function selectCurrent(): void {
    const current = steps.current();
    if (current) selection.toggle(current);
  }

  /** Selects this lead and its neighbour; a step back deselects this one. */
  function selectStep(direction: "next" | "previous"): void {
    const [current, neighbour] = [steps.current(), steps.beside(direction)];
    if (!neighbour) return;
    if (!current) selection.add([neighbour]);
    else if (selection.has(current.id) && selection.has(neighbour.id)) selection.toggle(current);
    else selection.add([current, neighbour]);
    steps.step(direction);
  }

  useShortcuts({
    x: selectCurrent,
    "Shift+j": () => selectStep("next"),
    "Shift+k": () => selectStep("previous"),
    "Shift+s": selection.isEmpty ? undefined : onChange,
  });
}
