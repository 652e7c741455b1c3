/** Answers of operators to leads. The mail of an answer is a delivery with the answer's id. */
import { takeBackS, type LeadKind, type Reply } from "@scm/contract";
import { prune } from "../batches.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { mailColumns, mailValues } from "../deliveries.ts";
import { trailValues, type Trail } from "../outbox.ts";
import { findRecord } from "../record-table.ts";
import type { AnswerQueries, StatusResult, StatusWrite } from "./lead-status.ts";
import { isLeadRestricted, type LeadTable } from "./lead-table.ts";
import { newId } from "./submission-keys.ts";

type NewReply = Pick<Reply, "subject" | "body" | "locale" | "isQuoting"> & {
  /** An answer is sent once for each key of a lead; without a key each time. */
  key: string | null;
};

/** A kind of lead, with the function that changes a status of it. */
type AnsweredKind<Lead, Status> = {
  table: LeadTable<Lead>;
  save: (sql: Sql, write: StatusWrite<Status>) => Promise<StatusResult<Lead> | null>;
};

type Answering<Status> = {
  id: string;
  reply: NewReply;
  /** Undefined leaves the status as it is. */
  status: Status | undefined;
  operatorId: string;
  /** Joins the mail with the call. */
  trail?: Trail | undefined;
  /** The version that the operator saw; null accepts any. */
  version: number | null;
};

export type ReplyResult<Lead> =
  | { kind: "saved"; lead: Lead; reply: Reply }
  /** Another answer has the key. */
  | { kind: "key-reused" }
  | Exclude<StatusResult<Lead>, { kind: "saved" }>;

/**
 * Stores an answer, makes its mail due, gives the lead a new version and the status, if there is
 * one, and audits it, in one statement. A repeated call gets the first answer.
 *
 * @returns null for an unknown lead
 */
export async function insertReply<Lead extends object, Status extends string>(
  sql: Sql,
  { table, save }: AnsweredKind<Lead, Status>,
  answering: Answering<Status>,
): Promise<ReplyResult<Lead> | null> {
  const { id, reply, status, operatorId, version, trail } = answering;
  const replyId = await newId(sql);
  const answer = {
    condition: sql`before.email is not null`,
    after: replyQueries(sql, table.kind, { ...reply, replyId, operatorId, trail }),
  };
  const result = await unlessRepeated(() =>
    status === undefined
      ? saveAnswer(sql, table, { id, version, answer })
      : save(sql, { id, status, adminNotes: null, operatorId, trail, version, answer }),
  );
  const [stored] = await sql<(Reply & { isSame: boolean })[]>`
    select ${columns(sql)}, (subject, body, locale, is_quoting)
      = (${reply.subject}, ${reply.body}, ${reply.locale}, ${reply.isQuoting})
      -- An answer that was taken back was not sent, so its key is used up.
      and taken_back_at is null as is_same
    from replies where lead_id = ${id} and (id = ${replyId} or key = ${reply.key})`;
  const lead = stored && (await findRecord(sql, table, id));
  if (!lead) return result?.kind === "saved" ? null : result;
  const { isSame, ...made } = stored;
  return isSame ? { kind: "saved", lead, reply: made } : { kind: "key-reused" };
}

/** The constraint undoes the whole statement of a repeated call. */
async function unlessRepeated<Lead>(
  save: () => Promise<StatusResult<Lead> | null>,
): Promise<StatusResult<Lead> | null> {
  try {
    return await save();
  } catch (error) {
    if (!isConstraintViolation(error, ["replies_once"])) throw error;
    return { kind: "prevented" };
  }
}

type Saving = { id: string; version: number | null; answer: AnswerQueries };
type Verdict = Record<"isSeen" | "isRestricted" | "isChanged", boolean>;

/** Gives the lead a new version only, so that another operator's answer is a conflict. */
async function saveAnswer<Lead extends object>(
  sql: Sql,
  table: LeadTable<Lead>,
  { id, version, answer }: Saving,
): Promise<StatusResult<Lead> | null> {
  const [verdict] = await sql<Verdict[]>`
    with before as (
      select *, coalesce(version = ${version}::integer, true) as is_seen,
        ${isLeadRestricted(sql, sql`stored.id`)} as is_restricted
      from leads as stored where id = ${id} and kind = ${table.kind} for update
    ), changed as (
      update leads as lead set version = before.version + 1
      from before
      where lead.id = before.id and is_seen and not is_restricted and ${answer.condition}
      returning lead.*, lead.status as status_from
    ) ${answer.after ?? sql``}
    select is_seen, is_restricted, exists (select from changed) as is_changed from before`;
  const lead = verdict ? await findRecord(sql, table, id) : null;
  if (!verdict || !lead) return null;
  if (verdict.isChanged) return { kind: "saved", lead };
  if (verdict.isRestricted) return { kind: "restricted" };
  return verdict.isSeen ? { kind: "prevented" } : { kind: "conflict", lead };
}

type Replying = NewReply & { replyId: string; operatorId: string; trail: Trail | undefined };

