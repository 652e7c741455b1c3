/** Formats counts in Polish, `12 345`, with blanks that do not break. */
export function formatCount(count: number): string {
  return counts.format(count);
}

const counts = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 0 });
