/** The table of all leads. Each kind adds what is its own. */
import type { LeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { z } from "zod";
import type { Sql } from "../connect.ts";
import type { Sortable } from "../record-list.ts";
import type { RecordTable } from "../record-table.ts";
import { leadFilter, standsForRepeats } from "./lead-filter.ts";

export type LeadTable<Lead, Kind extends LeadKind = LeadKind> = RecordTable<Lead, Kind> &
  Pick<OwnOfKind<Lead, Kind>, "sender"> & { hasReference: true };

type OwnOfKind<Lead, Kind> = {
  kind: Kind;
  record: z.ZodType<Lead>;
  /** The columns that say who sent it, which an operator may correct, and their names in `record`. */
  sender: Readonly<Partial<Record<"name" | "email" | "phone" | "club_name", string>>>;
  /** Columns that other kinds do not have, or name otherwise. */
  columns?: (sql: Sql) => PendingQuery<Row[]>;
  /** Each has an index with the id behind it. */
  sortable?: Sortable;
};

export function leadTable<Lead, Kind extends LeadKind>({
  kind,
  record,
  sender,
  columns,
  sortable,
}: OwnOfKind<Lead, Kind>): LeadTable<Lead, Kind> {
  return {
    kind,
    name: "leads",
    hasReference: true,
    filter: leadFilter,
    ...(kind === "bug-report" && {
      fold: (sql, matches) => standsForRepeats(sql, matches, "last"),
    }),
    sender,
    ...(sortable && { sortable }),
    rows: (sql) => sql`kind = ${kind}`,
    async read(sql, rest) {
      const rows = await sql<{ details: object }[]>`
        select id, name, email, phone, club_name, details, locale, is_suspected_spam, proof, source, status,
          admin_notes, ${workColumns(sql)}, version, processed_at, created_at,
          ${isLeadRestricted(sql, sql`leads.id`)} as is_restricted
          ${columns ? sql`, ${columns(sql)}` : sql``}
        from leads ${rest}`;
      return rows.map(({ details, ...row }) => record.parse({ ...details, ...row }));
    },
  };
}

/** The columns of owner and follow-up, as the contract wants them. */
export function workColumns(sql: Sql) {
  return sql`
    case when owner_id is not null then json_build_object(
      'id', owner_id, 'email', (select email from operators where operators.id = owner_id)
    ) end as owner,
    follow_up_on::text as follow_up_on`;
}

/** Whether the data of a lead may only be kept. */
export function isLeadRestricted(sql: Sql, id: PendingQuery<Row[]>) {
  return sql`exists (select from lead_restrictions where lead_id = ${id})`;
}

/** How often a problem was reported. */
export function groupSize(sql: Sql) {
  return sql`
    coalesce((select size from bug_report_groups where bug_report_groups.id = group_id), 1)`;
}

/** The text by which people tell a lead: its subject, title, order number, time, or club. */
export function aboutLead(sql: Sql) {
  return sql`coalesce(about, order_number, ${isoOf(sql, "slot_starts_at")}, club_name)`;
}

/** A time as the api writes it. */
export function isoOf(sql: Sql, column: string) {
  return sql`to_char(${sql(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
