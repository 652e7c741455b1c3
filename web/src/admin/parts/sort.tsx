import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";

/** The two orders of a column, as the server calls them; a press on its head begins with the first. */
export type SortedBy = readonly [first: string, second: string];

export const byTime: SortedBy = ["newest", "oldest"];
export const rising = (column: string): SortedBy => [column, `-${column}`];
export const falling = (column: string): SortedBy => [`-${column}`, column];

export type Sorting = {
  /** The order of the list now. */
  now: string;
  /** The order without a choice; empty for one that no column has. */
  initial: string;
  /** Hears an empty text for the initial order. */
  onSort: (sort: string) => void;
};

/** The name of a column; a third press restores the initial order. */
export function SortButton(props: { by: SortedBy; sorting: Sorting; children: string }) {
  const { by, children } = props;
  const { now, initial, onSort } = props.sorting;
  const orders = [...new Set([...by, initial])];
  const next = orders[(orders.indexOf(now) + 1) % orders.length];
  const isSorted = by.includes(now);
  const Arrow = isFalling(isSorted ? now : by[0]) ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort(next === initial ? "" : (next ?? ""))}
      className={clsx(
        "group/sort flex h-full min-h-6 max-w-full cursor-pointer items-center gap-1 rounded-sm font-medium hover:text-ink pointer-coarse:min-h-11",
        isSorted && "text-ink",
      )}
    >
      <span className="truncate">{children}</span>
      <Arrow
        aria-hidden="true"
        size={14}
        className={clsx(
          "shrink-0",
          !isSorted && "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60",
        )}
      />
    </button>
  );
}

/** For the element with the role of the head. */
export function ariaSort(by: SortedBy, { now }: Sorting) {
  if (!by.includes(now)) return undefined;
  return isFalling(now) ? "descending" : "ascending";
}

function isFalling(sort: string): boolean {
  return sort === "newest" || sort.startsWith("-");
}

/** Both orders of a column as options of a select. */
export function sortOptions(name: string, by: SortedBy) {
  return by.map((value) => ({ value, label: `${name} ${isFalling(value) ? "↓" : "↑"}` }));
}
