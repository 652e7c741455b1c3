/**
 * The confirmation of an order as a document. It never contains a PESEL, nor names of third persons:
 * a file is passed on, and no retention or erasure reaches it.
 */
import type { Order } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import { readableAddress } from "@scm/text/readable-address";
import type { Content, DocumentDefinition } from "pdfmake";
import { providerLines, type MailContext } from "../mail/mail.ts";
import { light, signal } from "../mail/style.ts";
import { momentText, recordLink } from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { breakable } from "./breakable.ts";
import { orderPriceTable } from "./order-price-table.ts";

export type Reader = "staff" | "visitor";

/**
 * The same order gives the same document, so each attempt sends the same mail. It loads nothing.
 *
 * @param reader whose mail it is attached to; the visitor's repeats nothing that was typed, since it
 *   may reach a stranger's inbox
 */
export function orderDocument(
  order: Order,
  context: MailContext,
  reader: Reader,
): DocumentDefinition {
  const { locale, number } = order;
  const text = mailText(locale);
  const { productName, company } = context.brand;
  return {
    info: {
      title: text("orderDocument.title", { number }),
      author: company.name,
      creationDate: new Date(order.createdAt),
    },
    language: locale === "pl" ? "pl-PL" : "en-GB",
    version: "1.7",
    displayTitle: true,
    pageSize: "A4",
    pageMargins: [56, 48, 56, 64],
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.25, color: light.ink },
    styles,
    content: [
      masthead(productName, text("orderDocument.kind")),
      { text: text("orderDocument.heading", { number }), style: "heading" },
      {
        text: text("orderDocument.submittedAt", { moment: momentText(order.createdAt, locale) }),
        style: "muted",
      },
      parties(order, context, reader),
      ...(reader === "staff" ? named(order, context) : []),
      ...orderPriceTable(order),
      { text: text("orderDocument.note"), style: "note" },
    ],
    footer: (page, pages) => footer(order, { page, pages }),
  };
}

const styles = {
  heading: { fontSize: 22, bold: true, margin: [0, 28, 0, 2], characterSpacing: -0.3 },
  subheading: { fontSize: 12, bold: true, margin: [0, 24, 0, 6] },
  link: { color: light.muted, decoration: "underline" },
  label: { fontSize: 9, color: light.muted, margin: [0, 0, 0, 3] },
  muted: { color: light.muted },
  strong: { bold: true },
  columnName: { fontSize: 9, color: light.muted },
  total: { bold: true, fontSize: 12 },
  note: { fontSize: 9, color: light.muted, margin: [0, 10, 0, 0] },
} satisfies DocumentDefinition["styles"];

function masthead(productName: string, kind: string): Content {
  const rings = [13, 9, 5].map((radius) => ({
    type: "ellipse" as const,
    x: 14,
    y: 14,
    r1: radius,
    r2: radius,
    lineWidth: 0.7,
    lineColor: light.muted,
  }));
  const bullseye = { type: "ellipse" as const, x: 14, y: 14, r1: 2.2, r2: 2.2, color: signal };
  return {
    columns: [
      { width: 28, canvas: [...rings, bullseye] },
      { width: "*", text: productName, bold: true, fontSize: 13, margin: [0, 6, 0, 0] },
      { width: "auto", text: kind, style: "muted", alignment: "right", margin: [0, 8, 0, 0] },
    ],
    columnGap: 10,
  };
}

function parties(order: Order, { brand }: MailContext, reader: Reader): Content {
  const { locale, clubName } = order;
  const text = mailText(locale);
  const club = {
    width: "*" as const,
    stack: [
      { text: text("orderDocument.club"), style: "label" },
      { text: breakable(oneLine(clubName), 20), style: "strong" },
      ...clubLines(order).map((line) => ({ text: breakable(line, lineLengthMax) })),
    ],
  };
  const provider = {
    width: "*" as const,
    stack: [
      { text: text("orderDocument.provider"), style: "label" },
      ...[...providerLines(locale, brand), brand.company.email].map((line) => ({
        text: breakable(line, lineLengthMax),
      })),
    ],
  };
  return {
    columns: reader === "staff" ? [club, provider] : [provider],
    columnGap: 28,
    margin: [0, 24, 0, 0],
  };
}

function clubLines({ locale, name, email, ...order }: Order): string[] {
  const text = mailText(locale);
  const { street, postalCode, city, nip, regon } = order;
  return [
    oneLine(street ?? ""),
    oneLine(`${postalCode ?? ""} ${city ?? ""}`),
    nip === null ? "" : text("orderDocument.nip", { nip: oneLine(nip) }),
    regon === null ? "" : text("orderDocument.regon", { regon: oneLine(regon) }),
    `${text("orderDocument.orderedBy")}: ${oneLine(name)}`,
    oneLine(readableAddress(email)),
  ].filter((line) => line !== "");
}

/** Fits half the page. A usual e-mail address stays whole and can be copied. */
const lineLengthMax = 32;

/** The authorised persons, and the administrator. */
export function namedCount({ authorizedPersons, adminUser }: Order): number {
  return authorizedPersons.length + (adminUser ? 1 : 0);
}

function named(order: Order, { publicUrl }: MailContext): Content[] {
  const text = mailText(order.locale);
  const count = namedCount(order);
  if (count === 0) return [];
  return [
    { text: text("orderDocument.persons"), style: "subheading" },
    { text: text("orderDocument.named", { count }) },
    {
      text: text("orderDocument.inPanel"),
      link: recordLink(publicUrl, "orders", order.id),
      style: "link",
    },
  ];
}

function footer({ locale, number }: Order, place: { page: number; pages: number }): Content {
  const text = mailText(locale);
  return {
    columns: [
      {
        width: "*",
        text: number,
        style: "columnName",
      },
      {
        width: "auto",
        text: text("orderDocument.page", { page: String(place.page), pages: String(place.pages) }),
        style: "columnName",
        alignment: "right",
      },
    ],
    columnGap: 16,
    margin: [56, 24, 56, 0],
  };
}
