/** Guarantees of every public form; each kind also has its own test. */
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const forms = formsOf(api.sql);

describe.each(forms)("$path", ({ kind, path, adminPath, body }) => {
  async function stored(): Promise<number> {
    const [rows] = await api.sql<[{ count: number }]>`
      select count(*)::int as count from leads where kind = ${kind}`;
    return rows.count;
  }

  test("a submission is stored with one event and answered with its id", async () => {
    const answer = await api.post(path, await body());

    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const { id } = Object(answer.json);
    const events = await api.sql`select event, payload from outbox where subject_id = ${id}`;
    expect(events).toEqual([{ event: `${kind}.submitted`, payload: {} }]);
    const read = await api.get(`${adminPath}/${id}`, session);
    expect(read.json).toMatchObject({ id, adminNotes: null, processedAt: null, locale: "pl" });
  });

  test("the language of the page is stored, Polish by default; others are refused", async () => {
    const { locale: _, ...withoutOne } = await body();
    const english = await api.post(path, { ...(await body()), locale: "en" });
    const polish = await api.post(path, withoutOne);
    const german = await api.post(path, { ...(await body()), locale: "de" });

    expect([english.status, polish.status, german.status]).toEqual([201, 201, 400]);
    expect(german.json).toMatchObject({ errors: [{ path: "locale" }] });
    const kept = await api.sql`
      select locale from leads
      where id in (${Object(english.json).id}, ${Object(polish.json).id}) order by id`;
    expect(kept).toEqual([{ locale: "en" }, { locale: "pl" }]);
  });

  test("another submission under a used Idempotency-Key: 422 with the first answer", async () => {
    const first = await api.post(path, await body(), { "Idempotency-Key": "used" });
    const another = { ...(await body()), name: "Inna Osoba" };
    const before = await stored();

    const answer = await api.post(path, another, { "Idempotency-Key": "used" });

    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ type: "/problems/key-reused", current: first.json });
    expect(await stored()).toBe(before);
  });

  test("neither the log nor the outbox holds what a visitor wrote", async () => {
    await api.post(path, { ...(await body()), name: "KANAREK", email: "kanarek@klub.example" });

    const outbox = JSON.stringify(await api.sql`select * from outbox`);
    expect(api.logged() + outbox).not.toMatch(/kanarek/i);
  });
});

test("one key may be used once per form", async () => {
  const statuses = [];
  for (const { path, body } of forms) {
    const { status } = await api.post(path, await body(), { "Idempotency-Key": "every-form" });
    statuses.push(status);
  }

  expect(statuses).toEqual([201, 201, 201, 201]);
});
