/**
 * Leads of all kinds in the order of the inbox, unless an operator wants another: the overdue ones,
 * then the others that wait, both from the longest wait on, then the rest from the newest on. Those
 * that wait are few, so they are sorted whole; the rest is read from an index, and only when they do
 * not fill the page.
 */
import {
  inboxCountMax,
  LeadKind,
  totalMax,
  type InboxFilter,
  type InboxRow,
  type Page,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import {
  countRows,
  listOrder,
  recordFilter,
  type RecordPage,
  type RecordQuery,
} from "../record-list.ts";
import {
  isAmong,
  isFollowUpDue,
  isLate,
  leadFilter,
  standsForRepeats,
  waits,
} from "./lead-filter.ts";
import { aboutLead, groupSize, isLeadRestricted, workColumns } from "./lead-table.ts";

/** `owner` is the id of an operator, or `none`. */
type Filter = InboxFilter & { q?: string | undefined };

export type InboxQuery = Filter &
  Pick<RecordQuery, "sort" | "limit" | "cursor"> & {
    /** Milliseconds since 1970. The pages after the first take that of the first. */
    now: number;
  };

/** `section`: 0 for overdue, 1 for waiting, 2 for the rest. `since` in microseconds since 1970. */
type Found = Omit<InboxRow, "isOverdue"> & { section: 0 | 1 | 2; since: string };

type Cursor = { at: number; section: number; since: string; id: string };

/** `at` is the time of the first page. */
type PageQuery = InboxQuery & { at: number; start: Cursor | null };

export async function listInbox(sql: Sql, query: InboxQuery): Promise<RecordPage<InboxRow>> {
  const [page, total] = await Promise.all([listRows(sql, query), countInbox(sql, query, totalMax)]);
  return { ...page, total };
}

async function listRows(sql: Sql, query: InboxQuery): Promise<Page<InboxRow>> {
  const { limit } = query;
  const start = query.cursor === undefined ? null : parseCursor(query.cursor);
  const at = start?.at ?? query.now;
  const found = await (query.sort ? listSorted : listInOrder)(sql, { ...query, at, start });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(rowFrom),
    next: last && found.length > limit ? [at, last.section, last.since, last.id].join("_") : null,
  };
}

function rowFrom({ section, since: _since, ...row }: Found): InboxRow {
  return { ...row, isOverdue: section === 0 };
}

/** Reads one lead more than the page has, if there is one. */
async function listInOrder(sql: Sql, query: PageQuery): Promise<Found[]> {
  const { limit, start } = query;
  const isInRest = start?.section === 2;
  const waiting = isInRest ? [] : await listWaiting(sql, query);
  const left = limit + 1 - waiting.length;
  if (left === 0) return waiting;
  const rest = restOf(sql, query).map(
    (where) => sql`
      select ${columnsOf(sql, query.at)} from leads
      where ${where} and ${isInRest ? sql`id < ${start.id}` : sql`true`}
      order by id desc limit ${left}`,
  );
  if (rest.length === 0) return waiting;
  return [
    ...waiting,
    ...(await sql<Found[]>`
      select * from (${unionOf(sql, rest)}) as found order by id desc limit ${left}`),
  ];
}

async function listWaiting(sql: Sql, query: PageQuery): Promise<Found[]> {
  const { at, start, limit } = query;
  const order = sql`${sectionOf(sql, at)}, ${waitingSince(sql)}, id`;
  const after = start
    ? sql`(${order}) > (${start.section}::int, ${start.since}::bigint, ${start.id}::uuid)`
    : sql`true`;
  const waiting = waitingOf(sql, query).map((where) => sql`select * from leads where ${where}`);
  return sql<Found[]>`
    select ${columnsOf(sql, at)} from (${unionOf(sql, waiting)}) as leads
    where ${after} order by ${order} limit ${limit + 1}`;
}

async function listSorted(sql: Sql, query: PageQuery): Promise<Found[]> {
  const { sort, start, limit, at } = query;
  const { order, after } = listOrder(sql, { name: "leads" }, { sort, cursor: start?.id });
  return sql<Found[]>`
    select ${columnsOf(sql, at)} from leads
    where (${anyOf(sql, [isAmong(sql, waitingOf(sql, query)), ...restOf(sql, query)])}) and ${after}
    ${order} limit ${limit + 1}`;
}

