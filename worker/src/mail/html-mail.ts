import { mailtoLink } from "@scm/contract";
import { htmlBlock, link, row, small, table, tight, unbroken } from "./html-blocks.ts";
import { markup, type Markup } from "./markup.ts";
import type { MailContent, MailContext, WholeMail } from "./mail.ts";
import { inline, styleSheet } from "./style.ts";

/** Loads nothing, so a mail looks the same offline. */
export function htmlMail(content: WholeMail, context: MailContext): string {
  const { locale } = content;
  return markup`<!doctype html><html dir="ltr" lang="${locale}">${[head(content), body(content, context)]}</html>`
    .html;
}

function head({ subject, blocks }: MailContent): Markup {
  return markup`<head>${[
    markup`<meta charset="utf-8"/>`,
    markup`<meta name="viewport" content="width=device-width, initial-scale=1"/>`,
    markup`<meta name="x-apple-disable-message-reformatting"/>`,
    markup`<meta name="color-scheme" content="light dark"/>`,
    markup`<meta name="format-detection" content="telephone=no, address=no, date=no"/>`,
    markup`<title>${subject}</title>`,
    markup`<style>${{ html: styleSheet(blocks) }}</style>`,
  ]}</head>`;
}

function body(content: WholeMail, context: MailContext): Markup {
  const { locale, preheader, heading, blocks } = content;
  const rows = [
    ...(heading === undefined ? [] : [masthead(context.brand.productName)]),
    row("sheet", [...headingOf(heading), ...blocks.map(htmlBlock)]),
    footer(content, context),
  ];
  const frame = markup`<table class="frame" align="center" width="576" ${tight} style="${inline.frame}">${rows}</table>`;
  // Gmail drops the body and keeps the cell.
  const desk = markup`<tr><td class="desk" lang="${locale}" style="${inline.desk}">${[...preview(preheader), frame]}</td></tr>`;
  return markup`<body class="desk" style="margin:0">${table(desk)}</body>`;
}

function headingOf(heading: string | undefined): Markup[] {
  return heading === undefined ? [] : [markup`<h1>${heading}</h1>`];
}

/** Filled with invisible characters, so an inbox shows nothing after the preheader. */
function preview(preheader: string | undefined): Markup[] {
  if (preheader === undefined) return [];
  const filling = invisible.repeat(Math.ceil(Math.max(previewMax - preheader.length, 0) / 2));
  return [markup`<div style="${inline.preview}">${preheader}<div>${filling}</div></div>`];
}

const invisible = "\u00a0\u034f";

/** Most inboxes show fewer characters. */
const previewMax = 150;

/** The rings are borders, since many mail programs block pictures. */
function masthead(productName: string): Markup {
  const dot = markup`<span class="dot"></span>`;
  return row("head", [ring(ring(ring(dot))), markup`<span class="name">${productName}</span>`]);
}

function ring(inner: Markup): Markup {
  return markup`<span class="ring">${inner}</span>`;
}

function footer({ reason, provider }: WholeMail, { brand }: MailContext): Markup {
  const { email } = brand.company;
  return row("foot", [
    ...(reason === undefined ? [] : [small(unbroken(reason))]),
    small([...provider.map((line) => markup`${line}<br/>`), link(mailtoLink(email), email)]),
  ]);
}
