import { useState, type ReactNode } from "react";
import { openStatuses, warsawTime, workingDayHours, workingMinutesBetween } from "@scm/contract";
import { Timer } from "lucide-react";
import { admin } from "@scm/text/admin";
import { formatMoment } from "@scm/text/moment";
import { Link } from "wouter";
import { statusLabel } from "../../parts/lead-texts.ts";
import { LongText } from "../../parts/long-text.tsx";
import { Mark } from "../../parts/mark.tsx";
import { RestrictedBadge } from "../../parts/restricted-badge.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";

type HeadingProps = {
  kind: LeadAdmin;
  lead: LeadRecord;
  titleId: string;
  /** The address that the title links; plain text if absent. */
  href?: string | undefined;
  isOpen?: boolean;
};

export function LeadHeading({ kind, lead, titleId, href, isOpen = false }: HeadingProps) {
  const { title, email } = kind.headingOf(lead);
  const shown = shownName(title);

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2
        id={titleId}
        dir="auto"
        className="min-w-0 text-lg font-semibold tracking-tight break-words"
      >
        {href === undefined ? (
          shown
        ) : (
          <Link
            href={href}
            id={`open-${lead.id}`}
            aria-current={isOpen || undefined}
            className="scroll-my-24 decoration-line underline-offset-4 hover:underline pointer-coarse:py-2"
          >
            {shown}
          </Link>
        )}
      </h2>
      <StatusBadge status={lead.status} label={statusLabel(kind.text.statuses, lead.status)} />
      <kind.Badges lead={lead} />
      <RestrictedBadge lead={lead} />
      <WaitingMark kind={kind} lead={lead} />
      {email !== null && (
        <a
          href={`mailto:${email}`}
          className="w-full text-sm break-all text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:py-2"
        >
          {email}
        </a>
      )}
    </div>
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

export function LeadMoments({ lead, isShort = false }: { lead: LeadRecord; isShort?: boolean }) {
  return (
    <>
      <Moment term={admin.list.createdAt}>{formatMoment(lead.createdAt)}</Moment>
      {lead.processedAt && !isShort && (
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

/**
 * Shows that the day of the next contact has come, or for how many whole working days a new lead
 * has waited. Suspected spam does not wait, nor does a lead that somebody comes back to later.
 */
function WaitingMark({ kind, lead }: Props) {
  const [now] = useState(() => new Date().toISOString());
  const { status, createdAt, followUpOn } = lead;
  if (followUpOn !== null) {
    const isDue = followUpOn <= warsawTime(now).slice(0, 10);
    return isDue && <Mark icon={Timer}>{admin.list.followUpDue(followUpOn)}</Mark>;
  }
  if (status !== openStatuses[kind.name][0] || lead.isSuspectedSpam) return null;
  const days = Math.floor(workingMinutesBetween(createdAt, now) / (60 * workingDayHours));
  return days > 0 && <Mark icon={Timer}>{admin.list.waiting(days)}</Mark>;
}
