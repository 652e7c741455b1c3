/** Case E36 of the fault catalogue: no body can set a field that only the server sets. */
import { randomUUID } from "node:crypto";
import { leadDetails } from "@scm/contract";
import { aBugReport, anScmInstance, aTenant, aTestimonial, slotHours } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { operator, startTestApi } from "../api.fixture.ts";
import { validCallsOf } from "../calls.fixture.ts";
import { aTenantOf, tokenOf } from "../clients.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const { forms, newRecord } = validCallsOf(api);
const forged = await forgery();

const { header: token } = await tokenOf(api, await aTenantOf(api));
const hours = slotHours(2);
const creations = [
  ...forms.map((form) => ({ ...form, table: "leads", headers: {} })),
  {
    path: "/api/admin/tenants",
    table: "clients",
    body: async () => ({ ...aTenant(), orderId: null }),
    headers: session,
  },
  {
    path: "/api/admin/scm-instances",
    table: "clients",
    body: async () => anScmInstance(),
    headers: session,
  },
  {
    path: "/api/admin/slots",
    table: "slots",
    body: async () => ({ datetime: hours.pop() }),
    headers: session,
  },
  {
    path: "/api/bug-report",
    table: "bug_report_submissions",
    body: async () => aBugReport(),
    headers: token,
  },
];

describe.each(creations)("$path", ({ path, table, body, headers }) => {
  /** Columns that differ between any two rows. */
  const times = ["created_at", "datetime", "slot_starts_at"];
  const own = ["id", "order_number", "held_slot_id", "meeting_code", ...times];
  const derived = ["search_text", "answer_due_at", "lapse_warning_at", "lapses_at"];

  test("forged fields do not change the new row", async () => {
    const plain = await api.post(path, await body(), headers);
    const answer = await api.post(path, { ...forged, ...(await body()) }, headers);

    expect(plain.status).toBeLessThan(300);
    expect(answer.status).toBe(plain.status);
    const row = await rowOf(table, answer.json);
    const expected = await rowOf(table, plain.json);
    expect(without(row, [...own, ...derived])).toEqual(without(expected, [...own, ...derived]));
    expect(JSON.stringify(row)).not.toMatch(/2001-01-01|forged/);
    expect(Object(answer.json)).not.toMatchObject({ id: forged["id"] });
  });
});

/** Other columns that a status change writes. */
const changing: Record<string, { status: string; columns: string[] }> = {
  contacts: { status: "completed", columns: [] },
  "demo-bookings": {
    status: "confirmed",
    columns: ["answer_due_at", "calendar_sequence", "confirmed_at", "lapses_at"],
  },
  orders: { status: "completed", columns: [] },
  "beta-signups": { status: "active", columns: [] },
  "bug-reports": { status: "resolved", columns: [] },
};

describe.each(Object.entries(changing))(
  "PUT /api/admin/%s/:id/status",
  (kind, { status, columns }) => {
    const path = `/api/admin/${kind}`;
    const offered = ["adminNotes", "publicAnswer", "ownerId", "followUpOn"];
    const fields = without(forged, offered);

    test("forged fields change nothing but the status", async () => {
      const record = { id: await newRecord(path) };
      const before = await rowOf("leads", record);

      const answer = await api.put(`${path}/${record.id}/status`, { ...fields, status }, session);

      expect(answer.status).toBe(200);
      const after = await rowOf("leads", record);
      const changed = ["status", "processed_at", "closed_at", "version", ...columns];
      expect(without(after, changed)).toEqual(without(before, changed));
      expect(after).toMatchObject({ status, version: 2 });
      expect(JSON.stringify(after)).not.toMatch(/2001-01-01|forged/);
    });
  },
);

test("a testimonial keeps the id and time of the server", async () => {
  const consented = { ...forged, consents: [{ givenBy: "A" }], consentState: "given" };
  const made = await api.post("/api/testimonials", { ...consented, ...aTestimonial() }, session);
  const { id, createdAt } = Object(made.json);
  const changed = await api.put(
    `/api/testimonials/${id}`,
    { ...consented, ...aTestimonial({ isActive: false }) },
    session,
  );

  expect([made.status, changed.status]).toEqual([201, 200]);
  expect(id).not.toBe(forged["id"]);
  expect(createdAt).not.toBe(past);
  expect(changed.json).toEqual({
    ...aTestimonial({ isActive: false }),
    id,
    createdAt,
    consents: [],
    consentState: "none",
  });
});

test("the popup's setting is one switch", async () => {
  const answer = await api.post("/api/admin/popup-settings", { ...forged, enabled: true }, session);

  expect(answer.json).toEqual({ enabled: true });
  const settings = await api.sql`
    select settings.name, value, operators.email as by from settings
    join operators on operators.id = updated_by`;
  expect(settings).toEqual([{ name: "popup-enabled", value: true, by: operator.email }]);
});

test("a login opens the session of that operator", async () => {
  // A login has at most 8 KiB: the names that the api uses.
  const named = Object.entries(forged).filter(([name]) => !name.includes("_"));
  const login = { ...Object.fromEntries(named), ...operator };

  const { json } = await api.post("/api/admin/login", login);

  expect(json).toMatchObject({ email: operator.email, role: "admin" });
  expect(json).not.toMatchObject({ id: forged["id"] });
  expect(await api.sql`select role from operators`).toEqual([{ role: "admin" }]);
});

/** A moment that the server never writes. */
const past = "2001-01-01T00:00:00.000Z";

/**
 * A forged value for every column of every table, in snake case and camel case, for every detail of
 * a lead, and for more.
 */
async function forgery(): Promise<Record<string, unknown>> {
  const columns = await api.sql<{ name: string; type: string }[]>`
    select distinct column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'`;
  const values: Record<string, unknown> = {
    boolean: true,
    integer: 1,
    smallint: 1,
    bigint: 1,
    jsonb: [1],
    uuid: randomUUID(),
    "timestamp with time zone": "2001-01-01T00:00:00.000Z",
  };
  const fields = columns.flatMap(({ name, type }) => {
    const value = values[type] ?? "forged";
    return [
      [name, value],
      [name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value],
    ];
  });
  const details = Object.values(leadDetails).flatMap(({ shape }) =>
    Object.keys(shape).map((key) => [key, "forged"]),
  );
  const computed = { isBooked: true, bookedBy: randomUUID(), isOverdue: true, totalCost: 1 };
  // Visitors may set the locale, and not every builder does, so it is not forged.
  const forgedFields = Object.fromEntries([...details, ...fields]);
  return { ...forgedFields, ...computed, isAdmin: true, locale: "pl" };
}

async function rowOf(table: string, record: unknown): Promise<Record<string, unknown>> {
  const [stored] = await api.sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(one) || jsonb_build_object(
      'administrator', to_jsonb(administrator) - '{order_id,pesel_sealed}'::text[]
    ) as row
    from ${api.sql(table)} as one
    left join order_administrators as administrator on administrator.order_id = one.id
    where one.id = ${Object(record).id}`;
  return stored?.row ?? {};
}

function without(row: Record<string, unknown>, columns: readonly string[]) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}
