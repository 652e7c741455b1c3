import { isToChoose, PersonTraces } from "@scm/contract";
import { createSeal } from "@scm/runtime";
import { aFullOrder, aPersonEverywhere, aLead, canary, canaryTexts } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { peselLocation } from "../leads/order.ts";
import { auditOf, operator, startTestApi } from "../api.fixture.ts";
import { idIn, validCallsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const { newRecord } = validCallsOf(api);

beforeEach(async () => {
  await api.sql`
    truncate leads, bug_report_groups, bug_report_submissions, outbox, clients,
      testimonials, erasures cascade`;
  await api.sql`delete from operators where email <> ${operator.email}`;
});

function send(path: string, body: object) {
  return api.post(`/api/admin/person/${path}`, body, session);
}

async function audited(): Promise<string[]> {
  const rows = await api.sql<{ entry: string }[]>`
    select action || ' ' || subject_kind || ' ' || coalesce(details::text, '') as entry
    from audit_log order by id`;
  return [...new Set(rows.map(({ entry }) => entry.trim()))];
}

/** Audit rows and log lines outlive a person, so they name nobody. */
async function expectNoTrace(): Promise<void> {
  const entries = await api.sql`select row_to_json(audit_log)::text as entry from audit_log`;
  expect(JSON.stringify(entries)).not.toMatch(/kanarek/i);
  expect(api.logged()).not.toMatch(/kanarek/i);
}

test("the copy has every text about the person, with the PESEL, as JSON and as a page", async () => {
  await aPersonEverywhere(api.sql);
  const [order] = await api.sql<[{ id: string }]>`
    select order_id as id from order_administrators`;
  const pesel = createSeal(api.secretKeys, "pesel").seal("44051401359", peselLocation(order.id));
  await api.sql`update order_administrators set pesel_sealed = ${pesel}`;
  const found = PersonTraces.parse((await send("search", canary)).json);
  const named = found.traces.filter(isToChoose).map(({ id }) => id);
  expect(JSON.stringify(found)).not.toContain(pesel);

  const copy = await send("export", { ...canary, named });
  const page = await send("export", { ...canary, named, format: "html" });

  expect(found.isComplete).toBe(true);
  expect(copy.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="dane-osoby-.*json"$/,
  );
  for (const { text } of [copy, page]) {
    const missing = canaryTexts().filter((words) => !text.includes(words));
    expect(missing).toEqual([]);
    expect(text).toContain("44051401359");
    expect(text).not.toContain(pesel);
    // The contact only quotes the address.
    expect(text).not.toContain("Inna Osoba");
  }
  expect(await audited()).toEqual(
    expect.arrayContaining([
      "person.searched person",
      "person.exported contact",
      "pesel.revealed order",
    ]),
  );
  await expectNoTrace();
});

test("a copy of nobody's rows is refused: those found by a name have to be chosen", async () => {
  await aPersonEverywhere(api.sql);
  const audit = await auditOf(api);

  const { status, json } = await send("export", { name: canary.name });

  expect(status).toBe(400);
  expect(Object(json).errors).toMatchObject([{ path: "named" }]);
  expect(await audit()).toEqual([]);
});

test("a copy says which form was sent, and which texts it showed and had accepted", async () => {
  const proof = { form: "full-order", privacyVersion: "2025-07-15", termsVersion: "2025-07-15" };
  const order = { ...aFullOrder(), ...proof, email: canary.email };
  expect((await api.post("/api/order", order)).status).toBe(201);

  const copy = await send("export", { email: canary.email });
  const page = await send("export", { email: canary.email, format: "html" });

  expect(Object(copy.json).records[0].data).toMatchObject({ proof, locale: "pl" });
  expect(page.text).toContain("Formularz: Pełne zamówienie");
  expect(page.text).toMatch(/Polityka prywatności z.dnia: 2025-07-15/);
  expect(page.text).toMatch(/Zaakceptowany regulamin z.dnia: 2025-07-15/);
});

test("a page shows what a person typed as text", async () => {
  const message = `<script>alert("1")</script>`;
  await aLead(api.sql, "contact", { email: canary.email, message });

  const { text } = await send("export", { email: canary.email, format: "html" });

  expect(text).toContain("&lt;script&gt;alert(&quot;1&quot;)");
  expect(text).not.toContain("<script>");
});

describe("an erasure", () => {
  const erasure = { email: canary.email, confirmation: canary.email };

  test("needs the typed address, and removes what the search found", async () => {
    await aPersonEverywhere(api.sql);

    const refused = await send("erasures", { ...erasure, confirmation: "tak" });
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ errors: [{ path: "confirmation" }] });

    const erased = await send("erasures", {
      ...erasure,
      confirmation: "KANAREK@ptasi-klub.EXAMPLE",
    });

    expect(erased).toMatchObject({ status: 200, json: { counts: { contacts: 2, deliveries: 1 } } });
    expect((await send("search", { email: canary.email })).json).toEqual({
      traces: [],
      isComplete: true,
    });
    expect(await audited()).toContain("person.erased person");
    await expectNoTrace();
    // A lost database takes its ledger along.
    const [{ hash }] = await api.sql<[{ hash: string }]>`
      select encode(subject_hash, 'hex') as hash from erasures where record_id is null`;
    expect(api.logged()).toContain(hash);
  });

  test("is refused for an active operator", async () => {
    const body = { email: operator.email, confirmation: operator.email };

    expect(await send("erasures", body)).toMatchObject({
      status: 409,
      json: { type: "/problems/person-is-operator" },
    });
  });
});

