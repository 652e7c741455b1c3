import type { VisitorLeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";

/** A client's promise that submissions with this key are one; the fingerprint tells if they are. */
export type SubmissionKey = { key: string; fingerprint: Fingerprint };

/**
 * Of a submission, in hexadecimal: under the key of the installation, and under each of those that it
 * has had lately too, since a repetition may come after a change of keys.
 */
export type Fingerprint = { current: string; known: string[] };

/** `stored` now, `repeated` from an earlier call, or refused: the key belongs to another submission. */
export type SubmissionResult = { kind: "stored" | "repeated"; id: string } | { kind: "key-reused" };

/** What the server adds to everything that comes by a form. */
export type Submitted<Submission> = Submission & { isSuspectedSpam: boolean };

/** An id for a row that is not written yet, by the database's clock. */
export async function newId(sql: Sql): Promise<string> {
  const [made] = await sql<[{ id: string }]>`select uuid_v7() as id`;
  return made.id;
}

type NewLead = {
  kind: VisitorLeadKind;
  once: SubmissionKey | null;
  /** That the lead is to have, when it must be known before. */
  id?: string;
};

/**
 * The id of a lead that is to be inserted, as the body of a `with` query: one row, or none when the
 * key has been used. In the statement that inserts the lead, so a key is taken if and only if a lead
 * is stored.
 */
export function newLeadId(sql: Sql, lead: NewLead) {
  return leadIdFrom(sql, sql`(select) as nothing`, lead);
}

/** The same, when what the lead needs is there: one row per row of this `with` query. */
export function newLeadIdFrom(sql: Sql, query: string, lead: NewLead) {
  return leadIdFrom(sql, sql`${sql(query)}`, lead);
}

function leadIdFrom(sql: Sql, source: PendingQuery<Row[]>, { kind, once, id }: NewLead) {
  const leadId = sql`coalesce(${id ?? null}, uuid_v7())`;
  if (once === null) return sql`select ${leadId} as lead_id from ${source}`;
  return sql`
    insert into submission_keys (lead_kind, key, fingerprint, lead_id)
    select ${kind}, ${once.key}, decode(${once.fingerprint.current}, 'hex'), ${leadId} from ${source}
    on conflict (lead_kind, key) do nothing
    returning lead_id`;
}

/** What a submission comes to that was not stored because its key has been used before. */
export async function getSubmission(
  sql: Sql,
  kind: VisitorLeadKind,
  once: SubmissionKey | null,
): Promise<SubmissionResult> {
  const known = await findSubmission(sql, kind, once);
  if (!known) throw new Error("a submission was not stored, and no key says why");
  return known;
}

/** The same; null when there is no such key. */
export async function findSubmission(
  sql: Sql,
  kind: VisitorLeadKind,
  once: SubmissionKey | null,
): Promise<SubmissionResult | null> {
  if (once === null) return null;
  const [known] = await sql<{ leadId: string; isSame: boolean }[]>`
    select lead_id, encode(fingerprint, 'hex') in ${sql(once.fingerprint.known)} as is_same
    from submission_keys
    where lead_kind = ${kind} and key = ${once.key}`;
  if (!known) return null;
  return known.isSame ? { kind: "repeated", id: known.leadId } : { kind: "key-reused" };
}

/** Deletes up to 1,000 keys of yesterday and before. */
export async function pruneSubmissionKeys(sql: Sql): Promise<number> {
  const where = sql`created_at < now() - interval '24 hours'`;
  return prune(sql, "submission_keys", { where, by: "created_at", key: sql`lead_kind, key` });
}
