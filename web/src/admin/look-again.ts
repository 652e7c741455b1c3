/** What the worker does in a moment is looked at again after these pauses, and then no more. */
export const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** How often a query was asked. Those that failed count as well, or a server that is down would be asked for ever. */
export function looksOf(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}
