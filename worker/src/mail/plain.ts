/** The plain-text side of a mail: the same words as the sheet, set for a reader without markup. */
import type { Block, Fact, Letter } from "./letter.ts";
import type { MailContext } from "./mail.ts";
import { providerLines } from "./provider.ts";
import { linesOf } from "./visitor-text.ts";

/**
 * A blank line goes between two blocks. The line `-- ` opens a signature by convention: mail
 * programs grey it and drop it from replies.
 */
export function plainMail({ locale, heading, blocks, reason }: Letter, context: MailContext) {
  const { brand } = context;
  const signature = ["-- ", ...providerLines(locale, brand), brand.company.email].join("\n");
  return `${[heading, ...blocks.map(plainBlock), signature, reason].join("\n\n")}\n`;
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case "caution":
      return `!! ${block.text}`;
    case "subheading":
      return `${block.text}:`;
    case "facts":
      return block.facts.map(plainFact).join("\n");
    case "message":
      return quoted(block.text);
    case "button":
      return `${block.label}:\n${block.href}`;
    case "paragraph":
    case "note":
    default:
      return block.text;
  }
}

/** Every line has a mark of ours, so nothing in a value can pass for a label. */
function plainFact({ label, value }: Fact): string {
  if (typeof value === "string") return `${label}: ${value}`;
  return [`${label}:`, ...value.map((line) => `  – ${line}`)].join("\n");
}

/** Every line is marked, so nothing in a message can pass for our own words. */
function quoted(message: string): string {
  return linesOf(message)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}