/** The event is done from the start, since the mail is its only effect. */
function replyQueries(
  sql: Sql,
  kind: LeadKind,
  { replyId, operatorId, trail, key, locale, subject, body, isQuoting }: Replying,
) {
  return sql`,
    replied as (
      insert into replies (id, lead_id, operator_id, key, locale, subject, body,
        is_quoting, status_from, status_to, lead_version)
      select ${replyId}, id, ${operatorId}, ${key}, ${locale}, ${subject}, ${body},
        ${isQuoting}, case when status_from <> status then status_from end,
        case when status_from <> status then status end, version
      from changed
      returning id, lead_id
    ),
    reply_event as (
      insert into outbox
        (event, subject_id, payload, state, finished_at, request_id)
      select ${`${kind}.replied`}, lead_id, jsonb_build_object('replyId', id), 'done', now(),
        ${trailValues(sql, trail)}
      from replied
      returning id
    ),
    reply_mail as (
      insert into deliveries (id, outbox_id, receiver, due_at, ${mailColumns(sql)})
      select replied.id, reply_event.id, changed.email,
        now() + make_interval(secs => ${takeBackS}), ${mailValues(sql, `${kind}.reply`)}
      from replied, reply_event, changed
    ),
    reply_audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'reply.sent', ${operatorId}, ${kind}, lead_id from replied
    )`;
}

type TakingBack = { id: string; operatorId: string };

/**
 * Takes an answer back before a sender has claimed its mail, and puts the status back that came
 * with it, unless the lead was changed since, in one statement. A repeated call has the same result.
 *
 * @returns null for an unknown answer
 */
export async function takeBackReply<Lead extends object, Status extends string>(
  sql: Sql,
  { table, save }: AnsweredKind<Lead, Status>,
  { id, operatorId }: TakingBack,
): Promise<{ kind: "taken-back"; lead: Lead; reply: Reply } | { kind: "sent" } | null> {
  type Stored = { leadId: string; statusFrom: Status | null; leadVersion: number };
  const [stored] = await sql<Stored[]>`
    select lead_id, status_from, lead_version
    from replies join leads on leads.id = lead_id
    where replies.id = ${id} and kind = ${table.kind}`;
  if (!stored) return null;
  const { leadId, statusFrom: status, leadVersion: version } = stored;
  const first = takeBackQueries(sql, table.kind, { id, operatorId });
  if (status !== null) {
    const answer = { first, condition: sql`exists (select from taken_back)` };
    await save(sql, { id: leadId, status, adminNotes: null, operatorId, version, answer });
  }
  // A status whose slot was lost is not put back, and its statement took nothing back either.
  await sql`
    with before as (select id from leads where id = ${leadId} for update) ${first}
    select from before`;
  const lead = await findRecord(sql, table, leadId);
  const [reply] = await sql<Reply[]>`
    select ${columns(sql)} from replies where id = ${id} and taken_back_at is not null`;
  return reply && lead ? { kind: "taken-back", lead, reply } : { kind: "sent" };
}

/** The lead is locked first, as in other statements that write both. */
function takeBackQueries(sql: Sql, kind: LeadKind, { id, operatorId }: TakingBack) {
  return sql`,
    unsent as (
      delete from deliveries using before
      where deliveries.id = ${id} and deliveries.state = 'pending'
      returning outbox_id
    ),
    unsent_event as (
      delete from outbox where id in (select outbox_id from unsent)
    ),
    taken_back as (
      update replies set taken_back_at = now() from unsent where replies.id = ${id}
      returning lead_id
    ),
    take_back_audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'reply.taken-back', ${operatorId}, ${kind}, lead_id from taken_back
    )`;
}

/** An answer as its mail needs it. */
export type SentReply = Reply & {
  /** The mails to the same person before it, oldest first; answers also while they wait. */
  thread: string[];
  /** The name of the operator; null without one. */
  signature: string | null;
};

/** Null for an unknown answer, and for one that was taken back. */
export async function findSentReply(sql: Sql, id: string): Promise<SentReply | null> {
  const [reply] = await sql<SentReply[]>`
    select ${columns(sql)},
      (select name from operators where operators.id = operator_id) as signature, (
      select coalesce(json_agg(earlier.id order by earlier.id), '[]')
      from (
        select deliveries.id from deliveries join outbox on outbox.id = outbox_id
        where subject_id = replies.lead_id
          and follows = 'sender' and deliveries.state in ('sent', 'uncertain') and again_of is null
        union
        select before.id from replies as before
        where before.lead_id = replies.lead_id and before.id < replies.id
          and before.taken_back_at is null
        order by id desc limit 20
      ) as earlier
    ) as thread
    from replies where id = ${id} and taken_back_at is null`;
  return reply ?? null;
}

/** Deletes up to 1,000 answers a day after they were taken back. */
export async function pruneReplies(sql: Sql): Promise<number> {
  const where = sql`taken_back_at < now() - interval '1 day'`;
  return prune(sql, "replies", { where, by: "taken_back_at" });
}

function columns(sql: Sql) {
  return sql`
    id, subject, body, locale, is_quoting, created_at,
    (select email from operators where operators.id = operator_id) as operator`;
}
