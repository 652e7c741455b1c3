/**
 * The site's colours in hex, since mail programs know neither CSS variables nor oklch(). Each
 * element has its light colours inline. The style sheet replaces them by class in dark mode.
 */

import { toHtml, type Markup } from "./markup.ts";

export const light = {
  paper: "#f5f3ef",
  sheet: "#fbfaf7",
  line: "#dfded8",
  ink: "#171b20",
  muted: "#54585f",
};

export const dark: typeof light = {
  paper: "#0f1216",
  sheet: "#1a1d23",
  line: "#32363c",
  ink: "#efeeeb",
  muted: "#a2a5aa",
};

/** The same in both modes. */
export const signal = "#d33e21";
export const onSignal = "#ffffff";

export const ink = `color:${light.ink}`;
export const muted = `color:${light.muted}`;

/**
 * The font of every text. Each element names it, since tables inherit no font in Outlook on
 * Windows. `Segoe UI` is first, since Outlook ignores a list whose first font is missing.
 */
export const words = css(
  "font-family:'Segoe UI', Inter, -apple-system, Roboto, Helvetica, Arial, sans-serif",
  "overflow-wrap:anywhere;word-break:break-word",
);

/** Escaped once, since every element of a mail has its style. */
export function css(...declarations: readonly (string | Markup)[]): Markup {
  return { html: declarations.map(toHtml).join(";") };
}

/** Outlook on Windows ignores it, and takes the width of 600 px from the table's attribute. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media screen and (max-width: 640px) {
  .page { width: 100% !important; }
  .inside { padding-left: 20px !important; padding-right: 20px !important; }
  .outside { padding-left: 21px !important; padding-right: 21px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding: 10px 0 0 !important; }
  .value { border-top: 0 !important; padding: 0 0 10px !important; }
}
@media (prefers-color-scheme: dark) {
  .desk, .desk > table > tbody > tr > td, .well { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.sheet} !important; }
  .line { border-color: ${dark.line} !important; }
  .ring { border-color: ${dark.muted} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
}
`;
