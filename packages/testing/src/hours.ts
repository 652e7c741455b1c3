/**
 * Consecutive hours for slots from 4 January 2038 on: ten a day, from 06:00 to 15:00 Warsaw winter
 * time, which covers the first 600.
 */
export function slotHours(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2038, 0, 4 + Math.floor(index / 10), 5 + (index % 10))).toISOString(),
  );
}
