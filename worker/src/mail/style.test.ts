import { describe, expect, test } from "vitest";
import { dark, light, onSignal, signal } from "./style.ts";

describe.each([
  ["light", light],
  ["dark", dark],
])("in %s mode", (_, { paper, sheet, ink, muted }) => {
  test.each([
    ["ink on the sheet", ink, sheet],
    ["ink on paper", ink, paper],
    ["muted ink on the sheet", muted, sheet],
    ["muted ink on paper", muted, paper],
    ["the button's text", onSignal, signal],
  ])("%s has a contrast of 4.5 or more", (_pair, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
