import { telLink } from "@scm/contract";
import { unbrokenParts } from "@scm/text/unbroken";
import { markup, type Markup } from "./markup.ts";
import type { Block, Fact } from "./mail.ts";
import { ink, light, muted, onSignal, signal, css, words } from "./style.ts";
import { linesOf } from "./visitor-text.ts";

export function htmlBlock(block: Block): Markup {
  switch (block.kind) {
    case "paragraph":
      return markup`<p class="ink" style="${styles.paragraph}">${unbroken(block.text)}</p>`;
    case "caution":
      return section(
        markup`<p class="ink" style="${styles.cautionText}">${unbroken(block.text)}</p>`,
        markup` class="well" style="${styles.caution}"`,
        markup` style="padding:12px 16px"`,
      );
    case "card":
      return htmlCard(block);
    case "subheading":
      return markup`<h2 class="ink" style="${styles.subheading}">${block.text}</h2>`;
    case "facts":
      return section(block.facts.map(htmlFact), markup` class="line" style="${styles.facts}"`);
    case "message":
      return section(
        markup`<p class="ink" dir="auto" style="${styles.messageText}">${inLines(linesOf(block.text))}</p>`,
        markup` class="well line" style="${styles.message}"`,
        markup` style="padding:16px 20px"`,
      );
    case "letter":
      return markup`<p class="ink" dir="auto" style="${styles.messageText}">${inLines(linesOf(block.text))}</p>`;
    case "button":
      return section(htmlButton(block), noAttributes, markup` style="padding:28px 0 0"`);
    case "signature":
      return htmlSignature(block);
    case "note":
    default:
      return markup`<p class="muted" style="${styles.note}">${unbroken(block.text)}</p>`;
  }
}

const noAttributes = markup``;

function htmlCard({ title, line, facts, isOver = false }: Block & { kind: "card" }): Markup {
  const over = isOver ? "text-decoration:line-through" : "";
  return section(
    [
      markup`<p class="ink" dir="auto" style="${css(styles.cardTitle, over)}">${title}</p>`,
      markup`<p class="ink" style="${css(styles.cardLine, over)};margin:0 0 ${facts.length > 0 ? 14 : 0}px">${line}</p>`,
      ...facts.map(htmlFact),
    ],
    markup` class="well line" style="${styles.card}"`,
    markup` style="padding:18px 20px"`,
  );
}

function htmlSignature({ name, role, phone }: Block & { kind: "signature" }): Markup {
  const href = phone && telLink(phone);
  const call = href ? link({ href, className: "ink", style: ink }, phone) : markup`${phone ?? ""}`;
  return markup`<p class="ink" style="${styles.signature}">${[
    markup`<strong>${name}</strong>`,
    ...(role === null ? [] : [markup`<br/>${role}`]),
    ...(phone === null ? [] : [markup`<br/>${call}`]),
  ]}</p>`;
}

/** A table with one cell, the only layout that mail programs agree on. */
export function section(
  content: Markup | readonly Markup[],
  tableAttributes = noAttributes,
  cellAttributes = noAttributes,
): Markup {
  return row([markup`<td${cellAttributes}>${content}</td>`], tableAttributes);
}

export function row(cells: readonly Markup[], tableAttributes = noAttributes): Markup {
  return markup`<table align="center" width="100%" ${tight}${tableAttributes}><tbody><tr>${cells}</tr></tbody></table>`;
}

export const tight = markup`border="0" cellpadding="0" cellspacing="0" role="presentation"`;

/** Keeps words such as "e-mail" on one line. */
export function unbroken(text: string): Markup[] {
  return unbrokenParts(text).map((part, index) =>
    index % 2 === 0 ? markup`${part}` : markup`<span style="white-space:nowrap">${part}</span>`,
  );
}

function htmlFact({ label, value, href }: Fact): Markup {
  return row(
    [
      markup`<td class="label muted line" style="${styles.label}">${label}</td>`,
      markup`<td class="value ink line" dir="auto" style="${styles.value}">${
        href === undefined ? value : link({ href, className: "ink", style: ink }, value)
      }</td>`,
    ],
    markup` style="table-layout:fixed"`,
  );
}

export function link(
  { href, className, style }: { href: string; className: string; style: string },
  content: Markup | string,
): Markup {
  return markup`<a class="${className}" href="${href}" style="${style};text-decoration:underline" target="_blank">${content}</a>`;
}

function inLines(lines: readonly string[]): Markup {
  return markup`${lines.map((line, index) => (index === 0 ? markup`${line}` : markup`<br/>${line}`))}`;
}

/** Outlook on Windows ignores the padding of a link, so conditional comments add spaces. */
function htmlButton({ label, href }: { label: string; href: string }): Markup {
  return markup`<a href="${href}" style="${styles.button}" target="_blank">${[
    markup`<!--[if mso]><i style="mso-font-width:366.66666666666663%;mso-text-raise:21px" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`,
    markup`<span style="${styles.buttonText}">${label}</span>`,
    markup`<!--[if mso]><i style="mso-font-width:366.66666666666663%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->`,
  ]}</a>`;
}

const fact = `border-top:1px solid ${light.line}`;

const styles = {
  paragraph: css("font-size:16px;line-height:25px;margin:0 0 12px", ink, words),
  caution: css(
    "table-layout:fixed;margin:0 0 20px",
    `background-color:${light.paper};border-left:4px solid ${signal}`,
  ),
  cautionText: css("font-size:16px;line-height:22px;margin:0", ink, words),
  card: css(
    "table-layout:fixed;margin:0 0 20px",
    `background-color:${light.paper};border:1px solid ${light.line};border-radius:6px`,
  ),
  cardTitle: css("margin:0 0 4px;font-size:20px;line-height:26px;font-weight:600", ink, words),
  cardLine: css("font-size:18px;line-height:25px", ink, words),
  facts: `margin:0 0 20px;border-bottom:1px solid ${light.line}`,
  label: css(
    "width:128px;padding:9px 12px 9px 0",
    fact,
    muted,
    "font-size:14px;line-height:22px;vertical-align:top",
    words,
  ),
  value: css(
    "padding:9px 0",
    fact,
    ink,
    "font-size:16px;line-height:22px;vertical-align:top",
    words,
  ),
  subheading: css(
    "margin:28px 0 12px",
    ink,
    "font-size:16px;line-height:22px;font-weight:600",
    words,
  ),
  message: css(
    "table-layout:fixed",
    `background-color:${light.paper};border:1px solid ${light.line};border-radius:6px`,
  ),
  messageText: css("font-size:16px;line-height:25px;margin:0", ink, "white-space:pre-wrap", words),
  button: css(
    "line-height:100%;text-decoration:none;display:inline-block;max-width:100%",
    "mso-padding-alt:0px;padding:14px 22px",
    `background-color:${signal};color:${onSignal}`,
    "border-radius:6px;font-size:16px;font-weight:600",
    words,
  ),
  buttonText:
    "max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:10.5px",
  signature: css("font-size:16px;line-height:24px;margin:20px 0 0", ink, words),
  note: css("font-size:14px;line-height:21px;margin:14px 0 0", muted, words),
};
