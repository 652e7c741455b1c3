/**
 * Leads of all kinds in the order of the inbox: the overdue ones, then the others that wait, both
 * from the longest wait on, then the rest from the newest on. Each section is read from indexes,
 * one kind after the other, and only when the section before it does not fill the page.
 */
import {
  inboxCountMax,
  LeadKind,
  openStatuses,
  totalMax,
  warsawDay,
  workingDayHours,
  workingHoursBefore,
  type InboxFilter,
  type InboxRow,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { firstIdAt } from "../received.ts";
import { countRows, recordFilter } from "../record-list.ts";
import { isLeadRestricted, workColumns } from "./lead-table.ts";
import { leadTables } from "./lead-tables.ts";

/** `owner` is the id of an operator, or `none`. */
type Filter = InboxFilter & { q?: string | undefined };

export type InboxQuery = Filter & {
  limit: number;
  cursor?: string | undefined;
  /** Milliseconds since 1970. The pages after the first take that of the first. */
  now: number;
};

export type InboxPage = {
  rows: InboxRow[];
  next: string | null;
  /** All matches, on any page, up to a bound. */
  total: number;
};

/** Overdue, waiting, the rest. */
const sections = [0, 1, 2] as const;
type Section = (typeof sections)[number];

export async function listInbox(sql: Sql, query: InboxQuery): Promise<InboxPage> {
  const [page, total] = await Promise.all([
    listRows(sql, query),
    countSections(sql, query, totalMax),
  ]);
  return { ...page, total };
}

async function listRows(sql: Sql, query: InboxQuery): Promise<Omit<InboxPage, "total">> {
  const { limit } = query;
  const start = query.cursor === undefined ? null : parseCursor(query.cursor);
  const at = start?.at ?? query.now;
  const found: Found[] = [];
  for (const section of sections.slice(start?.section ?? 0)) {
    const after = start?.section === section ? start : null;
    const left = limit + 1 - found.length;
    if (left > 0) found.push(...(await listSection(sql, { ...query, at, section, after, left })));
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(rowFrom),
    next: last && found.length > limit ? cursorOf(last, at) : null,
  };
}

function rowFrom(found: Found): InboxRow {
  const { place: _, section, ...row } = found;
  return { ...row, isOverdue: section === 0 };
}

/** Counts up to `inboxCountMax` leads. */
export function countInbox(sql: Sql, query: Counted): Promise<number> {
  return countSections(sql, query, inboxCountMax);
}

type Counted = Filter & { now: number };

async function countSections(sql: Sql, query: Counted, max: number): Promise<number> {
  let total = 0;
  for (const section of sections) {
    const left = max - total;
    const parts = partsOf(sql, { ...query, at: query.now, section });
    if (left > 0 && parts.length > 0) {
      const rows = unionOf(
        sql,
        parts.map(({ kind, where }) => {
          return sql`select from ${sql(leadTables[kind].name)} where ${where} limit ${left}`;
        }),
      );
      total += await countRows(sql`
        select least(count(*), ${left})::int as total from (${rows}) as found`);
    }
  }
  return total;
}

/** `place` sorts by the time since when the lead waits. */
type Found = Omit<InboxRow, "isOverdue"> & { place: string; section: Section };

type SectionQuery = Filter & { at: number; section: Section };
type PageQuery = SectionQuery & { after: Cursor | null; left: number };

async function listSection(sql: Sql, query: PageQuery): Promise<Found[]> {
  const { section, left, after } = query;
  const isNewestFirst = section === 2;
  const parts = partsOf(sql, query).map(({ kind, where, isFollowUp }) => {
    const place = isFollowUp ? firstIdAt(sql, sql`warsaw_midnight(follow_up_on)`) : sql`id`;
    const order = isNewestFirst
      ? sql`order by id desc`
      : isFollowUp
        ? sql`order by follow_up_on, id`
        : sql`order by id`;
    return sql`
      select ${kind} as kind, id, ${rowOf[kind](sql)}, status, created_at, ${workColumns(sql)},
        ${isSpam(sql, kind)} as is_suspected_spam, version, ${section}::int as section,
        ${isLeadRestricted(sql, sql`${sql(leadTables[kind].name)}.id`)} as is_restricted,
        ${place} as place
      from ${sql(leadTables[kind].name)}
      where ${where} and ${afterOf(sql, after, { isFollowUp, isNewestFirst })}
      ${order} limit ${left}`;
  });
  if (parts.length === 0) return [];
  const order = isNewestFirst ? sql`order by id desc` : sql`order by place, id`;
  return sql<Found[]>`
    select * from (${unionOf(sql, parts)}) as found ${order} limit ${left}`;
}

/** The rows of a part that come after a cursor of its section. */
function afterOf(
  sql: Sql,
  after: Cursor | null,
  { isFollowUp, isNewestFirst }: { isFollowUp: boolean; isNewestFirst: boolean },
) {
  if (!after) return sql`true`;
  if (isNewestFirst) return sql`id < ${after.id}`;
  if (!isFollowUp) return sql`id > ${after.place}`;
  // Places of follow-ups are the first ids of their days, so another place is later in its day.
  const id = after.place === after.id ? lastId : after.id;
  return sql`(follow_up_on, id) > (${dayOf(after.place)}::date, ${id}::uuid)`;
}

type Part = { kind: LeadKind; where: PendingQuery<Row[]>; isFollowUp: boolean };

/** The conditions whose rows make a section. */
function partsOf(sql: Sql, query: SectionQuery): Part[] {
  const { kind: only, demosToday, q, owner } = query;
  return LeadKind.options
    .filter((kind) => only === undefined || kind === only)
    .filter((kind) => demosToday === undefined || kind === "demo-booking")
    .flatMap((kind) => {
      const shared = [
        recordFilter(sql, leadTables[kind], { q, owner }),
        ...(demosToday === undefined ? [] : [isDemoOf(sql, query.at)]),
      ].reduce((all, one) => sql`${all} and ${one}`);
      return conditionsOf(sql, kind, query).map(({ where, isFollowUp = false }) => ({
        kind,
        where: sql`${shared} and ${where}`,
        isFollowUp,
      }));
    });
}

type Condition = { where: PendingQuery<Row[]>; isFollowUp?: true };

function conditionsOf(sql: Sql, kind: LeadKind, query: SectionQuery): Condition[] {
  const { section, state = "all", overdue, followUp, at } = query;
  const [first, ...others] = openStatuses[kind];
  const isNew = sql`status = ${first} and not ${isSpam(sql, kind)}`;
  const today = sql`${dayAt(at)}::date`;
  const since = workingHoursBefore(new Date(at).toISOString(), workingDayHours);
  const late = firstIdAt(sql, sql`${since}::timestamptz`);
  const waits = sql`${isNew} and follow_up_on is null`;
  const isOpen = sql`status in ${sql([first, ...others])}`;
  const isOfState = { all: sql`true`, unanswered: isNew, open: isOpen }[state];
  if (section === 0) {
    const isDue = sql`follow_up_on <= ${today} and ${isOfState}`;
    return [
      ...(followUp === undefined ? [{ where: sql`${waits} and id < ${late}` }] : []),
      ...(followUp === "planned" ? [] : [{ where: isDue, isFollowUp: true as const }]),
    ];
  }
  if (overdue !== undefined || followUp === "due") return [];
  if (section === 1) {
    return followUp === undefined ? [{ where: sql`${waits} and id >= ${late}` }] : [];
  }
  if (state === "unanswered") return [];
  const isLater = sql`follow_up_on > ${today}`;
  const isRest =
    followUp === "planned" ? isLater : sql`not (${waits}) and (follow_up_on is null or ${isLater})`;
  return [{ where: sql`${isOfState} and ${isRest}` }];
}

/** A demo that takes place on the day. */
function isDemoOf(sql: Sql, at: number) {
  const day = sql`${dayAt(at)}::date`;
  return sql`
    held_slot_id is not null and slot_starts_at >= warsaw_midnight(${day})
    and slot_starts_at < warsaw_midnight(${day} + 1)`;
}

/** Bug reports come from systems of clubs, and are never suspected. */
function isSpam(sql: Sql, kind: LeadKind) {
  return kind === "bug-report" ? sql`false` : sql`is_suspected_spam`;
}

/** Name, club and line of a row. */
const rowOf: Record<LeadKind, (sql: Sql) => PendingQuery<Row[]>> = {
  contact: (sql) => sql`name::text as name, null as club, subject::text as line`,
  "demo-booking": (sql) => sql`
    name::text as name, club_name::text as club, ${leadTables["demo-booking"].about(sql)} as line`,
  order: (sql) => sql`name::text as name, club_name::text as club, number as line`,
  "beta-signup": (sql) => sql`name::text as name, club_name::text as club, club_size as line`,
  "bug-report": (sql) => sql`
    coalesce(reporter_name::text, sender_name) as name, sender_name as club, title::text as line`,
};

function unionOf(sql: Sql, queries: readonly PendingQuery<Row[]>[]): PendingQuery<Row[]> {
  return queries.map((one) => sql`(${one})`).reduce((all, one) => sql`${all} union all ${one}`);
}

type Cursor = { at: number; section: Section; place: string; id: string };

function cursorOf({ section, place, id }: Found, at: number): string {
  return [at, section, place, id].join("_");
}

/** The endpoint accepts only cursors of this form. */
function parseCursor(cursor: string): Cursor {
  const [at, section, place = "", id = ""] = cursor.split("_");
  return {
    at: Number(at),
    section: sections.find((one) => String(one) === section) ?? 0,
    place,
    id,
  };
}

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The day in Warsaw of a place, which begins with its milliseconds. */
function dayOf(place: string): string {
  return dayAt(Number.parseInt(place.replaceAll("-", "").slice(0, 12), 16));
}

function dayAt(milliseconds: number): string {
  return warsawDay(new Date(milliseconds).toISOString());
}
