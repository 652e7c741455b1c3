import type { ReactNode } from "react";
import type { LeadAction, LeadChange, LeadHistory, LeadMail } from "@scm/contract";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { now } from "../../../lib/clock.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import { LongText } from "../../parts/long-text.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { historyQuery, leadQuery } from "../work/lead-queries.ts";
import { DetailPanel } from "./detail-panel.tsx";
import { MailFacts, MailWords, needsAttention, SendAgain } from "./mail-entry.tsx";

type Props = { kind: LeadAdmin; id: string };

const text = leadDetail.history;

export function History({ kind, id }: Props) {
  const history = useHistory(kind, id);
  const lead = useQuery(leadQuery(kind, id));
  return (
    <DetailPanel title={text.title} text={text} query={history}>
      {(found) => (
        <ol className="flex flex-col text-sm">
          {timelineOf(lead.data?.createdAt, found).map((happening) => (
            <Entry
              key={happening.record.id}
              kind={kind}
              happening={happening}
              isRestricted={lead.data?.isRestricted ?? false}
            />
          ))}
        </ol>
      )}
    </DetailPanel>
  );
}

type EntryProps = {
  kind: LeadAdmin;
  happening: Happening;
  /** Mails about the lead are stopped. */
  isRestricted: boolean;
};

function Entry({ kind, happening, isRestricted }: EntryProps) {
  const { type, record } = happening;
  const at = record.createdAt;
  if (type === "change") return <Change kind={kind} change={record} />;
  if (type === "reveal") return <Line at={at} words={text.revealed} by={record.operator} />;
  if (type === "resend") return <Line at={at} words={text.resent} by={record.operator} />;
  if (type === "correction") return <Line at={at} words={text.corrected} by={record.operator} />;
  if (type === "submitted") return <Line at={at} words={text.submitted} />;
  return (
    <Line
      at={at}
      words={<MailWords mail={record} />}
      {...(record.reply && { by: record.reply.operator, excerpt: record.reply.body })}
      isUnfolded={needsAttention(record)}
      more={
        <>
          <MailFacts mail={record} />
          {!isRestricted && <SendAgain path={kind.endpoints.list.path} mail={record} />}
        </>
      }
    />
  );
}

function Change({ kind, change }: { kind: LeadAdmin; change: LeadChange }) {
  const { operator, cause, statusFrom, statusTo, adminNotes, publicAnswer, createdAt } = change;
  const { statuses } = kind.text;
  const isBySender = cause === "moved" && operator === null;
  const answered = kind.name === "demo-booking" ? text.told : text.answered;
  const parts = [
    cause && (isBySender ? text.movedBySender : text.causes[cause]),
    statusFrom !== statusTo &&
      `${text.status}: ${statusLabel(statuses, statusFrom)} → ${statusLabel(statuses, statusTo)}`,
    ...text.workChanges(change),
    adminNotes !== null && (adminNotes === "" ? text.notesDeleted : text.notes),
    publicAnswer !== null && (publicAnswer === "" ? text.answerTakenBack : answered),
  ].filter(Boolean);
  const written = [adminNotes, publicAnswer].filter((one) => one !== null && one !== "");

  return (
    <Line
      at={createdAt}
      words={parts.join(", ")}
      {...((cause === null || operator !== null) && { by: operator })}
      {...(written.length > 0 && {
        excerpt: written.join(" "),
        more: written.map((one, index) => <LongText key={index} text={one ?? ""} />),
      })}
    />
  );
}

type LineProps = {
  at: string;
  words: ReactNode;
  /** Null if the operator no longer exists. */
  by?: string | null;
  /** The beginning of what was written. */
  excerpt?: string;
  /** The details that unfold. */
  more?: ReactNode;
  isUnfolded?: boolean;
};

