import type { BetaSignup } from "@scm/contract";
import { betaSignups } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import { answeredLeads } from "@scm/text/reply";
import type { Fact, Mail, MailContext } from "../mail/mail.ts";
import {
  optionalFact,
  receipt,
  siteName,
  staffFacts,
  submissionToStaff,
  visitorMail,
} from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { replyTemplate } from "./reply.ts";
import { leadsOf, createTemplate, submissionHandler } from "./submission.ts";

const leads = leadsOf(betaSignups);

export const betaSignupMails = {
  handlers: { "beta-signup.submitted": submissionHandler(leads) },
  templates: {
    "beta-signup.to-staff": createTemplate(leads, toStaff),
    "beta-signup.to-visitor": createTemplate(leads, toVisitor),
    "beta-signup.reply": replyTemplate(leads, answeredLeads["beta-signup"]),
  },
  write: { toStaff, toVisitor },
};

function toStaff(signup: BetaSignup, context: MailContext): Mail {
  const text = staffMailText;
  return submissionToStaff(
    {
      submission: signup,
      screen: "betaSignups",
      subject: text("betaSignup.subject", { clubName: oneLine(signup.clubName) }),
      preheader: text("betaSignup.preheader", {
        name: oneLine(signup.name),
        clubSize: mailText("pl")(`clubSizes.${signup.clubSize}`),
      }),
      heading: text("betaSignup.heading"),
      blocks: [
        {
          kind: "facts",
          facts: staffFacts(signup, answeredLeads["beta-signup"](signup), signupFacts(signup)),
        },
      ],
    },
    context,
  );
}

function toVisitor(signup: BetaSignup, context: MailContext): Mail {
  const text = mailText(signup.locale);
  const next = text("betaSignup.next");
  const details = text(
    `betaSignup.details.${signup.phone === null ? "byEmail" : "byEmailAndPhone"}`,
  );
  return visitorMail(
    {
      submission: signup,
      ownPage: "request",
      subject: text("betaSignup.subject"),
      preheader: text("betaSignup.preheader"),
      heading: text("betaSignup.heading"),
      blocks: [
        `${next} ${details}`,
        text("add"),
        { kind: "subheading", text: text("betaSignup.copy") },
        { kind: "facts", facts: [clubSizeFact(signup)] },
      ],
      note: receipt(signup, signup.locale),
      reason: text("betaSignup.reason", { site: siteName(context) }),
    },
    context,
  );
}

function signupFacts(signup: BetaSignup): Fact[] {
  const text = mailText("pl");
  return [
    ...optionalFact(text("fields.phone"), signup.phone),
    { label: text("fields.clubName"), value: oneLine(signup.clubName) },
    clubSizeFact({ ...signup, locale: "pl" }),
  ];
}

function clubSizeFact({ clubSize, locale }: BetaSignup): Fact {
  const text = mailText(locale);
  return { label: text("fields.clubSize"), value: text(`clubSizes.${clubSize}`) };
}
