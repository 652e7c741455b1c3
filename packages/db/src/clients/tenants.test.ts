import { aLead, aTenant, openTestDatabase, anOperator } from "@scm/testing";
import { orderTenantsMax } from "@scm/contract";
import { beforeEach, expect, test } from "vitest";
import { orders } from "../leads/orders.ts";
import { newId } from "../leads/submission-keys.ts";
import { findRecord } from "../record-table.ts";
import { insertTenant, tenants, UnknownOrder } from "./tenants.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from tenants`;
});

async function insertOrder(): Promise<{ id: string; number: string }> {
  const id = await aLead(sql, "order");
  const [order] = await sql<[{ id: string; number: string }]>`
    select id, order_number as number from leads where id = ${id}`;
  return order;
}

function insertTenantOf(orderId: string, tenantName = "tarcza") {
  return insertTenant(sql, { ...aTenant({ tenantName, orderId }), operatorId });
}

async function tenantsOf(id: string) {
  return (await findRecord(sql, orders, id))?.tenants;
}

test("a tenant names its order, and an order its tenants, newest first", async () => {
  const [order, other] = [await insertOrder(), await insertOrder()];
  const first = await insertTenantOf(order.id, "tarcza");
  const second = await insertTenantOf(order.id, "tarcza-2");
  const alone = await insertTenant(sql, { ...aTenant(), operatorId });

  expect([first.order, alone.order]).toEqual([order, null]);
  expect(await tenantsOf(order.id)).toEqual([
    { id: second.id, tenantName: "tarcza-2" },
    { id: first.id, tenantName: "tarcza" },
  ]);
  expect(await tenantsOf(other.id)).toEqual([]);
});

test("an order names only its newest tenants", async () => {
  const { id } = await insertOrder();
  const ids: string[] = [];
  for (let count = 0; count <= orderTenantsMax; count += 1) {
    ids.unshift((await insertTenantOf(id)).id);
  }

  const named = await tenantsOf(id);

  expect(named?.map((tenant) => tenant.id)).toEqual(ids.slice(0, orderTenantsMax));
});

test("a tenant outlives its order", async () => {
  const order = await insertOrder();
  const { id } = await insertTenantOf(order.id);

  await sql`delete from leads where id = ${order.id}`;

  expect(await findRecord(sql, tenants, id)).toMatchObject({ id, order: null });
});

test("a tenant of an unknown order, or of another lead, is not stored, and neither is its event", async () => {
  for (const id of [await newId(sql), await aLead(sql, "contact")]) {
    await expect(insertTenantOf(id)).rejects.toThrow(UnknownOrder);
  }
  expect(await sql`select from tenants`).toHaveLength(0);
  expect(await sql`select from outbox`).toHaveLength(0);
});
