import { Order, Tenant } from "@scm/contract";
import { anOrder } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/tenants";
const creation = {
  tenantName: "ks-tarcza",
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
};

beforeEach(async () => {
  await api.sql`delete from tenants`;
});

async function create(orderId: string | null): Promise<Tenant> {
  return Tenant.parse((await api.post(path, { ...creation, orderId }, session)).json);
}

describe("a tenant created from an order", () => {
  test("names the order, and the order names the tenant", async () => {
    const sent = await api.post("/api/order", anOrder());
    const orderId = String(Object(sent.json).id);

    const tenant = await create(orderId);

    const { json } = await api.get(`/api/admin/orders/${orderId}`, session);
    const order = Order.parse(json);
    expect(tenant.order).toEqual({ id: orderId, number: order.number });
    expect(order.tenants).toEqual([{ id: tenant.id, tenantName: tenant.tenantName }]);
  });

  test.each([
    ["unknown", "0199a000-0000-7000-8000-000000000000"],
    ["no id", "ZAM/2027/000123"],
  ])("which is %s: 400 that names the field, and nothing is stored", async (_, orderId) => {
    const answer = await api.post(path, { ...creation, orderId }, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "orderId" }] });
    expect(await api.sql`select from tenants`).toHaveLength(0);
  });

  test.each([null, ""])("by %j is of none", async (orderId) => {
    expect(await create(orderId)).toMatchObject({ order: null });
  });
});
