import { deletionDelayS, type ScmInstance, type ScmInstanceCreation } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";
import { endTokens } from "./access-tokens.ts";
import { clientIdOf, isThere } from "./credentials.ts";
import { audit } from "../operation/audit.ts";

export const scmInstances: RecordTable<ScmInstance, "scm-instance"> = {
  kind: "scm-instance",
  name: "scm_instances",
  columns,
  // A deleted instance is listed until its deletion takes effect.
  rows: isThere,
};

/** Deleted instances that can still be restored. */
export const deletedScmInstances: RecordTable<ScmInstance, "deleted-scm-instance"> = {
  kind: "deleted-scm-instance",
  name: "scm_instances",
  columns,
  rows: (sql) => sql`scm_instances.deleted_at <= now()`,
};

function columns(sql: Sql) {
  return sql`
    id, instance_name, club_name, contact_email, domain, license_type, modules, webhook_url,
    status, last_activity, created_at, deleted_at,
    ${clientIdOf(sql, "scm-instance")} as api_key, null as api_secret`;
}

/** Stores the instance, its event and its audit entry. */
export async function insertScmInstance(
  sql: Sql,
  { operatorId, ...instance }: ScmInstanceCreation & { operatorId: string },
): Promise<ScmInstance> {
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
 * Deletes an instance, which takes effect after `deletionDelayS`: then its key and tokens stop
 * working. It can be restored for 30 days; its reports stay for good.
 *
 * @returns false for an unknown id
 */
export async function deleteScmInstance(sql: Sql, change: Change): Promise<boolean> {
  const deleted = await sql`
    with changed as (
      update scm_instances set deleted_at = now() + make_interval(secs => ${deletionDelayS})
      where id = ${change.id} and deleted_at is null
      returning id
    )
    ${audit(sql, "scm-instance.deleted", change.operatorId)} from changed`;
  return deleted.count === 1;
}

/**
 * Restores a deleted instance. Before the deletion took effect, its tokens stay. After that
 * they end, so that none comes back that somebody believes to be revoked.
 *
 * @returns null for an unknown id; an instance that is not deleted stays as it is
 */
export async function restoreScmInstance(sql: Sql, change: Change): Promise<ScmInstance | null> {
  await sql`
    with deleted as (
      select id, deleted_at <= now() as is_gone from scm_instances
      where id = ${change.id} and deleted_at is not null for update
    ), restored as (
      update scm_instances set deleted_at = null from deleted
      where scm_instances.id = deleted.id returning scm_instances.id, is_gone
    ), changed as (
      select id from restored where is_gone
    ), ended as (${endTokens(sql, "scm_instance_id")})
    ${audit(sql, "scm-instance.restored", change.operatorId)} from restored`;
  return findRecord(sql, scmInstances, change.id);
}

/** Deletes up to 1,000 instances and their credentials 30 days after their deletion. */
export async function pruneScmInstances(sql: Sql): Promise<number> {
  const where = sql`deleted_at < now() - interval '30 days'`;
  return prune(sql, "scm_instances", { where, by: "id" });
}

type Change = { id: string; operatorId: string };
