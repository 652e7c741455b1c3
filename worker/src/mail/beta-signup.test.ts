import { describe, expect, test } from "vitest";
import { betaSignupMails } from "../leads/beta-signup.ts";
import { aBetaSignup, context, inEnglish, asText, asHtml } from "./mail.fixture.ts";

describe.each([
  aBetaSignup(),
  aBetaSignup({ ...inEnglish, phone: null, clubName: "Gun Club 1900", clubSize: "200+" }),
])("a signup in $locale", (signup) => {
  test("reaches the staff in these words", async () => {
    const mail = betaSignupMails.letters.toStaff(signup, context);

    await expect(asText(mail)).toMatchFileSnapshot(
      `golden/beta-signup-to-staff.${signup.locale}.txt`,
    );
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/beta-signup-to-staff.${signup.locale}.html.txt`,
    );
  });

  test("is confirmed to the visitor in these words", async () => {
    const mail = betaSignupMails.letters.toVisitor(signup, context);

    await expect(asText(mail)).toMatchFileSnapshot(
      `golden/beta-signup-to-visitor.${signup.locale}.txt`,
    );
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/beta-signup-to-visitor.${signup.locale}.html.txt`,
    );
  });
});

test("who left no phone number is not promised a call", () => {
  const withPhone = betaSignupMails.letters.toVisitor(aBetaSignup(), context);
  const without = betaSignupMails.letters.toVisitor(aBetaSignup({ phone: null }), context);

  expect(withPhone.text).toContain("Szczegóły otrzymasz e-mailem i\u00a0telefonicznie.");
  expect(without.text).toContain("Szczegóły otrzymasz e-mailem.");
});
