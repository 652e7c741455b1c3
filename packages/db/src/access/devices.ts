/** Browsers in which an operator has logged in completely; `insertSession` writes them. */
import type { OperatorDevice } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

/** Up to 100 devices of an operator, that of the session first, then those used last. */
export async function listDevices(
  sql: Sql,
  { operatorId, sessionId }: { operatorId: string; sessionId: string },
): Promise<OperatorDevice[]> {
  const isCurrent = sql`
    devices.id is not distinct from (select device_id from sessions where id = ${sessionId})`;
  return sql<OperatorDevice[]>`
    select id, user_agent, created_at, last_login_at, expires_at, ${isCurrent} as is_current
    from devices where operator_id = ${operatorId} and expires_at > now()
    order by ${isCurrent} desc, last_login_at desc, id desc
    limit 100`;
}

/** Forgets a device, ends its sessions and audits it. @returns false for one of somebody else */
export async function deleteDevice(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<boolean> {
  const forgotten = await sql`
    with forgotten as (
      delete from devices where id = ${id} and operator_id = ${operatorId}
      returning operator_id as id
    )
    ${audit(sql, "operator.device-forgotten", operatorId)} from forgotten`;
  return forgotten.count === 1;
}

/** Deletes up to 1,000 devices on which nobody has logged in for 90 days. */
export async function pruneDevices(sql: Sql): Promise<number> {
  return prune(sql, "devices", { where: sql`expires_at < now()`, by: "expires_at" });
}
