/** The order matters: the user agent of most browsers also matches entries below its own. */
const browsers: readonly [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /Chrome\/|\bCriOS\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
];

const systems: readonly [name: string, mark: RegExp][] = [
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/** `Firefox · Windows` from a user agent, or the user agent itself if it is unknown. */
export function browserName(userAgent: string): string {
  const known = [browsers, systems].flatMap((names) => {
    const found = names.find(([, mark]) => mark.test(userAgent));
    return found ? [found[0]] : [];
  });
  return known.length > 0 ? known.join(" · ") : userAgent;
}

export function isHandheld(userAgent: string): boolean {
  return /\b(iPhone|iPad|iPod|Android)\b/.test(userAgent);
}
