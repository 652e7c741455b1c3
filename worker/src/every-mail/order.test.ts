/** What the golden mails do not show: other values of a field, and hostile ones. */
import { describe, expect, test } from "vitest";
import { orderMails } from "../leads/order.ts";
import { aFullOrder, context } from "../mail/mail.fixture.ts";

const { toStaff, toAdministrator } = orderMails.write;

test.each([
  [{ isNipValid: false }, "NIP: 123-456-32-18 (błędna suma kontrolna)\n"],
  [{ nip: "123", isNipValid: false }, "NIP: 123 (3 cyfry zamiast 10)\n"],
  [{ isRegonValid: false }, "REGON: 123456785 (błędna suma kontrolna)\n"],
])("the staff read whether a checksum is wrong: %j", (order, line) => {
  expect(toStaff(aFullOrder(order), context).text).toContain(line);
});

test.each([
  [{ street: null, postalCode: null, city: "Łódź" }, "Łódź"],
  [{ street: "ul. Polna 1", postalCode: null, city: null }, "ul. Polna 1"],
])("the staff read the given parts of an address: %j", (address, shown) => {
  expect(toStaff(aFullOrder(address), context).text).toContain(`Adres: ${shown}\n`);
});

describe("the administrator", () => {
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

  test.each(["Anna z evil.pl", "Twoje konto zostanie zablokowane"])(
    "reads nothing of a sender's name that is not plain: %s",
    (name) => {
      const { text, html, subject } = toAdministrator(aFullOrder({ name }), context);

      expect(subject + text + html).not.toContain(name);
      expect(text).not.toContain("złożyła zamówienie:");
    },
  );
});
