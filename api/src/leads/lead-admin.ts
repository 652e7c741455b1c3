/** What the routes of the back office know of a kind of lead. */
import {
  updateLeadStatus,
  type LeadTable,
  type Sql,
  type StatusResult,
  type StatusWrite,
} from "@scm/db";
import type { Column } from "./export-columns.ts";

export type LeadAdmin<Lead, Status extends string> = {
  table: LeadTable<Lead>;
  /** Of an export. */
  columns: readonly Column<Lead>[];
  /** For a kind whose status has effects of its own. */
  updateStatus?: SaveStatus<Lead, Status>;
};

export type StatusChange<Status> = {
  status: Status;
  adminNotes?: string | undefined;
  publicAnswer?: string | null | undefined;
};

type SaveStatus<Lead, Status> = (
  sql: Sql,
  write: StatusWrite<Status> & Pick<StatusChange<Status>, "publicAnswer">,
) => Promise<StatusResult<Lead> | null>;

/** Saves a status in the way of this kind. */
export function saverOf<Lead extends object, Status extends string>({
  table,
  updateStatus,
}: LeadAdmin<Lead, Status>): SaveStatus<Lead, Status> {
  return updateStatus ?? ((sql, write) => updateLeadStatus(sql, table, write));
}
