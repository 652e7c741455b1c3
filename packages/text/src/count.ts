/** The one formatter of counts in Polish: whole, thousands parted by blanks that do not break. */
export function formatCount(count: number): string {
  return counts.format(count);
}

const counts = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 0 });
