import { BugReport, leadEndpoints, type BugReportPriority } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadFields, type FieldName } from "@scm/text/admin/lead-fields";
import { answeredLeads } from "@scm/text/reply";
import { ChevronDown, ChevronsUp, ChevronUp, Equal, Repeat2 } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Fact, Facts } from "../parts/facts.tsx";
import { LongText } from "../parts/long-text.tsx";
import { QuietBadge, type BadgeStyle } from "../parts/badges.tsx";
import { shownName } from "../parts/shown-name.ts";
import { SubjectLink } from "../parts/subject-link.tsx";
import type { LeadAdmin } from "./lead-admin.ts";
import { DetailFacts, joinTexts } from "./visitor-lead.tsx";
import { Address } from "../parts/address.tsx";

const text = admin.bugReports;

export const bugReportAdmin: LeadAdmin<BugReport> = {
  name: "bug-report",
  endpoints: leadEndpoints["bug-report"],
  offered: BugReport.shape.status.options,
  done: "resolved",
  answeredStatus: "in_progress",
  answered: answeredLeads["bug-report"],
  headingOf: ({ title, reporterEmail }) => ({ title, email: reporterEmail }),
  clubOf: ({ sender, reporterName }) => sender?.name ?? reporterName,
  lineOf: ({ type, category, description }) => joinTexts(text.types[type], category, description),
  columns: { title: "title", line: "description" },
  Badges: BugReportBadges,
  Details: BugReportDetails,
  isChangeTold: true,
  answer: { of: ({ publicAnswer }) => publicAnswer, text: text.answer },
  text,
};

const priorityStyles: Record<BugReportPriority, BadgeStyle> = {
  low: { colour: "grey", icon: ChevronDown },
  medium: { colour: "blue", icon: Equal },
  high: { colour: "orange", icon: ChevronUp },
  critical: { colour: "red", icon: ChevronsUp },
};

function BugReportBadges({ lead }: { lead: BugReport }) {
  return (
    <>
      <Badge {...priorityStyles[lead.priority]}>{text.priorities[lead.priority]}</Badge>
      {lead.groupSize > 1 && (
        <QuietBadge icon={Repeat2}>{text.reported(lead.groupSize)}</QuietBadge>
      )}
    </>
  );
}

/** The details that the card shows in a way of their own. */
const shown: readonly FieldName[] = [
  "description",
  "priority",
  "reproductionSteps",
  "expectedBehavior",
  "actualBehavior",
  "publicAnswer",
  "sender",
];

function BugReportDetails({ lead }: { lead: BugReport }) {
  const { sender, publicAnswer } = lead;
  return (
    <>
      <LongText text={lead.description} />
      <Facts>
        {sender && (
          <Fact term={text.senders[sender.kind]}>
            <SubjectLink kind={sender.kind} id={sender.id}>
              {shownName(sender.name)}
            </SubjectLink>
          </Fact>
        )}
        <Fact term={text.senderEmail}>{sender?.email && <Address of={sender.email} />}</Fact>
        <DetailFacts kind="bug-report" lead={lead} shown={shown} />
        <Fact term={leadFields.reporterName}>{lead.reporterName}</Fact>
      </Facts>
      <Account title={leadFields.reproductionSteps} words={lead.reproductionSteps} />
      <div className="grid gap-x-8 gap-y-4 empty:hidden lg:grid-cols-2">
        <Account title={leadFields.expectedBehavior} words={lead.expectedBehavior} />
        <Account title={leadFields.actualBehavior} words={lead.actualBehavior} />
      </div>
      {publicAnswer !== null && (
        <div className="border-l-2 border-edge pl-4">
          <Account title={leadFields.publicAnswer} words={publicAnswer} />
        </div>
      )}
    </>
  );
}

function Account({ title, words }: { title: string; words: string | null }) {
  if (words === null) return null;
  return (
    <div>
      <h3 className="text-sm text-muted">{title}</h3>
      <LongText text={words} />
    </div>
  );
}
