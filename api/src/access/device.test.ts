import { OperatorDevice, SessionEnd } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { accountBodiesOf, codeOf, operatorIdOf, switchTotpOn } from "../test-account.ts";
import { auditOf, operator, startTestApi } from "../test-api.ts";

const api = await startTestApi();
const path = "/api/admin/account/devices";
const bodies = accountBodiesOf(api);
let secret = "";

beforeEach(async () => {
  await bodies["POST /api/admin/login"]?.();
  await api.sql`truncate sessions, devices cascade`;
  secret = await switchTotpOn(api);
});

/** Logs in by password and code. @returns the cookies that the browser gets */
async function cookiesOfLogin(browser: Record<string, string> = {}): Promise<string[]> {
  await api.sql`update operators set totp_last_step = null`;
  const answer = await api.post("/api/admin/login", { ...operator, code: codeOf(secret) }, browser);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie();
}

async function logIn(browser: Record<string, string> = {}): Promise<{ Cookie: string }> {
  const cookies = await cookiesOfLogin(browser);
  return { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

/** The device cookie alone, as a browser has it after its session. */
function deviceOf({ Cookie }: { Cookie: string }) {
  return { Cookie: Cookie.split("; ").find((one) => one.startsWith("device=")) ?? "" };
}

async function isOpenAfter(idle: string, { Cookie }: { Cookie: string }): Promise<boolean> {
  await api.sql`update sessions set last_seen_at = now() - ${idle}::interval`;
  return (await api.get("/api/admin/user", { Cookie })).status === 200;
}

async function devicesOf({ Cookie }: { Cookie: string }) {
  return OperatorDevice.array().parse((await api.get(path, { Cookie })).json);
}

describe("a session on a known device", () => {
  test("ends after 8 hours without a call; that of the first login after 30 minutes", async () => {
    const first = await logIn();
    expect(await isOpenAfter("31 minutes", first)).toBe(false);

    const second = await logIn(deviceOf(first));

    expect(await isOpenAfter("7 hours 59 minutes", second)).toBe(true);
    expect(await isOpenAfter("8 hours 1 minute", second)).toBe(false);
  });

  test("ends after 12 hours in any case", async () => {
    const known = await logIn(deviceOf(await logIn()));

    const { json } = await api.get("/api/admin/session", known);

    const { endsInS, endsForGoodInS } = SessionEnd.parse(json);
    expect(Math.round(endsInS / 60)).toBe(8 * 60);
    expect(Math.round(endsForGoodInS / 60)).toBe(12 * 60);
  });

  test("needs password and code like every other", async () => {
    const device = deviceOf(await logIn());

    const answer = await api.post("/api/admin/login", operator, device);

    expect(answer.json).toMatchObject({ status: 401, type: "/problems/totp-required" });
    expect((await api.get("/api/admin/user", device)).status).toBe(401);
  });
});

test.each([
  ["of another operator", sqlForOther],
  ["whose 90 days are over", () => api.sql`update devices set expires_at = now()`],
  ["that was made up", () => api.sql`update devices set token_hash = sha256('x')`],
])("a device cookie %s is replaced, and its login is a first one", async (_, change) => {
  const first = await logIn();
  await change();

  const second = await logIn(deviceOf(first));

  expect(deviceOf(second)).not.toEqual(deviceOf(first));
  expect(await isOpenAfter("31 minutes", second)).toBe(false);
});

async function sqlForOther(): Promise<void> {
  await api.sql`
    with other as (
      insert into operators (email, password_hash) values ('other@scm.example', 'x')
      on conflict (lower(email)) do update set password_hash = 'x' returning id
    )
    update devices set operator_id = other.id from other`;
}

test("the cookie of a device is for 90 days, and its token is not stored", async () => {
  const [, cookie] = await cookiesOfLogin();

  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  const stored = await api.sql`select encode(token_hash, 'escape') as hash from devices`;
  expect(JSON.stringify(stored)).not.toContain(cookie?.slice(7, 50));
});

test("over https the cookie is Secure and bound to the host", async () => {
  const secure = await startTestApi({ PUBLIC_URL: "https://scm.example" });
  const code = codeOf(await switchTotpOn(secure));

  const answer = await secure.post("/api/admin/login", { ...operator, code });

  expect(answer.headers.getSetCookie()[1]).toMatch(/^__Host-device=[\w-]{43};.* Secure;/);
});

test("a password alone makes no device known", async () => {
  await api.sql`update operators set totp_confirmed_at = null`;

  const answer = await api.post("/api/admin/login", operator);

  expect(answer.headers.getSetCookie()).toHaveLength(1);
  expect(await api.sql`select from devices`).toHaveLength(0);
});

describe("devices", () => {
  test("are listed, that of the session first, without tokens, once per browser", async () => {
    await logIn();
    const own = await logIn(deviceOf(await logIn()));

    const devices = await devicesOf(own);

    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(devices)).not.toContain("oken");
  });

  test("are forgotten one by one with their sessions, which is audited", async () => {
    const other = await logIn();
    const own = await logIn();
    const [, forgotten] = await devicesOf(own);
    const audit = await auditOf(api);

    const answer = await api.delete(`${path}/${forgotten?.id}`, own);

    expect(answer.status).toBe(204);
    expect((await api.get("/api/admin/user", other)).status).toBe(401);
    expect(await devicesOf(own)).toHaveLength(1);
    expect(await audit()).toMatchObject([{ action: "operator.device-forgotten" }]);
  });

  test("of another operator cannot be forgotten: 404", async () => {
    await logIn();
    await sqlForOther();
    const own = await logIn();
    const [foreign] = await api.sql<{ id: string }[]>`
      select id from devices where operator_id <> ${await operatorIdOf(api)}`;

    expect((await api.delete(`${path}/${foreign?.id}`, own)).status).toBe(404);
    expect(await api.sql`select from devices`).toHaveLength(2);
  });

  test("are forgotten by a new password, and the session that changed it stays", async () => {
    const own = await logIn(deviceOf(await logIn()));
    const newPassword = "trzy zielone rowery pod mostem";

    const answer = await api.put(
      "/api/admin/account/password",
      { currentPassword: operator.password, newPassword },
      own,
    );

    expect(answer.status).toBe(204);
    expect(await devicesOf(own)).toEqual([]);
    expect(await isOpenAfter("31 minutes", own)).toBe(false);
  });
});

test("asking when a session ends does not extend it; for an ended one the answer is 401", async () => {
  const session = await logIn();
  await api.sql`update sessions set last_seen_at = now() - interval '29 minutes'`;

  const ends = [
    await api.get("/api/admin/session", session),
    await api.get("/api/admin/session", session),
  ];

  for (const { json } of ends) expect(Object(json).endsInS).toBeLessThanOrEqual(60);
  await api.sql`update sessions set last_seen_at = now() - interval '31 minutes'`;
  expect((await api.get("/api/admin/session", session)).status).toBe(401);
});
