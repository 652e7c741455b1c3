import { useState, type ComponentType, type ReactNode } from "react";
import type { LeadChange, LeadHistory, LeadMail, LeadResend, LeadReveal } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { formatMoment } from "@scm/text/moment";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  ArrowRight,
  Eye,
  Inbox,
  Mail,
  MessageSquareReply,
  MessageSquareText,
  Repeat2,
  RotateCw,
} from "lucide-react";
import { statusLabel } from "../../parts/lead-texts.ts";
import { LongText } from "../../parts/long-text.tsx";
import { looksOf, pausesMs } from "../../parts/look-again.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import type { LeadAdmin } from "../lead-admin.ts";
import { historyQuery, leadQuery } from "../work/lead-queries.ts";
import { DetailPanel } from "./detail-panel.tsx";
import { MailEntry, SendAgain } from "./mail-entry.tsx";

type Props = { kind: LeadAdmin; id: string };

const text = leadDetail.history;

export function History({ kind, id }: Props) {
  const history = useHistory(kind, id);
  const lead = useQuery(leadQuery(kind, id));
  return (
    <DetailPanel title={text.title} text={text} query={history}>
      {(found) => (
        <ol className="flex flex-col gap-5">
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
  /** No mail about the lead goes out. */
  isRestricted: boolean;
};

function Entry({ kind, happening, isRestricted }: EntryProps) {
  const { type, record } = happening;
  const at = record.createdAt;
  if (type === "change") return <Change kind={kind} change={record} />;
  if (type === "reveal") {
    return <Row icon={Eye} title={text.revealed} at={at} by={record.operator} />;
  }
  if (type === "resend") {
    return <Row icon={RotateCw} title={text.resent} at={at} by={record.operator} />;
  }
  if (type === "submitted") return <Row icon={Inbox} title={text.submitted} at={at} />;
  return (
    <Row
      icon={Mail}
      at={at}
      action={!isRestricted && <SendAgain path={kind.endpoints.list.path} mail={record} />}
    >
      <MailEntry mail={record} />
    </Row>
  );
}

function Change({ kind, change }: { kind: LeadAdmin; change: LeadChange }) {
  const { operator, cause, statusFrom, statusTo, adminNotes, publicAnswer, createdAt } = change;
  const isStatus = statusFrom !== statusTo;
  const answer = answerTitle(publicAnswer);
  const title = cause
    ? text.causes[cause]
    : isStatus
      ? text.statusChanged
      : (answer ?? text.notesChanged);
  return (
    <Row
      icon={isStatus ? Repeat2 : answer === null ? MessageSquareText : MessageSquareReply}
      title={title}
      at={createdAt}
      {...(cause === null && { by: operator })}
    >
      {isStatus && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="sr-only">{text.from}</span>
          <StatusBadge status={statusFrom} label={statusLabel(kind.text.statuses, statusFrom)} />
          <ArrowRight aria-hidden="true" className="size-4 text-muted" />
          <span className="sr-only">{text.to}</span>
          <StatusBadge status={statusTo} label={statusLabel(kind.text.statuses, statusTo)} />
        </p>
      )}
      {adminNotes && (
        <Quote name={title === text.notesChanged ? null : admin.list.notes} words={adminNotes} />
      )}
      {answer !== null && (publicAnswer !== "" || title !== answer) && (
        <Quote name={title === answer ? null : answer} words={publicAnswer ?? ""} />
      )}
    </Row>
  );
}

/** Null if the change did not affect the answer. */
function answerTitle(publicAnswer: string | null): string | null {
  if (publicAnswer === null) return null;
  return publicAnswer === "" ? text.answerTakenBack : text.answered;
}

/** `name` is null if the entry has no other part to tell it from. */
function Quote({ name, words }: { name: string | null; words: string }) {
  return (
    <div className="border-l-2 border-edge pl-4">
      {name !== null && <p className="text-sm text-muted">{name}</p>}
      {words !== "" && <LongText text={words} />}
    </div>
  );
}

type RowProps = {
  icon: ComponentType<{ className: string; "aria-hidden": true }>;
  title?: string;
  at: string;
  /** Null if the operator no longer exists. */
  by?: string | null;
  children?: ReactNode;
  action?: ReactNode;
};

function Row({ icon: Icon, title, at, by, children, action }: RowProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden={true} className="mt-1 size-4 text-muted" />
      <div className="flex min-w-0 flex-col gap-1.5">
        {title && <p className="font-medium">{title}</p>}
        {children}
        <p className="text-sm wrap-anywhere text-muted">
          {[formatMoment(at), ...(by === undefined ? [] : [by ?? text.operatorGone])].join(", ")}
        </p>
        {action}
      </div>
    </li>
  );
}

type Happening =
  | { type: "submitted"; record: { id: string; createdAt: string } }
  | { type: "change"; record: LeadChange }
  | { type: "mail"; record: LeadMail }
  | { type: "reveal"; record: LeadReveal }
  | { type: "resend"; record: LeadResend };

/** The history of a lead, oldest first. It begins with the submission. */
function timelineOf(createdAt: string | undefined, history: LeadHistory): Happening[] {
  const happenings: Happening[] = [
    ...history.mails.map((record) => ({ type: "mail" as const, record })),
    ...history.changes.map((record) => ({ type: "change" as const, record })),
    ...history.reveals.map((record) => ({ type: "reveal" as const, record })),
    ...history.resends.map((record) => ({ type: "resend" as const, record })),
  ].toSorted((one, other) => Date.parse(one.record.createdAt) - Date.parse(other.record.createdAt));
  if (createdAt === undefined) return happenings;
  // The submission has the same time as its mails, and precedes them.
  return [{ type: "submitted", record: { id: "submitted", createdAt } }, ...happenings];
}

const mailPausesMs = [...pausesMs, 15_000, 30_000];

/** Polling for the mail of a status change ends if the worker has not created it by then. */
const expectedForMs = 60_000;

/**
 * The history of a lead. Polls while a mail is under way; each change of a mail restarts the
 * short pauses.
 */
function useHistory(kind: LeadAdmin, id: string) {
  const client = useQueryClient();
  const query = historyQuery(kind, id);
  const [begun, setBegun] = useState({ news: "", looks: 0 });
  const history = useQuery({
    ...query,
    // The worker sends mails meanwhile, so cached data may be outdated.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      isMailExpected(kind, state.data)
        ? (mailPausesMs[looksOf(state) - begun.looks] ?? false)
        : false,
  });

  const news = newsIn(history.data);
  if (begun.news !== news) {
    const state = client.getQueryState(query.queryKey);
    setBegun({ news, looks: state ? looksOf(state) : 0 });
  }

  return history;
}

/** A change of this value restarts the short pauses. */
function newsIn(history: LeadHistory | undefined): string {
  if (!history) return "";
  const mails = history.mails.map(({ id, state }) => `${id} ${state}`);
  return [...mails, history.changes.at(-1)?.id].join(",");
}

function isMailExpected({ isChangeTold }: LeadAdmin, history: LeadHistory | undefined): boolean {
  if (!history) return false;
  const { mails, changes } = history;
  if (mails.some(({ state }) => state === "pending" || state === "sending")) return true;
  const change = changes.findLast(({ statusFrom, statusTo }) => statusFrom !== statusTo);
  if (!isChangeTold || !change) return false;
  const changedAt = Date.parse(change.createdAt);
  const isMade = mails.some(({ createdAt }) => Date.parse(createdAt) >= changedAt);
  return !isMade && Math.abs(Date.now() - changedAt) < expectedForMs;
}
