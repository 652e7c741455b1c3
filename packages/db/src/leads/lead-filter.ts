/** What each filter of leads means, for the inbox, the lists, exports, counts and mails alike. */
import {
  declinedStatuses,
  InboxFilter,
  LeadKind,
  noSource,
  openStatuses,
  warsawDay,
  workingDayHours,
  workingHoursBefore,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import type { RecordFilter } from "../record-list.ts";
import { receivedFilter } from "../received.ts";

type Condition = PendingQuery<Row[]>;

/** @param at milliseconds since 1970 */
type Meaning<Value> = (sql: Sql, value: Value, at: number) => Condition;

/** The compiler demands a meaning for each filter that the contract declares. */
const meanings: { readonly [Name in keyof Values]: Meaning<Values[Name]> } = {
  kind: (sql, kind) => sql`kind = ${kind}`,
  status: (sql, status) => sql`status = ${status}`,
  state: (sql, state, at) => states[state](sql, at),
  received: (sql, received, at) => receivedFilter(sql, received, momentOf(sql, at)),
  owner: (sql, id) => (id === "none" ? isNobodys(sql) : sql`owner_id = ${id}`),
  followUp: (sql, followUp, at) =>
    followUp === "due"
      ? isAmong(sql, [isFollowUpDue(sql, at)])
      : sql`(follow_up_on > ${dayAt(at)}::date and ${isUnsettled(sql)})`,
  source: (sql, source) =>
    source === noSource ? sql`source_name is null` : sql`source_name = ${source}`,
  overdue: (sql, _, at) =>
    isAmong(sql, [sql`${waits(sql)} and ${isLate(sql, at)}`, isFollowUpDue(sql, at)]),
  demosToday: (sql, _, at) => sql`(
    kind = 'demo-booking' and held_slot_id is not null
    and slot_starts_at >= warsaw_midnight(${dayAt(at)}::date)
    and slot_starts_at < warsaw_midnight(${dayAt(at)}::date + 1)
  )`,
  type: (sql, type) => sql`(kind = 'bug-report' and details ->> 'type' = ${type})`,
  priority: (sql, priority) => sql`(kind = 'bug-report' and details ->> 'priority' = ${priority})`,
  group: (sql, id) => sql`group_id = ${id}`,
};

type Values = {
  [Name in keyof InboxFilter]-?: Name extends "status" ? string : NonNullable<InboxFilter[Name]>;
};

const states: Readonly<Record<Values["state"], (sql: Sql, at: number) => Condition>> = {
  open: isOpen,
  unanswered: (sql, at) =>
    sql`(${isNew(sql)} and (follow_up_on is null or ${isFollowUpDue(sql, at)}))`,
  declined: (sql) => sql`(kind = 'contact' and status in ${sql(declinedStatuses)})`,
  overdue: isOverdue,
};

const names = InboxFilter.keyof().options;

/** Condition: the lead matches every filter that is given. */
export function leadFilter(sql: Sql, { at = Date.now(), ...filter }: RecordFilter): Condition {
  function conditionOf<Name extends keyof Values>(name: Name, value: Partial<Values>[Name]) {
    return value === undefined ? sql`true` : meanings[name](sql, value, at);
  }
  return names
    .map((name) => conditionOf(name, filter[name]))
    .reduce((all, one) => sql`${all} and ${one}`);
}

/**
 * Condition: the first or last one of the repeats of a bug report that match and have its status.
 * The nearest one is looked up in the index of groups, so that a flood costs a look-up each.
 */
export function standsForRepeats(sql: Sql, matches: Condition, place: "first" | "last") {
  const [beyond, order] = place === "first" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`(group_id is null or (
    select id from leads as repeat
    where group_id = leads.group_id and id ${beyond} leads.id and status = leads.status and ${matches}
    order by id ${order} limit 1
  ) is null)`;
}

/** The first statuses of the kinds: none is a later one of another kind. */
export const newStatuses = [...new Set(LeadKind.options.map((kind) => openStatuses[kind][0]))];

/** No kind ends with a status that is open in another. */
const allOpenStatuses = [...new Set(LeadKind.options.flatMap((kind) => [...openStatuses[kind]]))];

/** Condition: an operator still has to act. */
export function isOpen(sql: Sql) {
  return sql`(closed_at is null and status in ${sql(allOpenStatuses)})`;
}

/** Condition: no operator answers it. Who cannot log in reads no mail. */
export function isNobodys(sql: Sql) {
  return sql`not exists (
    select from operators where operators.id = owner_id and can_log_in(operators)
  )`;
}

function isNew(sql: Sql) {
  return sql`(status in ${sql(newStatuses)} and not is_suspected_spam)`;
}

/** Condition: the lead waits for its first answer, and nobody comes back to it on a day. */
export function waits(sql: Sql) {
  return sql`(${isNew(sql)} and follow_up_on is null)`;
}

/** Condition: a lead that waits has done so for more than a day of work. */
export function isLate(sql: Sql, at: number) {
  const since = workingHoursBefore(new Date(at).toISOString(), workingDayHours);
  return sql`created_at < ${since}::timestamptz`;
}

/** Condition: the follow-up day has come. */
export function isFollowUpDue(sql: Sql, at = Date.now()) {
  return sql`(follow_up_on <= ${dayAt(at)}::date and ${isUnsettled(sql)})`;
}

/**
 * Condition: the lead meets one of these, which few do. They are found first, by their ids:
 * PostgreSQL expects many of them, and would read the newest leads one by one.
 */
export function isAmong(sql: Sql, conditions: readonly Condition[]) {
  const ids = conditions
    .map((one) => sql`select id from leads where ${one}`)
    .reduce((all, one) => sql`${all} union all ${one}`);
  return sql`id = any (array(${ids}))`;
}

/** Condition: its day comes, or has come. Closing a lead settles a day that is here by then. */
function isUnsettled(sql: Sql) {
  return sql`(closed_at is null or follow_up_on > warsaw_time(closed_at)::date)`;
}

/** Condition: the time of the booking has passed without an answer. */
export function isOverdue(sql: Sql) {
  return sql`(kind = 'demo-booking' and status = 'pending' and slot_starts_at < now())`;
}

function momentOf(sql: Sql, at: number) {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}

/** The day in Warsaw. */
function dayAt(milliseconds: number): string {
  return warsawDay(new Date(milliseconds).toISOString());
}
