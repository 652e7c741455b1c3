/** The inbox: leads of all kinds in the order in which an operator answers them. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { absentIfEmpty } from "../fields.ts";
import { LeadKind } from "../lead-kinds.ts";
import { ListQuery, sortBy } from "../list-query.ts";
import { InboxFilter } from "./lead-filter.ts";
import { LeadOwner } from "./lead-record.ts";

/** A lead as a row of the inbox. */
export const InboxRow = z.object({
  kind: LeadKind,
  id: z.uuid(),
  /** The sender; of a bug report the reporter, else the club's system. */
  name: z.string().nullable(),
  club: z.string().nullable(),
  /** Subject, time of the demo, order number, size of the club, or title of the report. */
  line: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
  owner: LeadOwner.nullable(),
  followUpOn: z.iso.date().nullable(),
  isSuspectedSpam: z.boolean(),
  isRestricted: z.boolean(),
  /** Waits for more than eight hours of work, or its follow-up has come. */
  isOverdue: z.boolean(),
  version: z.number().int().positive(),
  /** Of a bug report with repeats. Those with the same status have one row. */
  groupId: z.guid().nullable(),
  groupSize: z.number().int().positive(),
});
export type InboxRow = z.infer<typeof InboxRow>;

/** The end of a page: when the first page was read, the section of the order, time and id. */
const InboxCursor = z.string().regex(/^\d{13}_[0-2]_\d{1,17}_[\da-f-]{36}$/);

export const InboxQuery = z.object({
  ...InboxFilter.shape,
  q: ListQuery.shape.q,
  sort: sortBy([]),
  limit: ListQuery.shape.limit,
  cursor: absentIfEmpty(InboxCursor),
});

/** The bound of a count: the panel shows 99+. */
export const inboxCountMax = 100;

const Count = z.number().int().min(0).max(inboxCountMax);

/** The filters with a name. */
export const inboxViews = {
  unanswered: { state: "unanswered" },
  toConfirm: { kind: "demo-booking", state: "unanswered" },
  overdue: { overdue: "yes" },
  demosToday: { demosToday: "yes" },
  mine: { state: "open", owner: "me" },
} as const satisfies Record<string, InboxFilter>;

/** Mails that nothing has tried to send for five minutes, and the events that lead to mails. */
const StandingMails = z.object({ since: z.iso.datetime(), count: z.int().positive() });

export const InboxCounts = z.object({
  unanswered: Count,
  toConfirm: Count,
  overdue: Count,
  demosToday: Count,
  mine: Count,
  /** Null while mails leave. */
  standingMails: StandingMails.nullable(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

export const inboxEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path: "/api/admin/inbox",
    query: InboxQuery,
    answer: { page: InboxRow, isCounted: true },
  }),
  count: operatorEndpoint({
    method: "GET",
    path: "/api/admin/inbox/counts",
    answer: { schema: InboxCounts },
  }),
};
