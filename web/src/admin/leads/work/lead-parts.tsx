import { useState, type ReactNode } from "react";
import { openStatuses } from "@scm/contract";
import { Timer } from "lucide-react";
import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { LongText } from "../../parts/long-text.tsx";
import { Mark } from "../../parts/mark.tsx";
import { RestrictedBadge } from "../../parts/restricted-badge.tsx";
import { shownName } from "../../parts/shown-name.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

type HeadingProps = {
  kind: LeadAdmin;
  lead: LeadRecord;
  titleId: string;
  /** The status, as a badge or as a control. */
  status: ReactNode;
};

export function LeadHeading({ kind, lead, titleId, status }: HeadingProps) {
  const { title, email } = kind.headingOf(lead);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <h2
        id={titleId}
        dir="auto"
        className="min-w-0 text-lg font-semibold tracking-tight break-words"
      >
        {shownName(title)}
      </h2>
      {status}
      <kind.Badges lead={lead} />
      <RestrictedBadge lead={lead} />
      <WaitingMark kind={kind} lead={lead} />
      {email !== null && <EmailLink email={email} />}
    </div>
  );
}

/** What the lead says, with its dates. */
export function LeadBody({ kind, lead }: { kind: LeadAdmin; lead: LeadRecord }) {
  return (
    <>
      <kind.Details lead={lead} />
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <LeadMoments lead={lead} />
      </dl>
    </>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="w-full text-sm break-all text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2"
    >
      {email}
    </a>
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

function LeadMoments({ lead }: { lead: LeadRecord }) {
  return (
    <>
      <Moment term={admin.list.createdAt}>{formatMoment(lead.createdAt)}</Moment>
      {lead.processedAt && (
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

const dayMs = 24 * 60 * 60 * 1_000;

function WaitingMark({ kind, lead }: Props) {
  const [now] = useState(Date.now);
  const days = daysWaiting(kind, lead, now);
  return days > 0 && <Mark icon={Timer}>{admin.list.waiting(days)}</Mark>;
}

/** For how many whole days a new lead has waited; 0 for suspected spam and for any other status. */
export function daysWaiting(kind: Props["kind"], lead: LeadRecord, now: number): number {
  if (lead.status !== openStatuses[kind.name][0] || lead.isSuspectedSpam) return 0;
  return Math.max(0, Math.floor((now - Date.parse(lead.createdAt)) / dayMs));
}
