import type { Sql } from "../connect.ts";

/** The current secret of a client; null until it is issued. */
export type SealedSecret = { secretId: string | null; secretSealed: string | null };

/** Columns of a tenant or an instance: its client id, under this name, and its current secret. */
export function currentSecret(
  sql: Sql,
  owner: { table: "tenants" | "scm_instances"; column: "tenant_id" | "scm_instance_id" },
  clientIdName: string,
) {
  const isOwned = sql`${sql(owner.column)} = ${sql(owner.table)}.id`;
  const isCurrent = sql`from credentials join client_secrets using (client_id)
    where ${isOwned} and expires_at is null`;
  return sql`
    (select client_id from credentials where ${isOwned}) as ${sql(clientIdName)},
    (select client_secrets.id ${isCurrent}) as secret_id,
    (select secret_sealed ${isCurrent}) as secret_sealed`;
}
