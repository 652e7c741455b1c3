import type { Order } from "@scm/contract";
import type { DocumentDefinition } from "pdfmake";
import { expect, test } from "vitest";
import { aFullOrder, anOrder, context, inEnglish, recordId } from "../mail/mail.fixture.ts";
import { orderDocument, type Reader } from "./order-document.ts";

test("a full order has these words in Polish", () => {
  expect(wordsOf(aFullOrder())).toEqual([
    "SCM",
    "Potwierdzenie zamówienia",
    "Zamówienie ZAM/2026/000123",
    "Złożone 20.11.2026 14:05 czasu warszawskiego",
    "Zamawiający",
    "Klub Strzelecki „Tarcza”",
    "ul. Strzelecka 7/2",
    "00-950 Warszawa",
    "NIP\u00a0123-456-32-18",
    "REGON\u00a0123456785",
    "Zamówienie składa: Anna Kowalska",
    "anna@klub.example.pl",
    "Usługodawca",
    "SCM · Przykładowa Spółka z o.o.",
    "ul. Przykładowa 1, 00-000 Warszawa",
    "NIP\u00a0000-000-00-00",
    "tel.\u00a0+48 000 000 000",
    "kontakt@example.com",
    "Osoby w\u00a0zamówieniu",
    "Osoby upoważnione i\u00a0administrator systemu: 3.",
    "Ich dane są w\u00a0panelu",
    "Co zamówiono",
    "Rozliczenie: miesięcznie",
    "Pozycja | Netto za miesiąc",
    "Plan Klub Średni | 160,00\u00a0zł",
    "Moduł Składki | 50,00\u00a0zł",
    "Moduł Rejestr | 100,00\u00a0zł",
    "Moduł Zawody | 150,00\u00a0zł",
    "Razem netto | 460,00\u00a0zł",
    "VAT 23% | 105,80\u00a0zł",
    "Razem brutto | 565,80\u00a0zł",
    "Ceny według cennika nr\u00a01.",
    "Ten dokument potwierdza, że otrzymaliśmy zamówienie. Nie jest fakturą ani wezwaniem do zapłaty.",
    "ZAM/2026/000123",
    "Strona 2 z\u00a03",
  ]);
});

test("a full order has these words in English", () => {
  const order = aFullOrder({
    ...inEnglish,
    clubName: "Gun Club 1900",
    plan: "large",
    paymentMode: "yearly",
    lines: [
      { kind: "plan", plan: "large", grosze: 252_000 },
      { kind: "module", module: "skladki", grosze: 63_000 },
      { kind: "module", module: "magazyn", grosze: 126_000 },
    ],
    totalGrosze: 441_000,
  });

  expect(wordsOf(order)).toEqual([
    "SCM",
    "Order confirmation",
    "Order ZAM/2026/000123",
    "Placed 02.07.2027 00:30 (Warsaw time)",
    "Ordered for",
    "Gun Club 1900",
    "ul. Strzelecka 7/2",
    "00-950 Warszawa",
    "Tax ID (NIP)\u00a0123-456-32-18",
    "REGON\u00a0123456785",
    "Ordered by: John O’Hara",
    "john@club.example.org",
    "Provider",
    "SCM · Przykładowa Spółka z o.o.",
    "ul. Przykładowa 1, 00-000 Warszawa",
    "Tax ID\u00a0000-000-00-00",
    "phone\u00a0+48 000 000 000",
    "kontakt@example.com",
    "Persons in the order",
    "Authorised persons and the administrator of the system: 3.",
    "Their data are in the panel",
    "What was ordered",
    "Billing: yearly",
    "Item | Net per year",
    "Large Club plan | 2,520.00\u00a0zł",
    "Fees module | 630.00\u00a0zł",
    "Weapon storage module | 1,260.00\u00a0zł",
    "Total net | 4,410.00\u00a0zł",
    "VAT 23% | 1,014.30\u00a0zł",
    "Total gross | 5,424.30\u00a0zł",
    "Prices by price list no.\u00a01. In euros this is about €1,026 net.",
    "This document confirms that we have received the order. It is neither an invoice nor a request for payment.",
    "ZAM/2026/000123",
    "Page 2 of 3",
  ]);
});

