import { Account, OperatorSession } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { accountBodiesOf, aSession, newPassword } from "../account.fixture.ts";
import { auditOf, inTurn, operator, startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const path = "/api/admin/account";
const bodies = accountBodiesOf(api);
let session: { Cookie: string };

beforeEach(async () => {
  await bodies["POST /api/admin/login"]?.();
  await api.sql`truncate sessions, outbox cascade`;
  session = await api.login();
});

function change(currentPassword: string, to: string, headers = session) {
  return api.put(`${path}/password`, { currentPassword, newPassword: to }, headers);
}

async function sessionsOf(headers = session) {
  return OperatorSession.array().parse((await api.get(`${path}/sessions`, headers)).json);
}

test("an operator reads their account", async () => {
  const { status, json } = await api.get(path, session);

  expect(status).toBe(200);
  expect(Account.parse(json)).toMatchObject({ email: operator.email, passkeyCount: 0 });
});

test("the name that signs answers is changed and audited once, and can be taken away", async () => {
  const audit = await auditOf(api);
  const name = async (to: unknown) => (await api.put(`${path}/name`, { name: to }, session)).status;

  expect(await name("Anna  Kowalska")).toBe(204);
  expect(await name("Anna Kowalska")).toBe(204);
  expect((await api.get(path, session)).json).toMatchObject({ name: "Anna Kowalska" });
  expect(await audit()).toMatchObject([{ action: "operator.name-changed" }]);
  for (const wrong of [" ", "a".repeat(101), undefined]) expect(await name(wrong)).toBe(400);
  expect(await name(null)).toBe(204);
  expect((await api.get(path, session)).json).toMatchObject({ name: null });
});

describe("a new password", () => {
  test("replaces the old one, ends all other sessions, is audited and emits its event", async () => {
    const other = await api.login();
    const audit = await auditOf(api);

    const answer = await change(operator.password, newPassword);

    expect(answer.status).toBe(204);
    const statuses = await Promise.all([
      api.get(path, session),
      api.get(path, other),
      api.post("/api/admin/login", operator),
      api.post("/api/admin/login", { ...operator, password: newPassword }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401, 200]);
    const subjectId = Object((await api.get(path, session)).json).id;
    expect(await audit()).toEqual([
      { action: "operator.password-changed", subjectId },
      { action: "operator.logged-in", subjectId },
    ]);
    expect(await api.sql`select event from outbox`).toEqual([
      { event: "operator.password-changed" },
    ]);
  });

  test("is refused with a wrong present one: 400 that names the field, and nothing changes", async () => {
    const other = await api.login();
    const audit = await auditOf(api);

    const answer = await change("wrong", newPassword);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      type: "/problems/invalid-input",
      errors: [{ path: "currentPassword", message: "Nieprawidłowe hasło." }],
    });
    expect([await audit(), await api.sql`select from outbox`]).toEqual([[], []]);
    expect((await api.get(path, other)).status).toBe(200);
    expect((await api.post("/api/admin/login", operator)).status).toBe(200);
  });

  test("cannot be one that is easy to guess: 400 that names the field", async () => {
    const answer = await change(operator.password, operator.email.toUpperCase());

    expect(answer.json).toMatchObject({
      status: 400,
      errors: [{ path: "newPassword", message: expect.stringMatching(/^To hasło łatwo odgadnąć/) }],
    });
  });

  test("is set once by two parallel calls", async () => {
    const answers = await Promise.all([
      change(operator.password, newPassword),
      change(operator.password, `${newPassword} too`),
    ]);

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["204", "400"]);
    expect(await api.sql`select from outbox`).toHaveLength(1);
  });

  test("limits guesses at the present one, and shares the count with the login", async () => {
    const strict = await startTestApi({ RATE_LIMIT_LOGIN: "3" });
    const stolen = await strict.login();
    const guess = () =>
      strict.put(`${path}/password`, { currentPassword: "wrong", newPassword }, stolen);
    const right = () =>
      strict.put(
        `${path}/password`,
        { currentPassword: operator.password, newPassword: operator.email },
        stolen,
      );

    expect(await inTurn(5, guess)).toEqual([400, 400, 400, 429, 429]);
    // The schema refuses this new password, so the call does not count as a guess.
    expect((await right()).status).toBe(400);
    // The login shares the count, so guessing cannot continue there.
    expect((await strict.post("/api/admin/login", operator)).status).toBe(429);
  });

  test("is not logged, nor is the old one", async () => {
    await change(operator.password, newPassword);

    expect(api.logged()).not.toContain(newPassword);
    expect(api.logged()).not.toContain(operator.password);
  });
});

describe("sessions", () => {
  test("are listed with their browsers, the current one first, without tokens or hashes", async () => {
    const answer = await api.post("/api/admin/login", operator, {
      "User-Agent": "Browser of another room",
    });
    await aSession(api);

    const sessions = await sessionsOf();

    expect(answer.status).toBe(200);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions.map(({ userAgent }) => userAgent).slice(1)).toEqual(
      expect.arrayContaining([null, "Browser of another room"]),
    );
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "id",
      "isCurrent",
      "lastSeenAt",
      "userAgent",
    ]);
  });

  test("store 300 characters of the user agent", async () => {
    const { headers } = await api.post("/api/admin/login", operator, {
      "User-Agent": "x".repeat(2_000),
    });
    const Cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";

    const [own] = await sessionsOf({ Cookie });

    expect(own?.userAgent).toBe("x".repeat(300));
  });

  test("can be ended one by one, which is audited", async () => {
    const other = await api.login();
    const [current, ended] = await sessionsOf();
    const audit = await auditOf(api);

    const answer = await api.delete(`${path}/sessions/${ended?.id}`, session);

    expect(answer.status).toBe(204);
    expect((await api.get(path, other)).status).toBe(401);
    expect((await sessionsOf()).map(({ id }) => id)).toEqual([current?.id]);
    expect(await audit()).toMatchObject([{ action: "operator.session-ended" }]);
  });

  test("of another operator cannot be ended: 404", async () => {
    const email = "second@scm.example";
    await api.sql`
      insert into operators (email, password_hash)
      select ${email}, password_hash from operators where email = ${operator.email}
      on conflict do nothing`;
    const foreign = await api.login({ ...operator, email });
    const [theirs] = await sessionsOf(foreign);
    const audit = await auditOf(api);

    const answer = await api.delete(`${path}/sessions/${theirs?.id}`, session);

    expect(answer.status).toBe(404);
    expect((await api.delete(`${path}/sessions`, session)).status).toBe(204);
    expect((await api.get(path, foreign)).status).toBe(200);
    expect(await sessionsOf()).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });

  test("can all be ended but the current one, which is audited once", async () => {
    const others = [await api.login(), await api.login()];
    const audit = await auditOf(api);

    const answer = await api.delete(`${path}/sessions`, session);

    expect(answer.status).toBe(204);
    const statuses = await Promise.all([session, ...others].map((one) => api.get(path, one)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 401]);
    expect(await audit()).toMatchObject([{ action: "operator.sessions-ended" }]);
    expect((await api.delete(`${path}/sessions`, session)).status).toBe(204);
    expect(await audit()).toHaveLength(1);
  });
});
