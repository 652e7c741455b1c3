/** The worker answers within moments, so polling ends after these pauses. */
export const pausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Failed calls count as well; otherwise polling a server that is down would never end. */
export function looksOf(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}