/** One event in one line; a longer text can be unfolded. */
function Line({ at, words, by, excerpt, more, isUnfolded = false }: LineProps) {
  const line = (
    <>
      <time dateTime={at} className="shrink-0 text-muted tabular-nums">
        {formatMoment(at)}
      </time>
      <span
        className={clsx("min-w-0 flex-1 wrap-anywhere", more && "not-group-open/line:truncate")}
      >
        {words}
        {by !== undefined && <span className="text-muted">{` · ${by ?? text.operatorGone}`}</span>}
        {excerpt !== undefined && (
          <span dir="auto" className="group-open/line:hidden">{` · ${excerpt}`}</span>
        )}
      </span>
    </>
  );
  if (!more) return <li className="flex min-h-7 items-center gap-x-2">{line}</li>;
  return (
    <li>
      <details open={isUnfolded} className="group/line">
        <summary className="-mr-1 flex min-h-7 cursor-pointer list-none items-center gap-x-2 rounded-sm hover:bg-paper pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          {line}
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted group-open/line:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-1.5 border-l-2 border-edge py-1 pl-3">{more}</div>
      </details>
    </li>
  );
}

type Happening =
  | { type: "submitted"; record: { id: string; createdAt: string } }
  | { type: "change"; record: LeadChange }
  | { type: "mail"; record: LeadMail }
  | { type: "reveal"; record: LeadAction }
  | { type: "resend"; record: LeadAction }
  | { type: "correction"; record: LeadAction };

/** The history of a lead, newest first. It ends with the submission. */
function timelineOf(createdAt: string | undefined, history: LeadHistory): Happening[] {
  const happenings: Happening[] = [
    ...history.mails.map((record) => ({ type: "mail" as const, record })),
    ...history.changes.map((record) => ({ type: "change" as const, record })),
    ...history.reveals.map((record) => ({ type: "reveal" as const, record })),
    ...history.resends.map((record) => ({ type: "resend" as const, record })),
    ...history.corrections.map((record) => ({ type: "correction" as const, record })),
  ].toSorted((one, other) => timeOf(other) - timeOf(one));
  if (createdAt === undefined) return happenings;
  // The submission has the same time as its mails, and precedes them.
  return [...happenings, { type: "submitted", record: { id: "submitted", createdAt } }];
}

/** The history of a lead. Polls while a mail is under way, less and less often. */
function useHistory(kind: LeadAdmin, id: string) {
  return useQuery({
    ...historyQuery(kind, id),
    // The worker sends mails meanwhile. Within a second it is what was loaded ahead for this lead.
    staleTime: 1_000,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isMailExpected(kind, data) && pauseMs(data),
  });
}

/** A worker sends within seconds; what takes longer is a late retry, or needs an operator. */
const polledForMs = 120_000;

/** Grows with the age of the newest happening; false after two minutes. */
function pauseMs(history: LeadHistory): number | false {
  const ageMs = now() - Math.max(...timelineOf(undefined, history).map(timeOf));
  if (ageMs > polledForMs) return false;
  // An answer is due only when it can no longer be taken back.
  const dueMs = history.mails.map(({ dueAt }) => (dueAt ? Date.parse(dueAt) - now() : 0));
  return Math.max(1_000, ageMs / 2, ...dueMs.filter((ms) => ms < 30_000));
}

function timeOf({ record }: Happening): number {
  return Date.parse(record.createdAt);
}

/** Polling for the mail of a status change ends if the worker has not created it by then. */
const expectedForMs = 60_000;

function isMailExpected({ isChangeTold }: LeadAdmin, { mails, changes }: LeadHistory): boolean {
  if (mails.some(({ state }) => state === "pending" || state === "sending")) return true;
  const change = changes.findLast(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  if (!isChangeTold || !change) return false;
  const changedAt = Date.parse(change.createdAt);
  const isMade = mails.some(({ createdAt }) => Date.parse(createdAt) >= changedAt);
  return !isMade && now() - changedAt < expectedForMs;
}