test("the visitor's document repeats nothing that was typed", () => {
  const words = wordsOf(aFullOrder(), "visitor");

  expect(words.slice(0, 6)).toEqual([
    "SCM",
    "Potwierdzenie zamówienia",
    "Zamówienie ZAM/2026/000123",
    "Złożone 20.11.2026 14:05 czasu warszawskiego",
    "Usługodawca",
    "SCM · Przykładowa Spółka z o.o.",
  ]);
  expect(words).toContain("Plan Klub Średni | 160,00\u00a0zł");
  expect(words.join("\n")).not.toMatch(
    /Tarcza|Anna|Kowalska|Strzelecka|00-950|123-456-32-18|123456785|Nowak|Wiśniewska|Zieliński|@klub|600 100 200/,
  );
});

test("a simple order has no empty lines, and the price of a year", () => {
  const words = wordsOf(anOrder());

  expect(words).toContain("Plan Klub Średni | 1000,00\u00a0zł");
  expect(words).toContain("Rozliczenie: rocznie");
  expect(words.join("\n")).not.toMatch(/Osoby|Moduł|REGON|null|undefined/);
});

test("the document has the lines and the rate of the order, whatever is charged today", () => {
  const words = wordsOf(
    aFullOrder({
      ...inEnglish,
      lines: [
        { kind: "plan", plan: "medium", grosze: 33_300 },
        { kind: "module", module: "zawody", grosze: 7_777 },
      ],
      totalGrosze: 41_077,
      priceListVersion: 7,
      groszePerEuro: 500,
    }),
  );

  expect(words).toContain("Medium Club plan | 333.00\u00a0zł");
  expect(words).toContain("Competitions module | 77.77\u00a0zł");
  expect(words).toContain("Total net | 410.77\u00a0zł");
  expect(words).toContain("Prices by price list no.\u00a07. In euros this is about €83 net.");
});

test("the document links to the panel instead of naming third persons, a PESEL least of all", () => {
  const order = aFullOrder();
  Object.assign(order.adminUser, { pesel: "44051401359" });

  const document = JSON.stringify(orderDocument(order, context, "staff"));

  expect(document).not.toMatch(
    /44051401359|PESEL|••|Piotr|Zieliński|piotr@|Nowak|Wiśniewska|Prezes/i,
  );
  expect(document).toContain(`https://scm.example.pl/security/admin/orders?id=${recordId}`);
  expect(JSON.stringify(orderDocument(order, context, "visitor"))).not.toContain("/security/");
});

test("the document has the time of the order, whenever it is made", () => {
  const { info } = orderDocument(aFullOrder(), context, "staff");

  expect(info).toEqual({
    title: "Potwierdzenie zamówienia ZAM/2026/000123",
    author: "Przykładowa Spółka z o.o.",
    creationDate: new Date("2026-11-20T13:05:00.000Z"),
  });
});

test("line breaks, control characters and direction overrides stay on their line", () => {
  const typed = "Klub\r\nRazem brutto 0 zł\u2028\u202etxt\0";

  const words = wordsOf(aFullOrder({ clubName: typed, street: typed, name: typed, nip: typed }));

  expect(words.filter((line) => /[\p{Cc}\p{Zl}\u202e]/u.test(line))).toEqual([]);
  expect(words).toContain("Klub Razem brutto 0 zł txt");
});

test("a word that is too wide for the page may break, in every field", () => {
  const long = "ż".repeat(200);
  const order = aFullOrder({
    clubName: long,
    name: long,
    street: long,
    city: long,
    nip: long,
    regon: long,
  });

  const words = wordsOf(order).flatMap((line) => line.split(/[ \u00a0\u200b]/));

  expect(words.filter((word) => word.length > 36)).toEqual([]);
});

/** The lines from top to bottom. The cells of a row share a line. */
function wordsOf(order: Order, reader: Reader = "staff"): string[] {
  const { content, footer } = orderDocument(order, context, reader);
  return [...content, footer(2, 3)].flatMap(linesOf);
}

function linesOf(content: DocumentDefinition["content"][number]): string[] {
  if ("text" in content) return [content.text];
  if ("stack" in content) return content.stack.flatMap(linesOf);
  if ("columns" in content) return content.columns.flatMap(linesOf);
  if ("canvas" in content) return [];
  return content.table.body.map((row) => row.map(({ text }) => text).join(" | "));
}
