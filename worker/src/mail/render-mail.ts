import { htmlMail } from "./html-mail.ts";
import {
  providerLines,
  type Block,
  type Fact,
  type Mail,
  type MailContent,
  type MailContext,
  type WholeMail,
} from "./mail.ts";
import { linesOf } from "./visitor-text.ts";

/** The mail as HTML and as plain text, with the same words. */
export function renderMail(content: MailContent, context: MailContext): Mail {
  const { subject, calendar, locale } = content;
  const whole = { ...content, provider: providerLines(locale, context.brand) };
  return {
    subject,
    ...(calendar ? { calendar } : {}),
    html: htmlMail(whole, context),
    text: plainMail(whole, context),
  };
}

/** Mail programs grey out what follows the line `-- `, and leave it out of replies. */
function plainMail({ heading, blocks, provider, reason }: WholeMail, { brand }: MailContext) {
  const signature = ["-- ", ...provider, brand.company.email].join("\n");
  const parts = [heading, ...blocks.map(plainBlock), signature, reason];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}

function plainBlock(block: Block): string {
  if (typeof block === "string") return block;
  switch (block.kind) {
    case "caution":
      return `!! ${block.text}`;
    case "card":
      return [block.title, block.line, ...block.facts.map(plainFact)].join("\n");
    case "subheading":
      return `${block.text}:`;
    case "facts":
      return block.facts.map(plainFact).join("\n");
    case "message":
      return quoted(block.text);
    case "letter":
      return linesOf(block.text).join("\n");
    case "button":
      return `${block.label}:\n${block.href}`;
    case "signature":
      return [block.name, block.role, block.phone].filter((line) => line !== null).join("\n");
    case "note":
    default:
      return block.text;
  }
}

/** Each line has a mark of ours, so no value can pass for a label. */
function plainFact({ label, value, href }: Fact): string {
  // An address that can be written to is its own link.
  const link = href?.startsWith("http") ? `\n${href}` : "";
  return `${label}: ${value}${link}`;
}

/** Each line has a quote mark, so no message can pass for our own words. */
function quoted(message: string): string {
  return linesOf(message)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}
