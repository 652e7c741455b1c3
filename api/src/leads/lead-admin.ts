/** What the routes of the back office know of a kind of lead. */
import { absentIfEmpty, LeadState, ListQuery, Received } from "@scm/contract";
import {
  updateLeadStatus,
  type LeadTable,
  type RecordFilter,
  type Sql,
  type StatusResult,
  type StatusWrite,
} from "@scm/db";
import { z } from "zod";
import type { Column } from "./export-columns.ts";

/** What the back office does with leads of one kind. */
export type LeadAdmin<Lead, Status extends string> = {
  path: string;
  table: LeadTable<Lead>;
  statuses: z.ZodType<Status>;
  /** What the list is narrowed down by. */
  filter: z.ZodObject & z.ZodType<RecordFilter>;
  /** What an export shows of a lead. */
  columns: readonly Column<Lead>[];
  /** When more can be saved than status and notes. */
  change?: z.ZodType<Change<Status>>;
  /** When a status of this kind means more than itself. */
  updateStatus?: SaveStatus<Lead, Status>;
};

export type Change<Status> = {
  status: Status;
  adminNotes?: string | undefined;
  publicAnswer?: string | null | undefined;
};

type SaveStatus<Lead, Status> = (
  sql: Sql,
  write: StatusWrite<Status> & Pick<Change<Status>, "publicAnswer">,
) => Promise<StatusResult<Lead> | null>;

/** What every list is narrowed down by, where `statuses` and `states` are those of the kind. */
export function leadFilter<Status extends z.ZodType<string>>(
  statuses: Status,
  states: z.ZodType<string> = LeadState,
) {
  return z.object({
    ...ListQuery.pick({ q: true, sort: true }).shape,
    status: absentIfEmpty(statuses),
    state: absentIfEmpty(states),
    received: absentIfEmpty(Received),
  });
}

/** Saves a status in the way of this kind. */
export function saverOf<Lead extends object, Status extends string>({
  table,
  updateStatus,
}: LeadAdmin<Lead, Status>): SaveStatus<Lead, Status> {
  return updateStatus ?? ((sql, write) => updateLeadStatus(sql, table, write));
}
