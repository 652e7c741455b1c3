import { describe, expect, test } from "vitest";
import type { Order } from "@scm/contract";
import { aFullOrder, anOrder, context, inEnglish, asText, asHtml } from "./mail.fixture.ts";
import { orderMails } from "../leads/order.ts";

const inEnglishFull: Partial<Order> = {
  ...inEnglish,
  clubName: "Gun Club 1900",
  plan: "large",
  paymentMode: "yearly",
  selectedModules: ["skladki", "zaswiadczenia", "rejestr", "zawody", "magazyn"],
  isNipValid: false,
  isRegonValid: false,
  totalGrosze: 798_000,
};

describe.each([
  ["simple", anOrder()],
  ["simple", anOrder({ ...inEnglish, plan: "small", totalGrosze: 30_000 })],
  ["full", aFullOrder()],
  ["full", aFullOrder(inEnglishFull)],
])("a %s order in $locale", (form, order) => {
  test("reaches the staff in these words", async () => {
    const mail = orderMails.letters.toStaff(order, context);

    await expect(asText(mail)).toMatchFileSnapshot(
      `golden/${form}-order-to-staff.${order.locale}.txt`,
    );
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/${form}-order-to-staff.${order.locale}.html.txt`,
    );
  });

  test("is confirmed to the visitor in these words", async () => {
    const mail = orderMails.letters.toVisitor(order, context);

    await expect(asText(mail)).toMatchFileSnapshot(
      `golden/${form}-order-to-visitor.${order.locale}.txt`,
    );
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/${form}-order-to-visitor.${order.locale}.html.txt`,
    );
  });
});

test("the order's number is in the subject of both mails", () => {
  const { staff, visitor } = bothMails(anOrder());

  expect(staff.subject).toBe("Zamówienie ZAM/2026/000123: Klub Strzelecki „Tarcza”");
  expect(visitor.subject).toBe("Otrzymaliśmy zamówienie ZAM/2026/000123");
});

test("the confirmation repeats neither address nor numbers nor persons nor the administrator", () => {
  const { visitor } = bothMails(aFullOrder());

  expect(visitor.html + visitor.text).not.toMatch(
    /Strzelecka|00-950|123-456-32-18|123456785|Nowak|Wiśniewska|Zieliński|piotr@|600 100 200|anna@/,
  );
});

test.each([
  [true, "NIP: 123-456-32-18\n"],
  [false, "NIP: 123-456-32-18 (błędna suma kontrolna)\n"],
])("a tax number whose checksum is right: %s", (isNipValid, line) => {
  const { staff } = bothMails(aFullOrder({ isNipValid }));

  expect(staff.text).toContain(line);
});

test.each([
  ["monthly", "miesięcznie", "460\u00a0zł netto za miesiąc"],
  ["yearly", "rocznie", "460\u00a0zł netto za rok"],
  [null, "rocznie", "460\u00a0zł netto za rok"],
] as const)("billing mode %s is %s", (paymentMode, mode, total) => {
  const { staff, visitor } = bothMails(aFullOrder({ paymentMode }));

  for (const { text } of [staff, visitor]) {
    expect(text).toContain(`Rozliczenie: ${mode}\n`);
    expect(text).toContain(`Razem: ${total}\n`);
  }
});

test.each([
  [0, "0\u00a0zł", "0\u00a0zł (€0)"],
  [99_950, "999,50\u00a0zł", "999.50\u00a0zł (€232)"],
  [134_400, "1344\u00a0zł", "1,344\u00a0zł (€313)"],
  [1_234_500, "12\u00a0345\u00a0zł", "12,345\u00a0zł (€2,871)"],
])("%d grosze are %s, in English %s", (totalGrosze, polish, english) => {
  const inPolish = orderMails.letters.toVisitor(anOrder({ totalGrosze }), context);
  const inEnglishToo = orderMails.letters.toVisitor(
    anOrder({ totalGrosze, locale: "en" }),
    context,
  );

  expect(inPolish.text).toContain(`Razem: ${polish} netto za rok`);
  expect(inEnglishToo.text).toContain(`Total: ${english} net per year`);
});

test.each([
  [{ street: "ul. Polna 1", postalCode: "00-001", city: "Łódź" }, "ul. Polna 1, 00-001 Łódź"],
  [{ street: null, postalCode: null, city: "Łódź" }, "Łódź"],
  [{ street: "ul. Polna 1", postalCode: null, city: null }, "ul. Polna 1"],
])("of an address the staff see what is there: %j", (address, shown) => {
  const { staff } = bothMails(aFullOrder(address));

  expect(staff.text).toContain(`Adres: ${shown}\n`);
});

test("what was left empty takes no line", () => {
  const { staff, visitor } = bothMails(anOrder());

  for (const { text } of [staff, visitor]) {
    expect(text).not.toMatch(/Moduły|Adres|NIP:|REGON|Osoby|Administrator|Liczba|null/);
  }
});

function bothMails(order: Order) {
  return {
    staff: orderMails.letters.toStaff(order, context),
    visitor: orderMails.letters.toVisitor(order, context),
  };
}
