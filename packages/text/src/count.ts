import { totalMax } from "@scm/contract";

/** Formats counts in Polish, `12 345`, with blanks that do not break. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** A total of a list, which stops at `totalMax`: `999+`. */
export function formatTotal(total: number): string {
  return total < totalMax ? formatCount(total) : `${formatCount(totalMax - 1)}+`;
}

const counts = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 0 });
