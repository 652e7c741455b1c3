import { retentionPeriods, type VisitorLeadKind } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { intervalOf } from "../period.ts";

/** An idempotency key, with the fingerprint that tells repetitions from other submissions. */
export type SubmissionKey = { key: string; fingerprint: Fingerprint };

/**
 * Hashes of a submission in hexadecimal: under the current key of the installation, and `known`
 * also under previous keys, since a repetition may arrive after a rotation.
 */
export type Fingerprint = { current: string; known: string[] };

/** Stored now, stored by an earlier call, or refused because another submission has the key. */
export type SubmissionResult =
  | ({ kind: "stored" } & StoredRow)
  | { kind: "repeated"; id: string }
  | { kind: "key-reused"; existingId: string }
  /** Stored by an earlier call, and cancelled since. */
  | { kind: "booking-cancelled" };

/** A row that was stored, and the id of its event. */
export type StoredRow = { id: string; eventId: string };

/** Makes an id for a new row, by the database's clock. */
export async function newId(sql: Sql): Promise<string> {
  const [made] = await sql<[{ id: string }]>`select uuid_v7() as id`;
  return made.id;
}

type NewLead = {
  kind: VisitorLeadKind;
  once: SubmissionKey | null;
  /** The lead's id, if the caller has made it. */
  id?: string;
};

/**
 * The body of a `with` query that gives the id of a new lead, or no row when the key was used. It
 * is part of the statement that inserts the lead, so a key is stored if and only if its lead is.
 *
 * @param source a query with one row if the lead can be stored, and none otherwise
 */
export function newLeadId(sql: Sql, { kind, once, id }: NewLead, source?: PendingQuery<Row[]>) {
  // Most submissions, in one fragment: postgres.js builds every fragment again for each call.
  if (once === null && id === undefined && !source) return sql`select uuid_v7() as lead_id`;
  const leadId = sql`coalesce(${id ?? null}, uuid_v7())`;
  const from = source ?? sql`(select) as nothing`;
  if (once === null) return sql`select ${leadId} as lead_id from ${from}`;
  return sql`
    insert into submission_keys (lead_kind, key, fingerprint, lead_id)
    select ${kind}, ${once.key}, decode(${once.fingerprint.current}, 'hex'), ${leadId} from ${from}
    on conflict (lead_kind, key) do nothing
    returning lead_id`;
}

/**
 * Gets the result of a submission whose key was used before.
 *
 * @throws {Error} for an unknown key
 */
export async function getSubmission(
  sql: Sql,
  kind: VisitorLeadKind,
  once: SubmissionKey | null,
): Promise<SubmissionResult> {
  const known = await findSubmission(sql, kind, once);
  if (!known) throw new Error("a submission was not stored, and no key says why");
  return known;
}

/** Finds the result of a submission whose key was used before; null for an unknown key. */
export async function findSubmission(
  sql: Sql,
  kind: VisitorLeadKind,
  once: SubmissionKey | null,
): Promise<SubmissionResult | null> {
  if (once === null) return null;
  const [known] = await sql<{ leadId: string; isSame: boolean; isCancelled: boolean }[]>`
    select lead_id, encode(fingerprint, 'hex') in ${sql(once.fingerprint.known)} as is_same,
      coalesce(kind = 'demo-booking' and status = 'cancelled', false) as is_cancelled
    from submission_keys left join leads on leads.id = lead_id
    where lead_kind = ${kind} and key = ${once.key}`;
  if (!known) return null;
  const { leadId, isSame, isCancelled } = known;
  if (isCancelled) return { kind: "booking-cancelled" };
  return isSame ? { kind: "repeated", id: leadId } : { kind: "key-reused", existingId: leadId };
}

/** Deletes up to 1,000 keys after 24 hours. */
export async function pruneSubmissionKeys(sql: Sql): Promise<number> {
  const where = sql`created_at < now() - ${intervalOf(sql, retentionPeriods.submissionKey)}`;
  return prune(sql, "submission_keys", { where, by: "created_at", key: sql`lead_kind, key` });
}
