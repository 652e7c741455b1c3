/**
 * Hours at which slots may begin, one after another, from 4 January 2038 on: ten a day, from 06:00
 * to 15:00 in Warsaw, where it is winter for 600 of them.
 */
export function slotHours(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2038, 0, 4 + Math.floor(index / 10), 5 + (index % 10))).toISOString(),
  );
}
