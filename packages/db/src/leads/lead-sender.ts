/** Corrects who sent a lead, the same for all kinds. */
import { lockedInOrder } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { findRecord } from "../record-table.ts";
import type { StatusResult } from "./lead-status.ts";
import { isLeadRestricted, type LeadTable } from "./lead-table.ts";

type Correction = {
  id: string;
  /** By the fields of the table's `sender`; a missing value empties the column. */
  sender: Readonly<Record<string, string | null | undefined>>;
  operatorId: string;
  /** The version that the operator saw; null accepts any. */
  version: number | null;
};

type Verdict = Record<"isDifferent" | "isSeen" | "isRestricted" | "isChanged", boolean>;

/**
 * Changes the sender, audits that without the values, and sends waiting mails to the new address,
 * in one statement. A new address revokes the link that the old one got.
 *
 * @returns null for an unknown lead
 */
export async function correctSender<Lead extends object>(
  sql: Sql,
  table: LeadTable<Lead>,
  { id, sender, operatorId, version }: Correction,
): Promise<StatusResult<Lead> | null> {
  const columns = Object.keys(table.sender);
  const values = Object.fromEntries(
    Object.entries(table.sender).map(([column, field]) => [column, sender[field] ?? null]),
  );
  const { email: address = null } = values;
  const [verdict] = await sql<Verdict[]>`
    with new_sender as (
      select * from jsonb_to_record(${sql.json(values)}) as given (
        name text, email text, phone text, club_name text
      )
    ), stored as (
      select lead.id, lead.version, lower(email) as address,
        coalesce(version = ${version}::integer, true) as is_seen,
        ${isLeadRestricted(sql, sql`lead.id`)} as is_restricted,
        jsonb_build_object(${namesAndValues(sql, columns)}) <> ${sql.json(values)} as is_different
      from leads as lead where id = ${id} and kind = ${table.kind} for update
    ), changed as (
      update leads as lead
      set (version, ${sql(columns)}) = (
        select stored.version + 1, ${sql(columns.map((column) => `new_sender.${column}`))}
        from new_sender
      )
      from stored
      where lead.id = stored.id and is_different and is_seen and not is_restricted
      returning lead.id
    ), waiting as ${lockedInOrder(
      sql,
      "deliveries",
      sql`${address}::text is not null and state not in ('sending', 'sent', 'withdrawn')
        and outbox_id in (select outbox.id from outbox, changed where subject_id = changed.id)
        and follows = 'sender'`,
    )}, redirected as (
      update deliveries set receiver = ${address} from waiting where deliveries.id = locked_id
    ), revoked as (
      -- Mails to the old address may have gone to a stranger.
      delete from visitor_links using changed join stored on stored.id = changed.id
      where visitor_links.address = stored.address and lower(${address}) <> stored.address
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'person.corrected', ${operatorId}, ${table.kind}, id from changed
    )
    select is_different, is_seen, is_restricted, exists (select from changed) as is_changed
    from stored`;
  const lead = verdict ? await findRecord(sql, table, id) : null;
  if (!verdict || !lead) return null;
  const { isDifferent, isSeen, isRestricted, isChanged } = verdict;
  if (!isDifferent || isChanged) return { kind: "saved", lead };
  if (isRestricted) return { kind: "restricted" };
  return isSeen ? { kind: "prevented" } : { kind: "conflict", lead };
}

/** `'name', name, 'email', email` */
function namesAndValues(sql: Sql, columns: readonly string[]) {
  return columns
    .map((column) => sql`${column}::text, lead.${sql(column)}`)
    .reduce((all, one) => sql`${all}, ${one}`);
}
