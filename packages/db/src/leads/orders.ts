import {
  retentionPeriods,
  openStatuses,
  orderTenantsMax,
  type Order,
  type OrderPrice,
  type OrderStatus,
  type OrderSubmission,
} from "@scm/contract";
import { batch } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { intervalOf } from "../period.ts";
import { trailValues } from "../outbox.ts";
import {
  isLeadRestricted,
  newStatus,
  updateLeadStatus,
  workColumns,
  type LeadTable,
  type StatusResult,
  type StatusWrite,
} from "./lead-table.ts";
import {
  getSubmission,
  newLeadId,
  proofOf,
  type Submitted,
  type SubmissionKey,
  type StoredRow,
  type SubmissionResult,
} from "./submission-keys.ts";

export const orders: LeadTable<Order, "order"> = {
  kind: "order",
  name: "orders",
  hasReference: true,
  email: "email",
  sender: ["name", "email", "phone", "club_name"],
  about: (sql) => sql`number`,
  states: { open: { statuses: openStatuses.order } },
  columns: (sql) => sql`
    id, number, name, email, phone, club_name, member_count, plan, payment_mode, selected_modules,
    street, postal_code, city, nip, is_nip_valid, regon, is_regon_valid,
    coalesce(
      (
        select json_agg(
          json_build_object('firstName', first_name, 'lastName', last_name, 'position', position)
          order by place
        )
        from order_authorized_persons where order_id = orders.id
      ),
      '[]'::json
    ) as authorized_persons,
    case when admin_email is not null then json_build_object(
      'firstName', admin_first_name, 'lastName', admin_last_name, 'email', admin_email,
      'pesel', case when pesel_sealed is not null then repeat(chr(8226), 11) end,
      'isPeselValid', is_pesel_valid
    ) end as admin_user,
    coalesce(
      (
        select json_agg(json_build_object('id', id, 'tenantName', tenant_name) order by id desc)
        from (
          select id, tenant_name from tenants
          where order_id = orders.id order by id desc limit ${orderTenantsMax}
        ) as newest
      ),
      '[]'::json
    ) as tenants,
    total_grosze, price_basis, price_list_version, locale, is_suspected_spam, proof, status,
    admin_notes, ${workColumns(sql)}, version, processed_at, created_at,
    ${isLeadRestricted(sql, sql`orders.id`)} as is_restricted`,
};

/** A submission with a sealed PESEL and the values that the server adds. */
type NewOrder = Submitted<Omit<OrderSubmission, "adminUser">> &
  OrderPrice & {
    priceListVersion: string;
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
 */
export async function insertOrder(
  sql: Sql,
  { id, ...order }: NewOrder & { id: string },
  once: SubmissionKey | null = null,
): Promise<SubmissionResult> {
  const { adminUser } = order;
  const [stored] = await sql<StoredRow[]>`
    with new_lead as (${newLeadId(sql, { kind: "order", once, id })}),
    new_order as (
      insert into orders (
        id, name, email, phone, club_name, member_count, plan, payment_mode, selected_modules,
        street, postal_code, city, nip, is_nip_valid, regon, is_regon_valid, admin_first_name,
        admin_last_name, admin_email, pesel_sealed, is_pesel_valid, total_grosze, price_basis,
        price_list_version, locale, is_suspected_spam, proof
      )
      select lead_id, ${order.name}, ${order.email}, ${order.phone}, ${order.clubName},
        ${order.memberCount ?? null}, ${order.plan}, ${order.paymentMode ?? null},
        ${sql.json(order.selectedModules)}, ${order.street ?? null}, ${order.postalCode ?? null},
        ${order.city ?? null}, ${order.nip ?? null}, ${order.isNipValid}, ${order.regon ?? null},
        ${order.isRegonValid}, ${adminUser?.firstName ?? null}, ${adminUser?.lastName ?? null},
        ${adminUser?.email ?? null}, ${adminUser?.peselSealed ?? null},
        ${adminUser?.isPeselValid ?? null}, ${order.totalGrosze}, ${order.priceBasis},
        ${order.priceListVersion}, ${order.locale}, ${order.isSuspectedSpam},
        ${proofOf(sql, order)}
      from new_lead
      returning id
    ),
    persons as (
      insert into order_authorized_persons (order_id, place, first_name, last_name, position)
      select new_order.id, row_number() over (), "firstName", "lastName", "position"
      from new_order, jsonb_to_recordset(${sql.json(order.authorizedPersons)})
        as person ("firstName" text, "lastName" text, "position" text)
    )
    select id, emit('order.submitted', id, '{}', ${trailValues(sql, order.trail)}) as event_id
    from new_order`;
  return stored ? { kind: "stored", ...stored } : getSubmission(sql, "order", once);
}

/** The number and the net total of an order; null once it is erased. */
export async function findOrderReceipt(
  sql: Sql,
  id: string,
): Promise<Pick<Order, "number" | "totalGrosze"> | null> {
  const [receipt] = await sql<Pick<Order, "number" | "totalGrosze">[]>`
    select number, total_grosze from orders where id = ${id}`;
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
    (before.is_suspected_spam and ${newStatus(sql, write)} not in ('processing', 'completed'))`;
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
      select id, pesel_sealed from orders where id = ${id} and pesel_sealed is not null
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
  const where = sql`pesel_sealed is not null
    and (
      closed_at < now() - ${intervalOf(sql, retentionPeriods.peselOfClosedOrder)}
      or created_at < now() - ${intervalOf(sql, retentionPeriods.pesel)}
    )
    and not ${isLeadRestricted(sql, sql`orders.id`)}`;
  const wiped = await sql`
    with due as ${batch(sql, "orders", { where, by: "created_at", limit: 1_000 })}
    update orders set pesel_sealed = null where id in (select id from due)`;
  return wiped.count;
}
