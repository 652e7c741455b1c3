/** The mail that an operator gets whose password was changed. */
import { expect, test } from "vitest";
import { asHtml, asText, context, recordId, webLinks } from "./mail.fixture.ts";
import { operatorMail } from "./operator.ts";

const operator = { id: recordId, email: "anna@scm.example.pl", role: "admin" } as const;

test("who has changed the password hears of it in these words", async () => {
  const mail = await operatorMail.passwordChanged(operator, context);

  await expect(asText(mail)).toMatchFileSnapshot("golden/operator-password-changed.txt");
  await expect(asHtml(mail)).toMatchFileSnapshot("golden/operator-password-changed.html.txt");
});

test("it has no link that could be taken for the way to undo it", async () => {
  const { html } = await operatorMail.passwordChanged(operator, context);

  expect(webLinks(html)).toEqual([]);
});
