import {
  firstSiteVersion,
  Order,
  orderTenantsMax,
  retentionPeriods,
  type OrderPrice,
  type OrderStatus,
  type OrderSubmission,
} from "@scm/contract";
import type { Sql } from "../connect.ts";
import { intervalOf } from "../period.ts";
import { updateLeadStatus, type StatusResult, type StatusWrite } from "./lead-status.ts";
import { newLead, type Submitted } from "./lead-submission.ts";
import { isLeadRestricted, leadTable } from "./lead-table.ts";
import {
  findSubmission,
  type StoredRow,
  type SubmissionKey,
  type SubmissionResult,
} from "./submission-keys.ts";

export const orders = leadTable({
  kind: "order",
  record: Order,
  sender: { name: "name", email: "email", phone: "phone", club_name: "clubName" },
  sortable: { amount: (sql) => sql`(details ->> 'totalGrosze')::bigint` },
  columns: (sql) => sql`
    order_number as number,
    coalesce(
      (
        select json_agg(
          json_build_object('firstName', first_name, 'lastName', last_name, 'position', position)
          order by place
        )
        from order_authorized_persons where order_id = leads.id
      ),
      '[]'::json
    ) as authorized_persons,
    (
      select json_build_object(
        'firstName', first_name, 'lastName', last_name, 'email', administrator.email,
        'pesel', case when pesel_sealed is not null then repeat(chr(8226), 11) end,
        'isPeselValid', is_pesel_valid
      )
      from order_administrators as administrator where order_id = leads.id
    ) as admin_user,
    coalesce(
      (
        select json_agg(json_build_object('id', id, 'tenantName', name) order by id desc)
        from (
          select id, name from clients
          where order_id = leads.id order by id desc limit ${orderTenantsMax}
        ) as newest
      ),
      '[]'::json
    ) as tenants`,
});

/** A submission with a sealed PESEL and the values that the server adds. */
type NewOrder = Submitted<Omit<OrderSubmission, "adminUser">> &
  OrderPrice & {
    /** The version of the site that the price is from. */
    siteVersion: number;
    isNipValid: boolean | null;
    isRegonValid: boolean | null;
    adminUser: {
      firstName: string;
      lastName: string;
      email: string;
      peselSealed: string;
      isPeselValid: boolean;
    } | null;
  };

/**
 * Stores the order with its persons and its event, unless the key was used before.
 *
 * @param id made by `newId`, because the sealed PESEL is bound to the id
 * @returns `site-changed` if another version counts, so that the order may cost something else
 */
export async function insertOrder(
  sql: Sql,
  { id, siteVersion, ...order }: NewOrder & { id: string },
  once: SubmissionKey | null = null,
): Promise<SubmissionResult | { kind: "site-changed" }> {
  const administrators = order.adminUser === null ? [] : [order.adminUser];
  const own = newLead(sql, order, {
    kind: "order",
    once,
    id,
    source: sql`(
      select where coalesce((select version from site_content), ${firstSiteVersion}) = ${siteVersion}
    ) as counting`,
    columns: sql`, order_number`,
    values: sql`, next_order_number()`,
    after: sql`,
      administrator as (
        insert into order_administrators
          (order_id, first_name, last_name, email, pesel_sealed, is_pesel_valid)
        select lead.id, "firstName", "lastName", given.email, "peselSealed", "isPeselValid"
        from lead, jsonb_to_recordset(${sql.json(administrators)}) as given ("firstName" text,
          "lastName" text, email text, "peselSealed" text, "isPeselValid" boolean)
      ),
      persons as (
        insert into order_authorized_persons (order_id, place, first_name, last_name, position)
        select lead.id, row_number() over (), "firstName", "lastName", "position"
        from lead, jsonb_to_recordset(${sql.json(order.authorizedPersons)})
          as person ("firstName" text, "lastName" text, "position" text)
      )`,
  });
  const [stored] = await sql<StoredRow[]>`with ${own} select id, event_id from submitted`;
  if (stored) return { kind: "stored", ...stored };
  return (await findSubmission(sql, "order", once)) ?? { kind: "site-changed" };
}

/** The number and the net total of an order; null once it is erased. */
export async function findOrderReceipt(
  sql: Sql,
  id: string,
): Promise<Pick<Order, "number" | "totalGrosze"> | null> {
  const [receipt] = await sql<Pick<Order, "number" | "totalGrosze">[]>`
    select order_number as number, (details ->> 'totalGrosze')::int as total_grosze
    from leads where id = ${id} and kind = 'order'`;
  return receipt ?? null;
}

/**
 * Changes status and notes. An order that an operator works on is suspected spam no longer, so its
 * event is handled again: the mails that the suspicion held back become due, and none twice. After
 * 30 days the event is gone, and with it these mails.
 */
export async function updateOrderStatus(
  sql: Sql,
  write: StatusWrite<OrderStatus>,
): Promise<StatusResult<Order> | null> {
  const isSuspected = sql`
    (before.is_suspected_spam and ${write.status}::text not in ('processing', 'completed'))`;
  return updateLeadStatus(sql, orders, {
    ...write,
    assignments: sql`, is_suspected_spam = ${isSuspected}`,
    // The fence stops a handler that has read the order before.
    events: sql`
      update outbox
      set state = 'new', fence = fence + 1, lease_until = null, failure_count = 0,
        crash_count = 0, last_error = null, finished_at = null
      from changed join before on before.id = changed.id
      where before.is_suspected_spam and not changed.is_suspected_spam
        and outbox.subject_id = changed.id and outbox.event = 'order.submitted'
      returning outbox.id as event_id`,
  });
}

/**
 * Finds the sealed PESEL of an order's administrator and audits the access in the same statement.
 * Null when there is none, or it was deleted.
 */
export async function takeSealedPesel(
  sql: Sql,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<string | null> {
  const [revealed] = await sql<{ peselSealed: string }[]>`
    with revealed as (
      select order_id as id, pesel_sealed from order_administrators
      where order_id = ${id} and pesel_sealed is not null
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id)
      select 'pesel.revealed', ${operatorId}, 'order', id from revealed
      returning subject_id
    )
    select pesel_sealed from revealed join audited on audited.subject_id = revealed.id`;
  return revealed?.peselSealed ?? null;
}

/**
 * Deletes up to 1,000 PESEL numbers: 30 days after the order was closed, and at most 180 days after
 * it was placed.
 */
export async function wipePesels(sql: Sql): Promise<number> {
  const wiped = await sql`
    with due as materialized (
      select order_id from order_administrators join leads on leads.id = order_id
      where pesel_sealed is not null
        and (
          closed_at < now() - ${intervalOf(sql, retentionPeriods.peselOfClosedOrder)}
          or created_at < now() - ${intervalOf(sql, retentionPeriods.pesel)}
        )
        and not ${isLeadRestricted(sql, sql`order_id`)}
      order by order_id limit 1000 for update of order_administrators skip locked
    )
    update order_administrators set pesel_sealed = null
    where order_id in (select order_id from due)`;
  return wiped.count;
}
