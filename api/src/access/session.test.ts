import { hash } from "@node-rs/argon2";
import { operatorHeader } from "@scm/contract";
import { until } from "@scm/testing";
import { expect, test, vi } from "vitest";
import { auditOf, operator, startTestApi } from "../api.fixture.ts";
import { createPasswordHasher, productionCost } from "./password.ts";

const api = await startTestApi();

/** As expensive as in production. */
const costly = await startTestApi({}, { passwordCost: productionCost });

test("a login sets a session cookie, and its token is not stored", async () => {
  const answer = await api.post("/api/admin/login", operator);

  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ id: expect.any(String), email: operator.email, role: "admin" });
  const cookie = answer.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const token = cookie.slice(4, 47);
  const user = await api.get("/api/admin/user", { Cookie: `sid=${token}` });
  expect(user.json).toEqual(answer.json);
  const stored = await api.sql`select encode(token_hash, 'escape') as hash from sessions`;
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("a login is audited with its operator; a refused one is not", async () => {
  const audit = await auditOf(api);

  const { json } = await api.post("/api/admin/login", operator);
  await api.post("/api/admin/login", { ...operator, password: "wrong" });

  expect(await audit()).toEqual([{ action: "operator.logged-in", subjectId: Object(json).id }]);
});

test("reaching the limit is audited once, and only for an operator", async () => {
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "2", TRUST_PROXY: "127.0.0.1" });
  const audit = await auditOf(strict);
  const guess = (email: string, address: string) =>
    strict.post("/api/admin/login", { email, password: "wrong" }, { "X-Forwarded-For": address });

  for (const email of ["who@scm.example", operator.email, operator.email.toUpperCase()]) {
    for (const address of ["192.0.2.1", "192.0.2.2"]) {
      for (let count = 0; count < 3; count += 1) await guess(email, address);
    }
  }

  await until(async () => (await audit()).length > 0);
  expect((await audit()).map(({ action }) => action)).toEqual(["operator.login-limited"]);
});

test("150 wrong passwords from 15 addresses: 20 are tried, whether the e-mail is known or not", async () => {
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "", TRUST_PROXY: "127.0.0.1" });
  const logIn = (address: string, login: object) =>
    strict.post("/api/admin/login", login, { "X-Forwarded-For": address });
  async function attack(email: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < 150; count += 1) {
      const guess = { email, password: `wrong ${count}` };
      statuses.push((await logIn(`192.0.2.${count % 15}`, guess)).status);
    }
    return statuses;
  }

  const known = await attack(operator.email);
  const unknown = await attack("who@scm.example");
  const own = await logIn("203.0.113.1", operator);

  expect(known.filter((status) => status === 401)).toHaveLength(20);
  expect(known.filter((status) => status === 429)).toHaveLength(130);
  expect(unknown).toEqual(known);
  // Slowed, not locked: at most ten minutes.
  expect(own.status).toBe(429);
  expect(Number(own.headers.get("Retry-After"))).toBeLessThanOrEqual(600);
});

test("logins that succeed from new addresses use up no tries of the account", async () => {
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "1", TRUST_PROXY: "127.0.0.1" });

  for (let count = 0; count < 4; count += 1) {
    const headers = { "X-Forwarded-For": `192.0.2.${count}` };
    expect((await strict.post("/api/admin/login", operator, headers)).status).toBe(200);
  }
});

test("the e-mail's case does not matter, the password's does", async () => {
  const email = operator.email.toUpperCase();

  const right = await api.post("/api/admin/login", { ...operator, email });
  const wrong = await api.post("/api/admin/login", {
    ...operator,
    password: operator.password.toUpperCase(),
  });

  expect([right.status, wrong.status]).toEqual([200, 401]);
});

test("a wrong password and an unknown e-mail get the same 401", async () => {
  const wrong = await api.post("/api/admin/login", { ...operator, password: "wrong" });
  const unknown = await api.post("/api/admin/login", {
    email: "who@scm.example",
    password: "wrong",
  });

  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.text).toBe(unknown.text);
  expect(wrong.headers.get("Set-Cookie")).toBeNull();
  expect(wrong.json).toMatchObject({ detail: "Nieprawidłowy email lub hasło" });
});

test("a login with a hash of lower cost replaces that hash", async () => {
  const cheap = await hash(operator.password, { memoryCost: 1024, timeCost: 1 });
  await costly.sql`update operators set password_hash = ${cheap} where email = ${operator.email}`;

  expect((await costly.post("/api/admin/login", operator)).status).toBe(200);

  const [stored] = await costly.sql<{ passwordHash: string }[]>`
    select password_hash from operators where email = ${operator.email}`;
  expect(stored?.passwordHash).toContain("$m=65536,t=3,p=1$");
  expect((await costly.post("/api/admin/login", operator)).status).toBe(200);
});

