import { describe, expect, test } from "vitest";
import rules from "./theme.css?raw";

const light = tokensOf(rules, 0);
const dark = tokensOf(rules, 1);

/** The text colours of the site and their grounds. */
const pairs = [
  ...["ink", "muted", "accent", "red-text", "green-text", "blue-text", "yellow-text"].flatMap(
    (text) => ["ground", "paper", "raised"].map((ground) => [text, ground]),
  ),
  ...["yellow", "blue", "green", "orange", "red", "purple", "grey"].map((tone) => [
    `${tone}-text`,
    `${tone}-tint`,
  ]),
  ["on-signal", "signal"],
  ["on-signal", "signal-pressed"],
  ["ground", "ink"],
].map(([text = "", ground = ""]) => ({ text, ground }));

describe.each([
  ["light", light],
  ["dark", dark],
])("in the %s theme", (_, tokens) => {
  test.each(pairs)("$text has enough contrast on $ground", ({ text, ground }) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["ground", "paper", "raised"])(
    "the edge of a field has enough contrast on %s",
    (ground) => {
      expect(contrast(tokens, "edge", ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

/** A token may have two values: the first is for the light theme. */
function tokensOf(css: string, theme: 0 | 1): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([a-z-]+): ([^;]*oklch[^;]*);/g)].map(([, name = "", value = ""]) => {
      const colors = [...value.matchAll(/oklch\(([\d. ]+)\)/g)].map(([, color]) => color);
      return [name, colors[theme] ?? colors[0] ?? ""];
    }),
  );
}

/** The contrast ratio as defined in WCAG 2.2. */
function contrast(tokens: Map<string, string>, one: string, other: string): number {
  const [a, b] = [luminance(tokens.get(one)), luminance(tokens.get(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The relative luminance of an OKLCH colour, clipped to sRGB. */
function luminance(oklch = ""): number {
  const [lightness = Number.NaN, chroma = 0, hue = 0] = oklch.split(" ").map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * inGamut(red) + 0.7152 * inGamut(green) + 0.0722 * inGamut(blue);
}

function inGamut(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
