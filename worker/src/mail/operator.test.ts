/** The mails that an operator gets about the own account. */
import { expect, test } from "vitest";
import { asHtml, asText, context, webLinks } from "./mail.fixture.ts";
import { operatorLetter } from "../access/operator.ts";

const operator = { email: "anna@scm.example.pl" };

const letters = [
  ["password-changed", operatorLetter("passwordChanged")],
  ["totp-disabled", operatorLetter("totpDisabled")],
  ["totp-reset", operatorLetter("totpReset")],
  ["recovery-code-used", operatorLetter("recoveryCodeUsed")],
  ["recovery-codes-renewed", operatorLetter("recoveryCodesRenewed")],
] as const;

test.each(letters)("%s: its operator hears of it in these words", async (name, write) => {
  const mail = write(operator, context);

  await expect(asText(mail)).toMatchFileSnapshot(`golden/operator-${name}.txt`);
  await expect(asHtml(mail)).toMatchFileSnapshot(`golden/operator-${name}.html.txt`);
});

test.each(letters)("%s has no link that could be taken for the way to undo it", (_, write) => {
  const { html } = write(operator, context);

  expect(webLinks(html)).toEqual([]);
});