/** Counts up to `max` rows. */
export async function countInbox(
  sql: Sql,
  query: Filter & { now: number },
  max: number = inboxCountMax,
): Promise<number> {
  const timed = { ...query, at: query.now };
  const rows = [...waitingOf(sql, timed), ...restOf(sql, timed)].map(
    (where) => sql`select from leads where ${where} limit ${max}`,
  );
  return await countRows(sql`
    select count(*)::int as total
    from (select from (${unionOf(sql, rows)}) as found limit ${max}) as counted`);
}

function columnsOf(sql: Sql, at: number) {
  return sql`
    kind, id, coalesce(name, club_name)::text as name, club_name::text as club,
    coalesce(details ->> 'clubSize', ${aboutLead(sql)}) as line, status, created_at,
    ${workColumns(sql)}, is_suspected_spam, version, group_id, ${groupSize(sql)} as group_size,
    ${isLeadRestricted(sql, sql`leads.id`)} as is_restricted,
    ${sectionOf(sql, at)} as section, ${waitingSince(sql)} as since`;
}

function sectionOf(sql: Sql, at: number) {
  return sql`
    case
      when ${isFollowUpDue(sql, at)} or ${waits(sql)} and ${isLate(sql, at)} then 0
      when ${waits(sql)} then 1
      else 2
    end`;
}

/** Since when a lead waits. */
function waitingSince(sql: Sql) {
  return sql`(
    extract(epoch from coalesce(warsaw_midnight(follow_up_on), created_at)) * 1000000
  )::bigint`;
}

type TimedFilter = Filter & { at: number };

/** Conditions of the leads that wait, each for others. Repeats of a bug report have one row. */
function waitingOf(sql: Sql, { overdue, ...query }: TimedFilter): PendingQuery<Row[]>[] {
  const matches = recordFilter(sql, inboxTable, query);
  const hasWaited = overdue === undefined ? sql`true` : isLate(sql, query.at);
  const waiting = sql`${matches} and ${waits(sql)} and ${hasWaited}`;
  const stands = query.group ? sql`true` : standsForRepeats(sql, waiting, "first");
  // A repeat whose day somebody has set comes up by itself.
  return [sql`${waiting} and ${stands}`, sql`${matches} and ${isFollowUpDue(sql, query.at)}`];
}

/** The same for those that do not wait. None, where a filter leaves none. */
function restOf(sql: Sql, query: TimedFilter): PendingQuery<Row[]>[] {
  const { kind, status, state, source, owner, overdue, followUp, group, at } = query;
  if (overdue !== undefined || followUp === "due" || state === "unanswered") return [];
  const where = sql`
    ${recordFilter(sql, inboxTable, query)}
    and not ${waits(sql)} and ${isFollowUpDue(sql, at)} is not true`;
  const stands = group ? sql`true` : standsForRepeats(sql, where, "last");
  // The indexes of statuses, sources and owners have an order in each kind only.
  const isOfAnyKind = kind === undefined && (status ?? source ?? owner) !== undefined;
  const kinds = isOfAnyKind ? LeadKind.options.map((one) => sql`kind = ${one}`) : [sql`true`];
  return kinds.map((one) => sql`${one} and ${where} and ${stands}`);
}

const inboxTable = { name: "leads", hasReference: true, filter: leadFilter } as const;

function anyOf(sql: Sql, conditions: readonly PendingQuery<Row[]>[]) {
  return conditions.reduce((all, one) => sql`${all} or (${one})`, sql`false`);
}

function unionOf(sql: Sql, queries: readonly PendingQuery<Row[]>[]): PendingQuery<Row[]> {
  return queries.map((one) => sql`(${one})`).reduce((all, one) => sql`${all} union all ${one}`);
}

/** The endpoint accepts only cursors of this form. */
function parseCursor(cursor: string): Cursor {
  const [at, section, since = "", id = ""] = cursor.split("_");
  return { at: Number(at), section: Number(section), since, id };
}
