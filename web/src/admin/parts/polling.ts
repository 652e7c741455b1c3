/** The pauses between polls. They end, because the worker normally takes less than a second. */
export const pollPausesMs = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** The number of polls. Failed calls count too, so that polling ends while the server is down. */
export function pollCount(state: { dataUpdateCount: number; errorUpdateCount: number }): number {
  return state.dataUpdateCount + state.errorUpdateCount;
}
