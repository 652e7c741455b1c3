import { isConstraintViolation, type Sql } from "../connect.ts";
import { mailColumns, mailValues } from "../deliveries.ts";
import { audit } from "../operation/audit.ts";
import { changeEvent, linkDue } from "./operator-accounts.ts";

type AddressChange = { id: string; email: string; by: string };

/** `protected` is the account of a colleague who was here, and `known` an address of another one. */
type Changed = "done" | "protected" | "unknown" | "known";

/**
 * Changes an own address, or corrects the one of a colleague who was never here and gets a new link.
 * All earlier links are void, and the sessions go on. A former own address is told too, since it may
 * be somebody else who changed it.
 */
export async function changeOperatorAddress(
  sql: Sql,
  { id, email, by }: AddressChange,
): Promise<Changed> {
  const isOwn = id === by;
  try {
    const [{ outcome }] = await sql<[{ outcome: Changed }]>`
      with before as (
        select id, email from operators where id = ${id} for no key update
      ), changed as (
        update operators set email = ${email}, session_epoch = session_epoch + 1 from before
        where operators.id = before.id and before.email <> ${email}
          and (${isOwn} or operator_state(operators) = 'invited')
        returning operators.id, session_epoch, before.email as former
      ), kept as (
        update sessions set operator_epoch = session_epoch from changed
        where operator_id = changed.id and operator_epoch = session_epoch - 1
      ), audited as (
        ${audit(sql, "operator.address-changed", by)} from changed
      ), emitted as (
        select former, ${changeEvent(sql, "address-changed", by)} as event_id,
          case when not ${isOwn} then ${linkDue(sql, "invited", by)} end
        from changed
      ), former as (
        insert into deliveries (outbox_id, receiver, ${mailColumns(sql)})
        select event_id, former, ${mailValues(sql, "operator.managed")} from emitted where ${isOwn}
      )
      select case
          when (select count(*) from emitted) > 0 then 'done'
          when not exists (
            select from operators where id = ${id} and operator_state(operators) <> 'erased'
          ) then 'unknown'
          when (select email from before) = ${email} then 'done'
          else 'protected'
        end as outcome`;
    return outcome;
  } catch (error) {
    if (!isConstraintViolation(error, ["operators_email_once"])) throw error;
    return "known";
  }
}
