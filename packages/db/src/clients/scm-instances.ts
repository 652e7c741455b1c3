import type { ScmInstance, ScmInstanceCreation } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";
import { currentSecret, type SealedSecret } from "./current-secret.ts";
import { audit } from "../operation/audit.ts";

/** An instance as it is stored: its secret is sealed, and opened where it may be shown. */
export type StoredScmInstance = Omit<ScmInstance, "apiSecret"> & SealedSecret;

export const scmInstances: RecordTable<StoredScmInstance, "scm-instance"> = {
  kind: "scm-instance",
  name: "scm_instances",
  columns,
  rows: (sql) => sql`deleted_at is null`,
};

/** Those that were deleted, for as long as that can be taken back. */
export const deletedScmInstances: RecordTable<StoredScmInstance, "deleted-scm-instance"> = {
  kind: "deleted-scm-instance",
  name: "scm_instances",
  columns,
  rows: (sql) => sql`deleted_at is not null`,
};

function columns(sql: Sql) {
  return sql`
    id, instance_name, club_name, contact_email, domain, license_type, modules, webhook_url,
    status, last_activity, created_at, deleted_at,
    ${currentSecret(sql, { table: "scm_instances", column: "scm_instance_id" }, "api_key")}`;
}

/** Records the instance, its event and the entry in the audit log, or nothing of it. */
export async function insertScmInstance(
  sql: Sql,
  { operatorId, ...instance }: ScmInstanceCreation & { operatorId: string },
): Promise<StoredScmInstance> {
  const [created] = await sql<[{ id: string }]>`
    with instance as (
      insert into scm_instances
        (instance_name, club_name, contact_email, domain, license_type, modules, webhook_url)
      values (${instance.instanceName}, ${instance.clubName}, ${instance.contactEmail},
        ${instance.domain ?? null}, ${instance.licenseType}, ${sql.json(instance.modules)},
        ${instance.webhookUrl ?? null})
      returning id
    ), audited as (
      ${audit(sql, "scm-instance.created", operatorId)} from instance
    )
    select id, emit('scm-instance.created', id) from instance`;
  const stored = await findRecord(sql, scmInstances, created.id);
  if (!stored) throw new Error("an instance that was just stored is gone");
  return stored;
}

/**
 * Deletes an instance: it gets no token, and those that it has end. All of it is kept for 30 days, in
 * which it can be restored; its reports stay for good.
 *
 * @returns false for an unknown one
 */
export async function deleteScmInstance(sql: Sql, change: Change): Promise<boolean> {
  const deleted = await sql`
    with changed as (
      update scm_instances set deleted_at = now()
      where id = ${change.id} and deleted_at is null
      returning id
    ), ${endedTokens(sql)}
    ${audit(sql, "scm-instance.deleted", change.operatorId)} from changed`;
  return deleted.count === 1;
}

/**
 * Takes a deletion back. What was granted meanwhile, by who had looked before the deletion, must not
 * come back with it.
 *
 * @returns null for an unknown one; one that was not deleted stays as it is
 */
export async function restoreScmInstance(
  sql: Sql,
  change: Change,
): Promise<StoredScmInstance | null> {
  await sql`
    with changed as (
      update scm_instances set deleted_at = null
      where id = ${change.id} and deleted_at is not null
      returning id
    ), ${endedTokens(sql)}
    ${audit(sql, "scm-instance.restored", change.operatorId)} from changed`;
  return findRecord(sql, scmInstances, change.id);
}

/** Deletes for good, with credentials, up to 1,000 instances that were deleted 30 days ago and before. */
export async function pruneScmInstances(sql: Sql): Promise<number> {
  const where = sql`deleted_at < now() - interval '30 days'`;
  return prune(sql, "scm_instances", { where, by: "id" });
}

type Change = { id: string; operatorId: string };

/** The part of a statement that ends the tokens of the instance that it has `changed`. */
function endedTokens(sql: Sql) {
  return sql`ended as (
    delete from access_tokens
    using client_secrets, credentials, changed
    where client_secrets.id = access_tokens.secret_id
      and credentials.client_id = client_secrets.client_id
      and credentials.scm_instance_id = changed.id
  )`;
}
