/**
 * The site's colours in hex, since mail programs know neither CSS variables nor oklch(). The style
 * sheet has each look once, and only the looks of the blocks in this mail. The page's text and
 * colours and the button are also inline, for programs that drop the sheet.
 */
import type { Block } from "./mail.ts";

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

/** `Segoe UI` is first, since Outlook on Windows ignores a list whose first font is missing. */
const text = `color:${light.ink};font:16px/25px 'Segoe UI',-apple-system,Roboto,Arial,sans-serif`;

export const inline = {
  desk: `background:${light.paper};padding:32px 12px 40px;${text}`,
  frame: "max-width:576px",
  preview: "display:none;mso-hide:all;max-height:0;overflow:hidden;opacity:0",
  /** Outlook on Windows ignores the padding of the link, and takes that of the cell. */
  button: `background:${signal};border-radius:6px;mso-padding-alt:14px 22px`,
  buttonLink: `color:${onSignal};display:inline-block;padding:14px 22px;font-weight:600;line-height:20px;text-decoration:none`,
};

/** Rules for every screen, and what differs on a narrow one and in dark mode. */
type Look = { usual: string; narrow?: string; dark?: string };

/** The rules that these blocks need. Outlook on Windows ignores the media queries only. */
export function styleSheet(blocks: readonly Block[]): string {
  const kinds = blocks.map((block) => (typeof block === "string" ? "paragraph" : block.kind));
  const isReadOn = kinds.some((kind, at) => kind === "button" && kinds[at + 1] === "paragraph");
  const needed = [frame, ...kinds.flatMap((kind) => looksOf[kind]), ...(isReadOn ? [readOn] : [])];
  const looks = [...new Set(needed)];
  const all = (part: keyof Look) => looks.map((look) => look[part] ?? "").join("");
  return `${all("usual")}
@media (max-width:640px){${all("narrow")}}
@media (prefers-color-scheme:dark){${all("dark")}}
`;
}

/** Each cell names its text, since tables inherit none in Outlook on Windows. */
const frame: Look = {
  usual: `
table{table-layout:fixed}
table,td{border:0 solid ${light.line}}
td{${text};padding:0;word-break:break-word}
p{margin:0 0 12px}
h1{margin:0 0 20px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.02em}
a{color:${light.ink}}
.head{padding:0 41px 20px}
.name{margin-left:12px;font-size:18px;font-weight:600}
.ring,.dot{display:inline-block;border-radius:50%;line-height:0;vertical-align:middle}
.ring{padding:4px;border:1px solid ${light.muted}}
.dot{padding:3px;background:${signal}}
.sheet{padding:36px 40px 40px;background:${light.sheet};border-width:1px;border-radius:10px}
.whole{white-space:nowrap}
.foot{padding:10px 41px 0}
.small{margin:14px 0 0;line-height:21px}
.small,.small a{color:${light.muted};font-size:14px}`,
  narrow: `
.frame{width:100%}
.head{padding:0 21px 20px}
.sheet{padding:36px 20px 40px}
.foot{padding:10px 21px 0}`,
  dark: `
.desk{background:${dark.paper}!important}
td,a{color:${dark.ink}!important}
.small,.small a{color:${dark.muted}!important}
table,td{border-color:${dark.line}}
.sheet{background:${dark.sheet}}
.ring{border-color:${dark.muted}}`,
};

const well: Look = {
  usual: `
.well{padding:16px 20px;background:${light.paper};border-width:1px;border-radius:6px}`,
  dark: `
.well{background:${dark.paper}}`,
};

const facts: Look = {
  usual: `
.facts{margin:0 0 20px;border-bottom-width:1px}
.label,.value{padding:9px 0;border-top-width:1px;line-height:22px;vertical-align:top}
.label{width:128px;padding-right:12px;color:${light.muted};font-size:14px}`,
  narrow: `
.rows tbody,.rows tr,.rows td{display:block;width:auto}
.label{padding:10px 0 0}
.value{border:0;padding:0 0 10px}`,
  dark: `
.label{color:${dark.muted}!important}`,
};

const card: Look = {
  usual: `
.card{margin:0 0 20px}
.title{margin:0 0 4px;font-size:20px;line-height:26px;font-weight:600}
.line{margin:0;font-size:18px}
.line+.rows{margin:14px 0 0}
.over{text-decoration:line-through}`,
};

const caution: Look = {
  usual: `
.warn{margin:0 0 20px}
.caution{padding:12px 16px;background:${light.paper};border-color:${signal};border-left-width:4px;line-height:22px}`,
  dark: `
.caution{background:${dark.paper}}`,
};

const said: Look = {
  usual: `
.said{margin:0;white-space:pre-wrap}`,
};

const subheading: Look = {
  usual: `
h2{margin:28px 0 12px;font-size:16px;line-height:22px;font-weight:600}`,
};

const button: Look = {
  usual: `
.act{margin:28px 0 0}`,
};

/** A paragraph below the button. */
const readOn: Look = {
  usual: `
.act+p{margin-top:24px}`,
};

const signature: Look = {
  usual: `
.signature{margin:20px 0 0;line-height:24px}`,
};

const looksOf: Record<Exclude<Block, string>["kind"] | "paragraph", readonly Look[]> = {
  paragraph: [],
  caution: [caution],
  card: [well, facts, card],
  subheading: [subheading],
  facts: [facts],
  message: [well, said],
  letter: [said],
  button: [button],
  signature: [signature],
  note: [],
};
