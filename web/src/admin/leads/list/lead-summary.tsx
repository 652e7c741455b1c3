import { useEffect, useState, type ReactNode } from "react";
import { clsx } from "clsx";
import { Timer } from "lucide-react";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatMoment } from "@scm/text/moment";
import { statusLabel } from "../../parts/lead-texts.ts";
import { Mark } from "../../parts/mark.tsx";
import { RestrictedBadge } from "../../parts/lead-badges.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { daysWaiting, isFollowUpDue } from "../work/lead-parts.tsx";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  titleId: string;
  /** True if the row has a form with the status. */
  hasForm?: boolean;
  /** The link or button of the heading, with the classes `rowTarget`. */
  children: ReactNode;
};

/** The classes of a link or button that is as large as its row, which is `relative`. */
export const rowTarget =
  "block max-w-full cursor-pointer scroll-my-24 truncate text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent";

/** The texts of a row: name, club, one line, marks, status and age. Long texts are cut. */
export function LeadSummary(props: Props) {
  const { kind, lead } = props;
  const now = useNow();
  return (
    <RowSummary
      {...props}
      words={summaryTexts(kind, lead)}
      badges={<kind.Badges lead={lead} />}
      isLate={daysWaiting(kind, lead, now) > 0 || isFollowUpDue(lead, now)}
    />
  );
}

type RowProps = Omit<Props, "lead"> & {
  lead: Pick<LeadRecord, "status" | "createdAt" | "isRestricted">;
  words: { club: string | null; line: string };
  badges: ReactNode;
  /** Marks the age of a lead that has waited too long. */
  isLate: boolean;
};

/** The texts of a row, for callers that know only a part of the lead. */
export function RowSummary(props: RowProps) {
  const { kind, lead, titleId, hasForm = false, words, badges, isLate, children } = props;
  const { club, line } = words;
  const layout = hasForm ? besideForm : alone;
  return (
    <div className={clsx("min-w-0 flex-1", layout.grid)}>
      <div className={clsx("flex min-w-0 items-baseline gap-x-2", layout.line)}>
        <h2
          id={titleId}
          dir="auto"
          className={clsx(
            "min-w-0 truncate text-left leading-6 font-medium",
            layout.title,
            club ? "max-w-[62%] shrink-0" : layout.onlyTitle,
          )}
        >
          {children}
        </h2>
        {club && (
          <span dir="auto" className={clsx("min-w-0 truncate text-sm text-muted", layout.club)}>
            {club}
          </span>
        )}
        <Age lead={lead} isLate={isLate} className={layout.age} />
      </div>
      <div className={clsx("flex min-w-0 items-center gap-x-1.5 text-sm", layout.line)}>
        <p dir="auto" className={clsx("min-w-0 flex-1 truncate", layout.about)}>
          {line}
        </p>
        {/* Without room for words, the icons stand alone and the words are their tooltips. */}
        <span
          className={clsx(
            "flex max-w-72 min-w-0 shrink-0 items-center gap-x-2 overflow-hidden *:py-0 empty:hidden",
            layout.marks,
          )}
        >
          {badges}
          <RestrictedBadge lead={lead} />
        </span>
        <span className={clsx("shrink-0 *:py-0", layout.status)}>
          <StatusBadge status={lead.status} label={statusLabel(kind.text.statuses, lead.status)} />
        </span>
      </div>
    </div>
  );
}

/** The columns of a wide list. Name and club share the first one; all else spans both lines. */
const alone = {
  grid: "@3xl:grid @3xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto_9rem_6.5rem] @3xl:items-center @3xl:gap-x-4 @5xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_auto_9rem_6.5rem]",
  line: "@3xl:contents",
  title: "@3xl:max-w-none @3xl:leading-5",
  onlyTitle: "@3xl:row-span-2",
  club: "@3xl:col-1 @3xl:row-2 @3xl:leading-5",
  about: "@3xl:col-2 @3xl:row-[1/3]",
  marks: "@3xl:col-3 @3xl:row-[1/3] @max-5xl:*:gap-0 @max-5xl:*:text-[0px]",
  status: "@3xl:col-4 @3xl:row-[1/3]",
  age: "@3xl:col-5 @3xl:row-[1/3] @3xl:text-right",
};

/** The same beside a form, which has the status. */
const besideForm = {
  grid: "@5xl:grid @5xl:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] @5xl:items-center @5xl:gap-x-4",
  line: "@5xl:contents",
  title: "@5xl:max-w-none @5xl:leading-5",
  onlyTitle: "@5xl:row-span-2",
  club: "@5xl:col-1 @5xl:row-2 @5xl:leading-5",
  about: "@5xl:col-2 @5xl:row-[1/3]",
  marks: "@5xl:col-3 @5xl:row-[1/3] *:gap-0 *:text-[0px]",
  status: "@4xl:hidden",
  age: "@4xl:hidden",
};

/** The texts of a lead, each on one line and without direction marks. */
export function summaryTexts(kind: LeadAdmin, lead: LeadRecord) {
  const club = kind.clubOf(lead);
  return {
    title: shownName(kind.headingOf(lead).title),
    club: club === null ? null : shownName(club),
    line: shownName(kind.lineOf(lead)),
  };
}

/** The time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type AgeProps = Pick<RowProps, "lead" | "isLate"> & { className: string };

/** The age of the lead, marked if it has waited too long. */
function Age({ lead, isLate, className }: AgeProps) {
  const now = useNow();
  const ago = leadWork.age(Math.max(0, now - Date.parse(lead.createdAt)));
  return (
    <span className={clsx("ml-auto shrink-0 text-sm text-muted", className)}>
      {isLate && (
        <Mark icon={Timer}>
          <span className="sr-only">{admin.list.waits}</span>
        </Mark>
      )}
      <time
        dateTime={lead.createdAt}
        title={`${admin.list.createdAt}: ${formatMoment(lead.createdAt)}`}
        className={clsx("relative z-[1]", isLate && "ml-1 font-medium text-ink")}
      >
        {ago}
      </time>
    </span>
  );
}