test("a login takes the same time for an unknown e-mail as for a known one", async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  // The logins alternate, so that other load slows both alike.
  for (let tries = 0; tries < 5; tries += 1) {
    known.push(await loginMs(operator.email));
    unknown.push(await loginMs("who@scm.example"));
  }

  // Other load only makes a login slower, so the fastest run counts. Without the dummy hash an
  // unknown e-mail takes a twentieth of the time.
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.5);
});

test.each(["/api/admin/logout", "/api/logout"])(
  "%s ends the session on the server, not only in the browser",
  async (path) => {
    const session = await api.login();

    const answer = await api.call(path, { method: "POST", headers: session });

    expect(answer.status).toBe(204);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^sid=; Max-Age=0/);
    expect((await api.get("/api/admin/user", session)).status).toBe(401);
  },
);

test("a logout without a session succeeds", async () => {
  expect((await api.call("/api/logout", { method: "POST" })).status).toBe(204);
});

test("a tab logs out its own operator, and nobody who logged in beside it", async () => {
  const session = await api.login();
  const { id } = Object((await api.get("/api/admin/user", session)).json);
  const logOut = async (drawnFor: string) => {
    const headers = { ...session, [operatorHeader]: drawnFor };
    return (await api.call("/api/admin/logout", { method: "POST", headers })).status;
  };

  const [other, own, again] = [await logOut("other"), await logOut(id), await logOut("other")];
  expect([other, own, again]).toEqual([409, 204, 204]);
});

test("a login ends the session that the browser had, so no token outlives it", async () => {
  const old = await api.login();

  const answer = await api.post("/api/admin/login", operator, old);

  expect(answer.status).toBe(200);
  expect((await api.get("/api/admin/user", old)).status).toBe(401);
});

test.each([
  ["after 30 minutes without a call", "last_seen_at = now() - interval '31 minutes'"],
  ["after 12 hours", "expires_at = now() - interval '1 second'"],
])("a session ends %s", async (_, change) => {
  const session = await api.login();

  await api.sql.unsafe(`update sessions set ${change}`);

  expect((await api.get("/api/admin/user", session)).status).toBe(401);
});

test("a session in use does not end after 30 minutes", async () => {
  const session = await api.login();
  await api.sql`update sessions set last_seen_at = now() - interval '29 minutes'`;

  await api.get("/api/admin/user", session);

  const [seen] = await api.sql`
    select max(last_seen_at) > now() - interval '1 minute' as is_now from sessions`;
  expect(seen).toEqual({ isNow: true });
});

test("the environment changes no operator and makes none beside one, even if that was erased", async () => {
  const again = await startTestApi({ ADMIN_PASSWORD: "first" });
  const { ensureFirstOperator } = await import("./first-operator.ts");
  const warn = vi.fn<(message: string) => void>();
  const log = { debug() {}, info() {}, warn, error() {} };
  const ensure = (password: string | undefined) =>
    ensureFirstOperator(
      { sql: again.sql, passwords: createPasswordHasher(), log },
      { email: operator.email, password, isFirst: false },
    );
  const login = () => again.post("/api/admin/login", { email: operator.email, password: "first" });

  await ensure("second");
  expect((await login()).status).toBe(200);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("ADMIN_PASSWORD"));

  await again.sql`update operators set disabled_at = now()`;
  await again.sql`select erase_person(${operator.email}, null, null, '{}', sha256('one'), null, null)`;
  await ensure("first");
  await ensure(undefined);
  expect((await login()).status).toBe(401);
  expect(warn).toHaveBeenCalledTimes(2);
});

test("a hash that cannot be read opens nothing: 401", async () => {
  await api.sql`insert into operators (email, password_hash) values ('odd@scm.example', 'odd')`;

  const odd = await api.post("/api/admin/login", { email: "odd@scm.example", password: "x" });
  expect(odd.status).toBe(401);
});

test("neither password nor token is in the log", async () => {
  const { Cookie } = await api.login();

  expect(api.logged()).not.toContain(operator.password);
  expect(api.logged()).not.toContain(Cookie.slice(4));
});

test("over https the cookie is Secure and bound to the host", async () => {
  const secure = await startTestApi({ PUBLIC_URL: "https://scm.example" });

  const answer = await secure.post("/api/admin/login", operator);

  expect(answer.headers.get("Set-Cookie")).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

async function loginMs(email: string): Promise<number> {
  const startedAt = performance.now();
  await costly.post("/api/admin/login", { email, password: "wrong" });
  return performance.now() - startedAt;
}
