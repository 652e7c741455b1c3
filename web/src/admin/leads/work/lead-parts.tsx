import type { ReactNode } from "react";
import { Timer } from "lucide-react";
import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { useNow } from "../../../lib/clock.ts";
import { LongText } from "../../parts/long-text.tsx";
import { QuietBadge, RestrictedBadge } from "../../parts/badges.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { daysWaiting, isFollowUpDue, isNew } from "./listed-lead.ts";

/** Marks beside the name of a lead, such as suspected spam. */
export function LeadMarks({ kind, lead }: { kind: LeadAdmin; lead: LeadRecord }) {
  return (
    <>
      <kind.Badges lead={lead} />
      <RestrictedBadge lead={lead} />
      <WaitingMark kind={kind} lead={lead} />
    </>
  );
}

/** The content of the lead, with its dates. */
export function LeadBody({ kind, lead }: { kind: LeadAdmin; lead: LeadRecord }) {
  return (
    <>
      <kind.Details lead={lead} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <LeadMoments kind={kind} lead={lead} />
      </dl>
    </>
  );
}

export function LeadNotes({ lead }: { lead: LeadRecord }) {
  if (!lead.adminNotes) return null;
  return (
    <div className="border-l-2 border-edge pl-4">
      <h3 className="text-sm text-muted">{admin.list.notes}</h3>
      <LongText text={lead.adminNotes} />
    </div>
  );
}

/** A lead that an undo has made new again is not processed, although it once was. */
function LeadMoments({ kind, lead }: Props) {
  return (
    <>
      <Moment term={admin.list.createdAt}>{formatMoment(lead.createdAt)}</Moment>
      {lead.processedAt && !isNew(kind.name, lead) && (
        <Moment term={admin.list.processedAt}>{formatMoment(lead.processedAt)}</Moment>
      )}
    </>
  );
}

function Moment({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Props = { kind: Pick<LeadAdmin, "name">; lead: LeadRecord };

/** Shows that the day of the next contact has come, or how long a new lead has waited. */
function WaitingMark({ kind, lead }: Props) {
  const now = useNow();
  if (lead.followUpOn !== null && isFollowUpDue(lead, now)) {
    return <QuietBadge icon={Timer}>{admin.list.followUpDue(lead.followUpOn)}</QuietBadge>;
  }
  const days = daysWaiting(kind.name, lead, now);
  return days > 0 && <QuietBadge icon={Timer}>{admin.list.waiting(days)}</QuietBadge>;
}
