import type { ScmInstance, ScmInstanceCreation } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";
import { currentSecret, type SealedSecret } from "./current-secret.ts";

/** An instance as it is stored: its secret is sealed, and opened where it may be shown. */
export type StoredScmInstance = Omit<ScmInstance, "apiSecret"> & SealedSecret;

export const scmInstances: RecordTable<StoredScmInstance, "scm-instance"> = {
  kind: "scm-instance",
  name: "scm_instances",
  columns: (sql) => sql`
    id, instance_name, club_name, contact_email, domain, license_type, modules, webhook_url,
    status, last_activity, created_at,
    ${currentSecret(sql, { table: "scm_instances", column: "scm_instance_id" }, "api_key")}`,
};

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
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'scm-instance.created', ${operatorId}, 'scm-instance', id from instance
    )
    select id, emit('scm-instance.created', id) from instance`;
  const stored = await findRecord(sql, scmInstances, created.id);
  if (!stored) throw new Error("an instance that was just stored is gone");
  return stored;
}

/** Deletes an instance with its credentials and tokens; its reports stay. */
export async function deleteScmInstance(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<boolean> {
  const deleted = await sql`
    with deleted as (delete from scm_instances where id = ${id} returning id)
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select 'scm-instance.deleted', ${operatorId}, 'scm-instance', id from deleted`;
  return deleted.count === 1;
}
