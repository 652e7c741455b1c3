/** The PESEL of a full order is shown only to an operator who reveals it. */
import { randomUUID } from "node:crypto";
import { wipePesels } from "@scm/db";
import { aFullOrder, anOrder } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const pesel = "02270803624";

async function submit(ownPesel: string = pesel): Promise<string> {
  const { adminUser } = aFullOrder();
  const { status, json } = await api.post(
    "/api/order",
    aFullOrder({ adminUser: { ...adminUser, pesel: ownPesel } }),
  );
  expect(status).toBe(201);
  return String(Object(json).id);
}

function reveal(id: string, headers: Record<string, string> = session) {
  return api.call(`/api/admin/orders/${id}/pesel`, { method: "POST", headers });
}

async function entries(id: string) {
  return api.sql`
    select action, operators.email as operator, subject_kind from audit_log
    join operators on operators.id = operator_id where subject_id = ${id} order by audit_log.id`;
}

test("an operator reveals one number, and each reveal is audited", async () => {
  const id = await submit();

  const answers = [await reveal(id), await reveal(id)];

  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ pesel });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  const entry = {
    action: "pesel.revealed",
    operator: "operator@scm.example",
    subjectKind: "order",
  };
  expect(await entries(id)).toEqual([entry, entry]);
});

test.each([
  ["a wrong checksum", "12345678901", false],
  ["too few digits", "123", false],
  ["no digits", "nie podam", false],
  ["a right checksum", "44051401359", true],
])("a PESEL with %s is kept and marked", async (_, odd, isPeselValid) => {
  const id = await submit(odd);

  const { json } = await api.get(`/api/admin/orders/${id}`, session);
  expect(json).toMatchObject({ adminUser: { pesel: "•••••••••••", isPeselValid } });
  expect((await reveal(id)).json).toEqual({ pesel: odd });
});

test("an order without a PESEL, an unknown order or a malformed id: 404 without an audit entry", async () => {
  const simple = await api.post("/api/order", anOrder());
  const simpleId = String(Object(simple.json).id);

  const answers = await Promise.all([simpleId, randomUUID(), "7"].map((id) => reveal(id)));

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await entries(simpleId)).toEqual([]);
});

test.each([
  ["31 days after the order was closed", "closed_at = now() - interval '31 days'"],
  ["181 days after the order was placed", "created_at = now() - interval '181 days'"],
])("the number is wiped %s: 404, and the record shows that", async (_, age) => {
  const [id, young] = [await submit(), await submit()];
  await api.put(`/api/admin/orders/${id}/status`, { status: "completed" }, session);
  await api.sql.unsafe(`update leads set ${age} where id = '${id}'`);

  expect(await wipePesels(api.sql)).toBe(1);

  expect((await reveal(id)).status).toBe(404);
  expect(await entries(id)).toEqual([]);
  const { json } = await api.get(`/api/admin/orders/${id}`, session);
  expect(json).toMatchObject({ adminUser: { pesel: null, isPeselValid: true } });
  expect((await reveal(young)).json).toEqual({ pesel });
});

test("a reopened order keeps its number", async () => {
  const id = await submit();
  await api.put(`/api/admin/orders/${id}/status`, { status: "cancelled" }, session);
  await api.sql`update leads set closed_at = now() - interval '31 days' where id = ${id}`;

  await api.put(`/api/admin/orders/${id}/status`, { status: "processing" }, session);

  expect(await wipePesels(api.sql)).toBe(0);
  expect((await reveal(id)).json).toEqual({ pesel });
});

test("a sealed number copied to another order does not open: 500 without the digits", async () => {
  const [from, to] = [await submit(), await submit("12345678901")];
  await api.sql`
    update order_administrators set pesel_sealed = (
      select pesel_sealed from order_administrators where order_id = ${from}
    ) where order_id = ${to}`;

  const answer = await reveal(to);

  expect(answer.status).toBe(500);
  expect(answer.json).toMatchObject({ type: "/problems/internal", status: 500 });
  expect(answer.text + api.logged()).not.toContain(pesel);
  // A failed reveal is audited too.
  expect(await entries(to)).toHaveLength(1);
});
