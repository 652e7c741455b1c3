/** How the back office handles one kind of lead. */
import type { Locale } from "@scm/contract";
import {
  updateLeadStatus,
  type LeadTable,
  type RecordFilter,
  type ReplyResult,
  type Sql,
  type StatusResult,
  type StatusWrite,
} from "@scm/db";
import type { Answered } from "@scm/text/reply";
import { Problem, wrongField } from "../http/problem.ts";
import type { Column } from "./export-columns.ts";

export type LeadAdmin<Lead, Status extends string> = {
  table: LeadTable<Lead>;
  /** The columns of an export. */
  columns: readonly Column<Lead>[];
  /** The fields of the lead that an answer needs. */
  answered: (lead: Lead, locale?: Locale) => Answered;
  /** For a kind whose status has further effects. */
  updateStatus?: SaveStatus<Lead, Status>;
};

export type StatusChange<Status> = {
  status: Status;
  adminNotes?: string | undefined;
  deleteNotes?: boolean | undefined;
  ownerId?: string | null | undefined;
  followUpOn?: string | null | undefined;
  publicAnswer?: string | null | undefined;
};

/** The filter with the id of the operator who asks, where it says `me`. */
export function filterFor<Filter extends Pick<RecordFilter, "owner">>(
  { id }: { id: string },
  filter: Filter,
): Filter {
  return filter.owner === "me" ? { ...filter, owner: id } : filter;
}

type SaveStatus<Lead, Status> = (
  sql: Sql,
  write: StatusWrite<Status> & Pick<StatusChange<Status>, "publicAnswer">,
) => Promise<StatusResult<Lead> | null>;

export function saverOf<Lead extends object, Status extends string>({
  table,
  updateStatus,
}: LeadAdmin<Lead, Status>): SaveStatus<Lead, Status> {
  return updateStatus ?? ((sql, write) => updateLeadStatus(sql, table, write));
}

/** The problem of a change that was not stored. */
export function refusalOf(result: Exclude<ReplyResult<object>, { kind: "saved" }>): Problem {
  if (result.kind === "no-owner") return wrongField("ownerId", "invalid");
  if (result.kind === "conflict") return new Problem("edit-conflict", { current: result.lead });
  if (result.kind === "key-reused") return new Problem(result.kind);
  return new Problem(result.kind === "restricted" ? "lead-restricted" : "slot-lost");
}
