import { describe, expect, test } from "vitest";
import type { Order } from "@scm/contract";
import { orderMails } from "../leads/order.ts";
import { aFullOrder, anOrder, context, recordId } from "../mail/mail.fixture.ts";

const { toStaff, toVisitor, toAdministrator } = orderMails.write;

test.each([
  [{ isNipValid: true }, "NIP: 123-456-32-18\n"],
  [{ isNipValid: false }, "NIP: 123-456-32-18 (błędna suma kontrolna)\n"],
  [{ nip: "123", isNipValid: false }, "NIP: 123 (3 cyfry zamiast 10)\n"],
  [{ isRegonValid: true }, "REGON: 123456785\n"],
  [{ isRegonValid: false }, "REGON: 123456785 (błędna suma kontrolna)\n"],
])("the staff read whether a checksum is wrong: %j", (order, line) => {
  expect(toStaff(aFullOrder(order), context).text).toContain(line);
});

test.each([
  ["monthly", "miesięcznie", "460\u00a0zł netto za miesiąc"],
  ["yearly", "rocznie", "460\u00a0zł netto za rok"],
  [null, "rocznie", "460\u00a0zł netto za rok"],
] as const)("the billing mode %s is shown as %s", (paymentMode, mode, total) => {
  for (const { text } of bothMails(aFullOrder({ paymentMode }))) {
    expect(text).toContain(`Rozliczenie: ${mode}\n`);
    expect(text.split("\n\n")[1]).toContain(`\n${total}\n`);
  }
});

test("the staff read the club and the total first, the sender the number and the total", () => {
  const [staff, visitor] = bothMails(aFullOrder()).map(({ text }) => text.split("\n\n")[1]);

  expect(staff).toMatch(/^Zamawia: Klub Strzelecki „Tarcza”\n460\u00a0zł netto za miesiąc\n/);
  expect(visitor).toMatch(/^Zamówienie ZAM\/2026\/000123\n460\u00a0zł netto za miesiąc\n/);
});

test.each([
  ["on a Friday", "2026-11-20T13:05:00.000Z", "23 listopada 2026 (poniedziałek)"],
  ["before a holiday", "2026-11-10T13:05:00.000Z", "12 listopada 2026 (czwartek)"],
])("the sender of an order %s reads the working day of the answer", (_, createdAt, day) => {
  expect(toVisitor(anOrder({ createdAt }), context).text).toContain(`Najpóźniej ${day} odezwiemy`);
});

test.each([
  [{ street: "ul. Polna 1", postalCode: "00-001", city: "Łódź" }, "ul. Polna 1, 00-001 Łódź"],
  [{ street: null, postalCode: null, city: "Łódź" }, "Łódź"],
  [{ street: "ul. Polna 1", postalCode: null, city: null }, "ul. Polna 1"],
])("the staff read the given parts of an address: %j", (address, shown) => {
  expect(toStaff(aFullOrder(address), context).text).toContain(`Adres: ${shown}\n`);
});

test("the staff get a link to the panel instead of the data of third persons", () => {
  const { text, html } = toStaff(aFullOrder(), context);

  expect(text).toContain(
    `Osoby w\u00a0zamówieniu: 3 osoby, ich dane są w\u00a0panelu\nhttps://scm.example.pl/security/admin/orders?id=${recordId}\n`,
  );
  expect(text + html).not.toMatch(/Nowak|Wiśniewska|Prezes|Piotr|Zieliński|piotr@/);
});

test("a field that was left empty takes no line", () => {
  for (const { text } of bothMails(anOrder())) {
    expect(text).not.toMatch(/Moduły|Adres|NIP:|REGON|Osoby|Administrator|Liczba|null/);
  }
});

describe("the administrator", () => {
  test("reads a club's name that is plain, without its quotation marks", () => {
    const clubName = "Klub Strzelecki „Tarcza”";

    const { text } = toAdministrator(aFullOrder({ clubName }), context);

    expect(text).toContain("Klub: Klub Strzelecki Tarcza\n");
    expect(text).not.toContain("o\u00a0który klub");
  });

  test.each(["KS evil.pl", "Twoje konto zostanie usunięte"])(
    "reads nothing of a club's name that is not plain, and how to learn it: %j",
    (clubName) => {
      const { text, html, subject } = toAdministrator(aFullOrder({ clubName }), context);

      expect(subject + text + html).not.toContain(clubName);
      expect(text).not.toContain("Klub:");
      expect(text).toContain("o\u00a0który klub chodzi, zapytaj nas");
    },
  );

  test("is greeted by a name that is plain, and else without a name", () => {
    const { adminUser } = aFullOrder();
    const message = { firstName: "Twoje konto", lastName: "zostanie zablokowane" };

    const { text } = toAdministrator(
      aFullOrder({ locale: "en", adminUser: { ...adminUser, ...message } }),
      context,
    );

    const plain = toAdministrator(aFullOrder({ locale: "en" }), context);
    expect(plain.text).toContain("Hello Piotr Zieliński,");
    expect(text).toContain("Hello,\n");
    expect(text).not.toMatch(/konto/i);
  });

  test.each([
    ["pl", "Osoba, która złożyła zamówienie: Anna Kowalska\n"],
    ["en", "The person who placed the order: Anna Kowalska\n"],
  ] as const)("reads in %s who named them", (locale, line) => {
    expect(toAdministrator(aFullOrder({ locale }), context).text).toContain(line);
  });

  test.each(["Anna z evil.pl", "Twoje konto zostanie zablokowane"])(
    "reads nothing of a sender's name that is not plain: %s",
    (name) => {
      const { text, html, subject } = toAdministrator(aFullOrder({ name }), context);

      expect(subject + text + html).not.toContain(name);
      expect(text).not.toContain("złożyła zamówienie:");
    },
  );

  test("reads nothing else of the order but its number and time", () => {
    const { subject, text, html, replyTo } = toAdministrator(aFullOrder(), context);

    expect(subject + text + html).not.toMatch(
      /anna@|600 100|Strzelecka|Nowak|Wiśniewska|piotr@|123-456|123456785|1240|460/,
    );
    expect(replyTo?.address).toBe("kontakt@example.com");
  });

  test("reads the periods by which the servers delete", () => {
    const { text } = toAdministrator(aFullOrder(), context);

    expect(text).toContain("PESEL: 30\u00a0dni od zakończenia");
    expect(text).toContain("najpóźniej 180\u00a0dni od jego złożenia");
    expect(text).toContain("co najmniej: 84\u00a0miesiące;");
    expect(text).toContain("od jego anulowania: 24\u00a0miesiące.");
  });

  test.each([
    ["pl", "https://scm.example.pl/polityka-prywatnosci"],
    ["en", "https://scm.example.pl/en/polityka-prywatnosci"],
  ] as const)("gets a link to the policy in %s", (locale, link) => {
    expect(toAdministrator(aFullOrder({ locale }), context).text).toContain(`:\n${link}\n`);
  });
});

function bothMails(order: Order) {
  return [toStaff(order, context), toVisitor(order, context)];
}
