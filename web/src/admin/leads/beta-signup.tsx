import { BetaSignup, leadEndpoints } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { answeredLeads } from "@scm/text/reply";
import { Fact, Facts, PhoneFact } from "../parts/facts.tsx";
import { SpamBadge } from "../parts/badges.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import {
  DetailFacts,
  joinTexts,
  SourceFact,
  TechnicalFacts,
  visitorHeading,
} from "./visitor-lead.tsx";

const text = admin.betaSignups;

export const betaSignupAdmin: LeadAdmin<BetaSignup> = {
  name: "beta-signup",
  endpoints: leadEndpoints["beta-signup"],
  offered: BetaSignup.shape.status.options,
  done: "accepted",
  answered: answeredLeads["beta-signup"],
  headingOf: visitorHeading,
  clubOf: ({ clubName }) => clubName,
  lineOf: ({ clubSize, phone }) => joinTexts(text.clubSizes[clubSize], phone),
  columns: { title: "name", line: "clubSize" },
  Badges: SpamBadge,
  Details: BetaSignupDetails,
  text,
};

function BetaSignupDetails({ lead }: { lead: BetaSignup }) {
  return (
    <>
      <Facts>
        <Fact term={admin.list.club}>{lead.clubName}</Fact>
        <DetailFacts kind="beta-signup" lead={lead} />
        <PhoneFact phone={lead.phone} />
        <SourceFact lead={lead} />
      </Facts>
      <TechnicalFacts lead={lead} />
    </>
  );
}
