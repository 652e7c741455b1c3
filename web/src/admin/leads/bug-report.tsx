import type { ComponentProps } from "react";
import { BugReport, type BugReportPriority } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { ChevronDown, ChevronsUp, ChevronUp, Equal } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Fact, Facts } from "../lead-list/facts.tsx";
import { LongText } from "../lead-list/long-text.tsx";
import type { LeadAdmin } from "./lead-admin.ts";

const text = admin.bugReports;

export const bugReportAdmin: LeadAdmin<BugReport> = {
  path: "/api/admin/bug-reports",
  record: BugReport,
  statuses: text.statuses,
  offered: BugReport.shape.status.options,
  headingOf: ({ title, reporterEmail }) => ({ title, email: reporterEmail }),
  Badges: PriorityBadge,
  Details: BugReportDetails,
  text,
};

const priorityLooks: Record<
  BugReportPriority,
  Pick<ComponentProps<typeof Badge>, "colour" | "icon">
> = {
  low: { colour: "grey", icon: ChevronDown },
  medium: { colour: "blue", icon: Equal },
  high: { colour: "orange", icon: ChevronUp },
  critical: { colour: "red", icon: ChevronsUp },
};

function PriorityBadge({ lead }: { lead: BugReport }) {
  return <Badge {...priorityLooks[lead.priority]}>{text.priorities[lead.priority]}</Badge>;
}

function BugReportDetails({ lead }: { lead: BugReport }) {
  return (
    <>
      <LongText text={lead.description} />
      <Facts>
        <Fact term={text.type}>{text.types[lead.type]}</Fact>
        <Fact term={text.category}>{lead.category}</Fact>
        <Fact term={text.reporterName}>{lead.reporterName}</Fact>
      </Facts>
      <Account title={text.reproductionSteps} told={lead.reproductionSteps} />
      <Account title={text.expectedBehavior} told={lead.expectedBehavior} />
      <Account title={text.actualBehavior} told={lead.actualBehavior} />
    </>
  );
}

/** One of the longer answers, which not every system sends. */
function Account({ title, told }: { title: string; told: string | null }) {
  if (told === null) return null;
  return (
    <div>
      <h3 className="text-sm text-muted">{title}</h3>
      <LongText text={told} />
    </div>
  );
}
