import { OperatorAct, OperatorEntry } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { accountBodiesOf, aColleague, operatorIdOf } from "../account.fixture.ts";
import { auditOf, operator, startTestApi } from "../api.fixture.ts";
import { aStoredPasskey } from "../passkey.fixture.ts";

const api = await startTestApi();
const restore = accountBodiesOf(api)["POST /api/admin/login"];
const path = "/api/admin/operators";
const jan = { email: "jan@scm.example", password: operator.password };
let session: { Cookie: string };
let janId = "";

beforeEach(async () => {
  await restore?.();
  await api.sql`delete from operators where email <> ${operator.email}`;
  await api.sql`truncate sessions, outbox cascade`;
  session = await api.login();
  janId = await aColleague(api, jan);
});

const act = (name: string, id = janId) => api.post(`${path}/${id}/acts`, { act: name }, session);
const login = async () => (await api.post("/api/admin/login", jan)).status;
const events = () => api.sql`select event, payload ->> 'act' as act from outbox order by id`;

test("the operators are listed with their state and when they were last here", async () => {
  const { status, json } = await api.get(path, session);

  expect(status).toBe(200);
  expect(OperatorEntry.array().parse(json)).toMatchObject([
    { email: jan.email, state: "active", passkeyCount: 0, lastSeenAt: null },
    { email: operator.email, lastSeenAt: expect.any(String) },
  ]);
});

describe("an invitation", () => {
  test("adds an operator who cannot log in, makes the link due and is audited", async () => {
    const audit = await auditOf(api);
    const ewa = { email: "ewa@scm.example", name: "Ewa  Nowak" };

    const { status, json } = await api.post(path, ewa, session);

    expect(status).toBe(201);
    expect(OperatorEntry.parse(json)).toMatchObject({ name: "Ewa Nowak", state: "invited" });
    expect(await audit()).toMatchObject([{ action: "operator.invited" }]);
    expect(await events()).toMatchObject([
      { event: "operator.managed", act: "invited" },
      { event: "operator.link-due" },
    ]);
    for (const password of [operator.password, "null", "x"]) {
      const answer = await api.post("/api/admin/login", { email: ewa.email, password });
      expect(answer.status).toBe(401);
    }
  });

  test("to an address that is there already: 400 that names the field", async () => {
    const { status, json } = await api.post(path, { email: jan.email.toUpperCase() }, session);

    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "email" }] });
    expect(await events()).toEqual([]);
  });
});

describe("a colleague", () => {
  test.each(
    OperatorAct.options.filter((one) => !["invited", "withdrawn", "enabled"].includes(one)),
  )("has no session left after %s, which is audited, and all are told", async (name) => {
    const own = await api.login(jan);
    await api.sql`
        insert into passkeys (operator_id, name, credential_id, public_key, counter)
        values (${janId}, 'Telefon', ${crypto.randomUUID()}, '', 0)`;
    const audit = await auditOf(api);

    expect((await act(name)).status).toBe(204);

    expect((await api.get("/api/admin/user", own)).status).toBe(401);
    expect(await audit()).toEqual([{ action: `operator.${name}`, subjectId: janId }]);
    expect((await events())[0]).toEqual({ event: "operator.managed", act: name });
    const [by] = await api.sql`select payload ->> 'by' as id from outbox order by id limit 1`;
    expect(by).toEqual({ id: await operatorIdOf(api) });
    const count = ["passkeys-reset", "access-reset"].includes(name) ? 0 : 1;
    expect(await api.sql`select from passkeys where operator_id = ${janId}`).toHaveLength(count);
  });

  test("who is disabled cannot log in until enabled; an old password stops with a reset", async () => {
    await act("disabled");
    expect(await login()).toBe(401);
    await act("enabled");
    expect(await login()).toBe(200);
    await act("password-reset");
    expect(await login()).toBe(401);
    expect(await events()).toContainEqual({ event: "operator.link-due", act: null });
  });

  test("whose password was reset still logs in by a passkey", async () => {
    await api.sql`update operators set password_hash = null where email = ${operator.email}`;
    const passkey = await (await aStoredPasskey(api)).assert();

    expect((await api.post("/api/admin/login/passkey", passkey)).status).toBe(200);
  });
});

test("an invitation is withdrawn, and oneself gets another address that is free", async () => {
  const ewa = await aColleague(api, { passwordHash: null });
  const change = (id: string, email: string) =>
    api.put(`${path}/${id}/address`, { email }, session);
  const own = await operatorIdOf(api);

  expect((await act("withdrawn", ewa)).status).toBe(204);
  expect((await act("withdrawn")).status).toBe(409);
  expect((await change(ewa, "ewa@scm.example")).status).toBe(404);
  expect((await change(janId, "ewa@scm.example")).status).toBe(409);
  const { status, json } = await change(own, jan.email);
  expect([status, Object(json).errors]).toMatchObject([400, [{ path: "email" }]]);
  expect((await change(own, "anna@scm.example")).status).toBe(204);

  expect((await api.get("/api/admin/user", session)).json).toMatchObject({
    email: "anna@scm.example",
  });
  await api.sql`update operators set email = ${operator.email} where id = ${own}`;
});

test("a new link to an operator who has a password by now, or is disabled: 409", async () => {
  const { status, json } = await act("invited");
  expect(status).toBe(409);
  expect(json).toMatchObject({ type: "/problems/operator-changed" });

  await api.sql`update operators set password_hash = null, disabled_at = now() where id = ${janId}`;
  expect((await act("invited")).status).toBe(409);
  expect(await events()).toEqual([]);
});

test.each([
  ["oneself: 409", 409, () => operatorIdOf(api)],
  ["an unknown operator: 404", 404, async () => crypto.randomUUID()],
])("nobody changes %s", async (_, status, id) => {
  expect((await act("disabled", await id())).status).toBe(status);
  expect((await act("deleted")).status).toBe(400);
  expect(await events()).toEqual([]);
});
