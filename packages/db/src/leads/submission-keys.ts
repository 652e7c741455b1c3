import type { LeadKind } from "@scm/contract";
import type { Sql } from "../connect.ts";

/** A client's promise that submissions with this key are one; the fingerprint tells if they are. */
export type SubmissionKey = { key: string; fingerprint: Buffer };

/** `stored` now, `repeated` from an earlier call, or refused: the key belongs to another submission. */
export type SubmissionResult = { kind: "stored" | "repeated"; id: string } | { kind: "key-reused" };

/**
 * The id of a lead that is to be inserted, as the body of a `with` query: one row, or none when the
 * key has been used. In the statement that inserts the lead, so a key is taken if and only if a lead
 * is stored.
 */
export function newLeadId(sql: Sql, kind: LeadKind, once: SubmissionKey | null) {
  if (once === null) return sql`select uuid_v7() as lead_id`;
  return sql`
    insert into submission_keys (lead_kind, key, fingerprint, lead_id)
    values (${kind}, ${once.key}, ${once.fingerprint}, uuid_v7())
    on conflict (lead_kind, key) do nothing
    returning lead_id`;
}

/** What a submission comes to whose key has been used before. */
export async function findSubmission(
  sql: Sql,
  kind: LeadKind,
  once: SubmissionKey,
): Promise<SubmissionResult> {
  const [known] = await sql<{ leadId: string; isSame: boolean }[]>`
    select lead_id, fingerprint = ${once.fingerprint} as is_same from submission_keys
    where lead_kind = ${kind} and key = ${once.key}`;
  return known?.isSame ? { kind: "repeated", id: known.leadId } : { kind: "key-reused" };
}

/** Deletes up to 1,000 keys of yesterday and before. */
export async function pruneSubmissionKeys(sql: Sql): Promise<number> {
  const pruned = await sql`
    delete from submission_keys
    where (lead_kind, key) in (
      select lead_kind, key from submission_keys
      where created_at < now() - interval '24 hours' order by created_at limit 1000
    )`;
  return pruned.count;
}
