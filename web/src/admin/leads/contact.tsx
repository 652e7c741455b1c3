import { leadEndpoints, type Contact } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { answeredLeads } from "@scm/text/reply";
import { Facts, PhoneFact } from "../parts/facts.tsx";
import { LongText } from "../parts/long-text.tsx";
import { shownName } from "../parts/shown-name.ts";
import { SpamBadge } from "../parts/badges.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import {
  DetailFacts,
  joinTexts,
  SourceFact,
  TechnicalFacts,
  visitorHeading,
} from "./visitor-lead.tsx";

export const contactAdmin: LeadAdmin<Contact> = {
  name: "contact",
  endpoints: leadEndpoints.contact,
  // Only the lifecycle screen offers `closed`.
  offered: ["new", "in_progress", "completed", "rejected"],
  done: "completed",
  answeredStatus: "in_progress",
  answered: answeredLeads.contact,
  headingOf: visitorHeading,
  clubOf: ({ email, phone }) => email ?? phone,
  lineOf: ({ subject, message }) => joinTexts(subject, message),
  columns: { title: "name", line: "subject" },
  Badges: SpamBadge,
  Details: ContactDetails,
  text: admin.contacts,
};

function ContactDetails({ lead }: { lead: Contact }) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <p dir="auto" className="font-medium">
          {shownName(lead.subject)}
        </p>
        {lead.message !== "" && <LongText text={lead.message} />}
      </div>
      <Facts>
        <PhoneFact phone={lead.phone} />
        <DetailFacts kind="contact" lead={lead} shown={["message"]} />
        <SourceFact lead={lead} />
      </Facts>
      <TechnicalFacts lead={lead} />
    </>
  );
}