test("a restricted lead is marked; its status and sender are refused", async () => {
  const submission = { name: "Anna", email: canary.email, subject: "S", message: "M" };
  const id = idIn((await api.post("/api/contact", submission)).json);
  const path = `/api/admin/contacts/${id}`;
  const restriction = { email: canary.email, isRestricted: true };

  const answer = await api.put("/api/admin/person/restriction", restriction, session);

  expect(answer.json).toEqual({ count: 1 });
  expect((await api.get(path, session)).json).toMatchObject({ isRestricted: true });
  const refused = { status: 409, json: { type: "/problems/lead-restricted" } };
  expect(await api.put(`${path}/status`, { status: "closed" }, session)).toMatchObject(refused);
  expect(
    await api.put(`${path}/sender`, { name: "B", email: "b@klub.example" }, session),
  ).toMatchObject(refused);
  const [{ id: mail }] = await api.sql<[{ id: string }]>`
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', ${canary.email}, 'dead' from outbox limit 1 returning id`;
  expect(await api.post(`/api/admin/mails/${mail}/send-again`, {}, session)).toMatchObject(refused);
});

test.each([
  ["contacts", { name: "Anna Maj", email: "maj@klub.example" }],
  ["orders", { name: "A", email: "a@klub.example", phone: "1", clubName: "KS" }],
])("the sender of %s is corrected, field by field", async (kind, sender) => {
  const id = await newRecord(`/api/admin/${kind}`);

  const answer = await api.put(`/api/admin/${kind}/${id}/sender`, sender, session);

  expect(answer).toMatchObject({ status: 200, json: { ...sender, version: 2 } });
  const stale = { ...session, "If-Match": '"1"' };
  const again = { ...sender, name: "Inna" };
  expect((await api.put(`/api/admin/${kind}/${id}/sender`, again, stale)).status).toBe(412);
});

test("a contact typed from a telephone is corrected, and answered once it has an address", async () => {
  const call = { name: "Ana Maj", phone: "600 700 800", subject: "Oferta", source: "phone" };
  const path = `/api/admin/contacts/${idIn((await api.post("/api/admin/contacts", call, session)).json)}`;
  const correct = (sender: object) => api.put(`${path}/sender`, sender, session);

  expect(await correct({ name: "Anna Maj" })).toMatchObject({
    status: 400,
    json: { errors: [{ path: "phone" }] },
  });
  expect(await correct({ name: "Anna Maj", phone: "600 700 801" })).toMatchObject({
    status: 200,
    json: { name: "Anna Maj", email: null, phone: "600 700 801" },
  });
  expect((await correct({ name: "Anna Maj", email: "maj@klub.example" })).status).toBe(200);
  // Nothing is sent by itself.
  expect(await api.sql`select from deliveries`).toHaveLength(0);
  const answer = { subject: "Oferta", body: "Dzień dobry.", isQuoting: false };
  expect(await api.post(`${path}/replies`, answer, session)).toMatchObject({ status: 201 });
  expect(await api.sql`select receiver from deliveries`).toEqual([
    { receiver: "maj@klub.example" },
  ]);
});
