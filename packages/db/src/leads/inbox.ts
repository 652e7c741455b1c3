/**
 * Leads of all kinds in the order of the inbox, unless an operator wants another: the overdue ones,
 * then the others that wait, both from the longest wait on, then the rest from the newest on. Each
 * section is read from an index, and only when the section before it does not fill the page.
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
import { firstIdAt } from "../received.ts";
import {
  countRows,
  listOrder,
  recordFilter,
  type RecordPage,
  type RecordQuery,
} from "../record-list.ts";
import {
  dayAt,
  firstLateId,
  isFollowUpDue,
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

/** Overdue, waiting, the rest. */
const sections = [0, 1, 2] as const;
type Section = (typeof sections)[number];

export async function listInbox(sql: Sql, query: InboxQuery): Promise<RecordPage<InboxRow>> {
  const [page, total] = await Promise.all([listRows(sql, query), countInbox(sql, query, totalMax)]);
  return { ...page, total };
}

async function listRows(sql: Sql, query: InboxQuery): Promise<Page<InboxRow>> {
  const { limit } = query;
  const start = query.cursor === undefined ? null : parseCursor(query.cursor);
  const at = start?.at ?? query.now;
  const found = await (query.sort ? listSorted : listInSections)(sql, { ...query, at, start });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(rowFrom),
    next: last && found.length > limit ? cursorOf(last, at) : null,
  };
}

type ListQuery = Omit<InboxQuery, "now"> & { at: number; start: Cursor | null };

/** Reads one lead more than the page has, if there is one. */
async function listInSections(sql: Sql, query: ListQuery): Promise<Found[]> {
  const { limit, start } = query;
  const found: Found[] = [];
  for (const section of sections.slice(start?.section ?? 0)) {
    const after = start?.section === section ? start : null;
    const left = limit + 1 - found.length;
    if (left > 0) found.push(...(await listSection(sql, { ...query, section, after, left })));
  }
  return found;
}

async function listSorted(sql: Sql, query: ListQuery): Promise<Found[]> {
  const { sort, start, limit } = query;
  const { order, after } = listOrder(sql, { name: "leads" }, { sort, cursor: start?.id });
  const [overdue = [], ...others] = sections.map((section) =>
    partsOf(sql, { ...query, section }).map(({ where }) => where),
  );
  const isOverdue = anyOf(sql, overdue);
  return sql<Found[]>`
    select ${columnsOf(sql)}, id as place, case when ${isOverdue} then 0 else 2 end as section
    from leads where (${isOverdue} or ${anyOf(sql, others.flat())}) and ${after}
    ${order} limit ${limit + 1}`;
}

function anyOf(sql: Sql, conditions: readonly PendingQuery<Row[]>[]) {
  return conditions.reduce((all, one) => sql`${all} or (${one})`, sql`false`);
}

function columnsOf(sql: Sql) {
  return sql`
    kind, id, coalesce(name, club_name)::text as name, club_name::text as club,
    coalesce(details ->> 'clubSize', ${aboutLead(sql)}) as line, status, created_at,
    ${workColumns(sql)}, is_suspected_spam, version, group_id, ${groupSize(sql)} as group_size,
    ${isLeadRestricted(sql, sql`leads.id`)} as is_restricted`;
}

function rowFrom(found: Found): InboxRow {
  const { place: _, section, ...row } = found;
  return { ...row, isOverdue: section === 0 };
}

type Counted = Filter & { now: number };

/** Counts up to `max` rows. */
export async function countInbox(
  sql: Sql,
  query: Counted,
  max: number = inboxCountMax,
): Promise<number> {
  let total = 0;
  for (const section of sections) {
    const left = max - total;
    const parts = partsOf(sql, { ...query, at: query.now, section });
    if (left > 0 && parts.length > 0) {
      const rows = unionOf(
        sql,
        parts.map(({ where }) => sql`select from leads where ${where} limit ${left}`),
      );
      total += await countRows(sql`
        select count(*)::int as total
        from (select from (${rows}) as found limit ${left}) as counted`);
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
  const parts = partsOf(sql, query).map(({ where, isFollowUp = false }) => {
    const place = isFollowUp ? firstIdAt(sql, sql`warsaw_midnight(follow_up_on)`) : sql`id`;
    const order = isNewestFirst
      ? sql`order by id desc`
      : isFollowUp
        ? sql`order by follow_up_on, id`
        : sql`order by id`;
    return sql`
      select ${columnsOf(sql)}, ${section}::int as section, ${place} as place
      from leads
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

type Part = { where: PendingQuery<Row[]>; isFollowUp?: true };

/** The conditions whose rows make a section. Repeats of a bug report have one row. */
function partsOf(sql: Sql, query: SectionQuery): Part[] {
  const matches = recordFilter(sql, inboxTable, query);
  return sectionOf(sql, query).map((part) => {
    const where = sql`${matches} and ${part.where}`;
    // A repeat whose day somebody has set comes up by itself.
    if (part.isFollowUp || query.group) return { ...part, where };
    // The first of those that wait may be in the section before.
    const stands =
      query.section === 2
        ? standsForRepeats(sql, where, "last")
        : standsForRepeats(sql, sql`${matches} and ${waits(sql)}`, "first");
    return { ...part, where: sql`${where} and ${stands}` };
  });
}

const inboxTable = { name: "leads", hasReference: true, filter: leadFilter } as const;

/** Parts that a filter leaves empty are not read. */
function sectionOf(sql: Sql, query: SectionQuery): Part[] {
  const { section, kind, status, state, source, owner, overdue, followUp, at } = query;
  const isDue = isFollowUpDue(sql, dayAt(at));
  if (section === 0) {
    const late = { where: sql`${waits(sql)} and id < ${firstLateId(at)}` };
    const due = { where: isDue, isFollowUp: true as const };
    return [...(followUp ? [] : [late]), ...(followUp === "planned" ? [] : [due])];
  }
  if (overdue !== undefined || followUp === "due") return [];
  if (section === 1) {
    return followUp ? [] : [{ where: sql`${waits(sql)} and id >= ${firstLateId(at)}` }];
  }
  if (state === "unanswered") return [];
  const where = sql`not ${waits(sql)} and ${isDue} is not true`;
  // The indexes of statuses, sources and owners have an order in each kind only.
  const isOfAnyKind = kind === undefined && (status ?? source ?? owner) !== undefined;
  return isOfAnyKind
    ? LeadKind.options.map((one) => ({ where: sql`kind = ${one} and ${where}` }))
    : [{ where }];
}

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
