import { telLink } from "@scm/contract";
import { unbrokenParts } from "@scm/text/unbroken";
import { markup, type Markup } from "./markup.ts";
import type { Block, BlockOf, Fact } from "./mail.ts";
import { inline } from "./style.ts";
import { linesOf } from "./visitor-text.ts";

export function htmlBlock(block: Block): Markup {
  if (typeof block === "string") return markup`<p>${unbroken(block)}</p>`;
  switch (block.kind) {
    case "caution":
      return box("caution", unbroken(block.text), "warn");
    case "card":
      return htmlCard(block);
    case "subheading":
      return markup`<h2>${block.text}</h2>`;
    case "facts":
      return htmlFacts(block.facts, "rows facts");
    case "message":
      return box("well", [said(block.text)]);
    case "letter":
      return said(block.text);
    case "button":
      return htmlButton(block);
    case "signature":
      return htmlSignature(block);
    case "note":
    default:
      return small(unbroken(block.text));
  }
}

function htmlCard({ title, line, facts, isOver = false }: BlockOf<"card">): Markup {
  const over = isOver ? " over" : "";
  return box(
    "well",
    [
      markup`<p class="title${over}" dir="auto">${title}</p>`,
      markup`<p class="line${over}">${line}</p>`,
      ...(facts.length > 0 ? [htmlFacts(facts)] : []),
    ],
    "card",
  );
}

function htmlSignature({ name, role, phone }: BlockOf<"signature">): Markup {
  const href = phone && telLink(phone);
  return markup`<p class="signature">${[
    markup`<strong>${name}</strong>`,
    ...(role === null ? [] : [markup`<br/>${role}`]),
    ...(phone === null ? [] : [markup`<br/>${href ? link(href, phone) : phone}`]),
  ]}</p>`;
}

/** A table with one cell, the only box that mail programs agree on. */
function box(cellName: string, content: readonly Markup[], tableName?: string): Markup {
  return table(row(cellName, content), tableName);
}

export function row(cellName: string, content: readonly Markup[]): Markup {
  return markup`<tr><td class="${cellName}">${content}</td></tr>`;
}

export function table(rows: Markup | readonly Markup[], name?: string): Markup {
  const named = name === undefined ? markup`` : markup` class="${name}"`;
  return markup`<table${named} width="100%" ${tight}>${rows}</table>`;
}

export const tight = markup`cellpadding="0" cellspacing="0" role="presentation"`;

export function small(content: Markup | readonly Markup[]): Markup {
  return markup`<p class="small">${content}</p>`;
}

/** Keeps words such as "e-mail" on one line. */
export function unbroken(text: string): Markup[] {
  return unbrokenParts(text).map((part, index) =>
    index % 2 === 0 ? markup`${part}` : markup`<span class="whole">${part}</span>`,
  );
}

function htmlFacts(facts: readonly Fact[], name = "rows"): Markup {
  return table(
    facts.map(
      ({ label, value, href }) =>
        markup`<tr><td class="label">${label}</td><td class="value" dir="auto">${
          href === undefined ? value : link(href, value)
        }</td></tr>`,
    ),
    name,
  );
}

export function link(href: string, words: string): Markup {
  return markup`<a href="${href}">${words}</a>`;
}

function said(text: string): Markup {
  const lines = linesOf(text);
  return markup`<p class="said" dir="auto">${lines.map((line, index) =>
    index === 0 ? markup`${line}` : markup`<br/>${line}`,
  )}</p>`;
}

function htmlButton({ label, href }: { label: string; href: string }): Markup {
  return markup`<table class="act" ${tight}><tr><td style="${inline.button}"><a href="${href}" style="${inline.buttonLink}">${label}</a></td></tr></table>`;
}
