/** In units that both languages abbreviate alike. */
export function waitOf(seconds: number): string {
  return seconds < 100 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
}
