import { mailtoLink } from "@scm/contract";
import { htmlBlock, link, row, section, tight, unbroken } from "./html-blocks.ts";
import { markup, type Markup } from "./markup.ts";
import { providerLines, type MailContent, type MailContext } from "./mail.ts";
import { ink, light, muted, signal, css, styleSheet, words } from "./style.ts";

/** Loads nothing, so a mail looks the same offline. */
export function htmlMail(content: MailContent, context: MailContext): string {
  const { locale } = content;
  return markup`${doctype}<html dir="ltr" lang="${locale}">${[head(content), body(content, context)]}</html>`
    .html;
}

const doctype = markup`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">`;

function head({ subject }: MailContent): Markup {
  return markup`<head>${[
    markup`<meta name="viewport" content="width=device-width, initial-scale=1"/>`,
    markup`<meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>`,
    markup`<meta name="x-apple-disable-message-reformatting"/>`,
    markup`<meta name="color-scheme" content="light dark"/>`,
    markup`<meta name="supported-color-schemes" content="light dark"/>`,
    markup`<meta name="format-detection" content="telephone=no, address=no, date=no"/>`,
    markup`<title>${subject}</title>`,
    markup`<style>${{ html: styleSheet }}</style>`,
  ]}</head>`;
}

function body(content: MailContent, context: MailContext): Markup {
  const { locale, preheader, heading, blocks } = content;
  const page = [
    ...(heading === undefined ? [] : [masthead(context.brand.productName)]),
    section(
      [...headingOf(heading), ...blocks.map(htmlBlock)],
      markup` class="sheet line" style="${styles.sheet}"`,
      markup` class="inside" style="padding:36px 40px 40px"`,
    ),
    footer(content, context),
  ];
  const pageTable = markup`<table align="center" width="600" class="page" ${tight} style="${styles.page}"><tbody><tr><td style="padding:32px 12px 40px">${page}</td></tr></tbody></table>`;
  // Gmail drops the body and keeps the cell.
  const desk = section(
    [...preview(preheader), pageTable],
    markup``,
    markup` dir="ltr" lang="${locale}" style="${styles.body}"`,
  );
  return markup`<body lang="${locale}" class="desk" dir="ltr" style="${styles.body}">${desk}</body>`;
}

function headingOf(heading: string | undefined): Markup[] {
  if (heading === undefined) return [];
  return [markup`<h1 class="ink" style="${styles.heading}">${heading}</h1>`];
}

/** Filled with invisible characters, so an inbox shows nothing after the preheader. */
function preview(preheader: string | undefined): Markup[] {
  if (preheader === undefined) return [];
  const filling = invisible.repeat(Math.ceil(Math.max(previewMax - preheader.length, 0) / 5));
  return [markup`<div style="${styles.preview}">${preheader}<div>${filling}</div></div>`];
}

const invisible = "\u00a0\u200c\u200b\u200d\ufeff";

/** No inbox shows more characters. Each invisible one is up to nine bytes on the wire. */
const previewMax = 300;

/** The rings are borders, since many mail programs block pictures. */
function masthead(productName: string): Markup {
  const bullseye = markup`<span style="${styles.bullseye}"></span>`;
  const ring = (inner: Markup) => markup`<span class="ring" style="${styles.ring}">${inner}</span>`;
  return section(
    row([
      markup`<td aria-hidden="true" style="${styles.rings}">${ring(ring(ring(bullseye)))}</td>`,
      markup`<td class="ink" style="${styles.productName}">${productName}</td>`,
    ]),
    markup``,
    markup` class="outside" style="padding:0 41px 20px"`,
  );
}

function footer({ locale, reason }: MailContent, { brand }: MailContext): Markup {
  const { email } = brand.company;
  const provider = [
    ...providerLines(locale, brand).map((line) => markup`${line}<br/>`),
    link({ href: mailtoLink(email), className: "muted", style: muted }, markup`${email}`),
  ];
  return section(
    [
      ...(reason === undefined
        ? []
        : [markup`<p class="muted" style="margin:0;${styles.small}">${unbroken(reason)}</p>`]),
      markup`<p class="muted" style="margin:12px 0 0;${styles.small}">${provider}</p>`,
    ],
    markup``,
    markup` class="outside" style="padding:24px 41px 0"`,
  );
}

const styles = {
  body: `background-color:${light.paper};margin:0;padding:0`,
  preview: "display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0",
  page: "max-width:600px;table-layout:fixed",
  rings: "width:48px;vertical-align:middle;font-size:0;line-height:0",
  ring: css(
    `display:inline-block;padding:4px;border:1px solid ${light.muted}`,
    "border-radius:50%;font-size:0;line-height:0",
  ),
  bullseye: `display:inline-block;width:6px;height:6px;border-radius:50%;background-color:${signal}`,
  productName: css(ink, "font-size:18px;font-weight:600;letter-spacing:-0.01em", words),
  sheet: css(
    `background-color:${light.sheet};border:1px solid ${light.line}`,
    "border-radius:10px",
  ),
  heading: css(
    "margin:0 0 20px",
    ink,
    "font-size:28px;line-height:34px;font-weight:600;letter-spacing:-0.02em",
    words,
  ),
  small: css("font-size:14px;line-height:21px", muted, words),
};
