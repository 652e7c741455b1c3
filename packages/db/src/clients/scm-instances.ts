import { deletionDelayS, type ScmInstance, type ScmInstanceCreation } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";
import { clientIdOf, isThere } from "./credentials.ts";
import { audit } from "../operation/audit.ts";

export const scmInstances: RecordTable<ScmInstance, "scm-instance"> = {
  kind: "scm-instance",
  name: "scm_instances",
  read: (sql, rest) => sql<ScmInstance[]>`
    select id, instance_name, club_name, contact_email, domain, license_type, modules, webhook_url,
      status, last_activity, created_at, deleted_at,
      ${clientIdOf(sql, "scm-instance")} as api_key, null as api_secret
    from scm_instances ${rest}`,
  // A deleted instance is listed until its deletion takes effect.
  rows: isThere,
};

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
 * working. Its reports stay for good.
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
 * Restores a deleted instance before its deletion takes effect: nothing has changed for the club.
 *
 * @returns null for an unknown id; an instance that is not deleted stays as it is
 */
export async function restoreScmInstance(sql: Sql, change: Change): Promise<ScmInstance | null> {
  await sql`
    with restored as (
      update scm_instances set deleted_at = null
      where id = ${change.id} and deleted_at > now() returning id
    )
    ${audit(sql, "scm-instance.restored", change.operatorId)} from restored`;
  return findRecord(sql, scmInstances, change.id);
}

/** Deletes up to 1,000 instances whose deletion has taken effect, with their credentials. */
export async function pruneScmInstances(sql: Sql): Promise<number> {
  return prune(sql, "scm_instances", { where: sql`deleted_at <= now()`, by: "id" });
}

type Change = { id: string; operatorId: string };
