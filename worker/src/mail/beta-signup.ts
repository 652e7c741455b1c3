import type { BetaSignup, Locale } from "@scm/contract";
import { mailText, staffMailText } from "@scm/text/mail";
import type { Fact } from "./letter.ts";
import type { Mail, MailContext } from "./mail.ts";
import {
  optionalFact,
  siteName,
  staffFacts,
  staffMail,
  submissionFacts,
  visitorMail,
} from "./submission-mail.ts";
import { oneLine } from "./visitor-text.ts";

/** The mails about a club's wish to take part in the beta tests. */
export const betaSignupMail = { toStaff, toVisitor };

function toStaff(signup: BetaSignup, context: MailContext): Promise<Mail> {
  const text = staffMailText;
  return staffMail(
    {
      submission: signup,
      screen: "betaSignups",
      subject: text("betaSignup.subject", { clubName: oneLine(signup.clubName) }),
      preheader: text("betaSignup.preheader", {
        name: oneLine(signup.name),
        clubSize: mailText("pl")(`clubSizes.${signup.clubSize}`),
      }),
      heading: text("betaSignup.heading"),
      blocks: [{ kind: "facts", facts: staffFacts(signup, signupFacts(signup, "pl")) }],
    },
    context,
  );
}

function toVisitor(signup: BetaSignup, context: MailContext): Promise<Mail> {
  const { locale } = signup;
  const text = mailText(locale);
  const next = text("betaSignup.next");
  // Only the form asks for a phone number in any case; a call needs one.
  const details = text(
    `betaSignup.details.${signup.phone === null ? "byEmail" : "byEmailAndPhone"}`,
  );
  return visitorMail(
    {
      locale,
      subject: text("betaSignup.subject"),
      preheader: text("betaSignup.preheader"),
      heading: text("betaSignup.heading"),
      blocks: [
        { kind: "paragraph", text: `${next} ${details}` },
        { kind: "paragraph", text: text("add") },
        { kind: "subheading", text: text("betaSignup.copy") },
        { kind: "facts", facts: submissionFacts(signup, signupFacts(signup, locale), locale) },
      ],
      reason: text("betaSignup.reason", { site: siteName(context) }),
    },
    context,
  );
}

function signupFacts(signup: BetaSignup, locale: Locale): Fact[] {
  const text = mailText(locale);
  return [
    ...optionalFact(text("fields.phone"), signup.phone),
    { label: text("fields.clubName"), value: oneLine(signup.clubName) },
    { label: text("fields.clubSize"), value: text(`clubSizes.${signup.clubSize}`) },
  ];
}
