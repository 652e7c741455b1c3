import { expect, test } from "vitest";
import type { Order } from "@scm/contract";
import { orderMails } from "../leads/order.ts";
import { aFullOrder, anOrder, context } from "./mail.fixture.ts";

const { toStaff, toVisitor } = orderMails.write;

test.each([
  [{ isNipValid: true }, "NIP: 123-456-32-18\n"],
  [{ isNipValid: false }, "NIP: 123-456-32-18 (błędna suma kontrolna)\n"],
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
    expect(text).toContain(`Razem: ${total}\n`);
  }
});

test.each([
  [{ street: "ul. Polna 1", postalCode: "00-001", city: "Łódź" }, "ul. Polna 1, 00-001 Łódź"],
  [{ street: null, postalCode: null, city: "Łódź" }, "Łódź"],
  [{ street: "ul. Polna 1", postalCode: null, city: null }, "ul. Polna 1"],
])("the staff read the given parts of an address: %j", (address, shown) => {
  expect(toStaff(aFullOrder(address), context).text).toContain(`Adres: ${shown}\n`);
});

test("a field that was left empty takes no line", () => {
  for (const { text } of bothMails(anOrder())) {
    expect(text).not.toMatch(/Moduły|Adres|NIP:|REGON|Osoby|Administrator|Liczba|null/);
  }
});

function bothMails(order: Order) {
  return [toStaff(order, context), toVisitor(order, context)];
}
