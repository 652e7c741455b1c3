import { beforeEach, describe, expect, test } from "vitest";
import { accountBodiesOf } from "../account.fixture.ts";
import { auditOf, inTurn, operator, startTestApi } from "../api.fixture.ts";
import { aChallenge, aSoftPasskey, aStoredPasskey, site } from "../passkey.fixture.ts";

const api = await startTestApi();
const restore = accountBodiesOf(api)["POST /api/admin/login"];
beforeEach(async () => void (await restore?.()));

const logIn = (passkey: object) => api.post("/api/admin/login/passkey", passkey);
const cookieIn = (headers: Headers) => ({
  Cookie: headers.get("Set-Cookie")?.split(";")[0] ?? "",
});

test("a passkey logs in with nothing but a challenge, and counts as a fresh proof", async () => {
  const { soft, userHandle } = await aStoredPasskey(api);
  const asked = await api.post("/api/admin/login/passkey/challenge", {});
  const { challenge } = Object(asked.json);
  const audit = await auditOf(api);

  const answer = await logIn(soft.assert({ challenge, userHandle, counter: 1 }));

  expect(asked.json).toEqual({
    challenge: expect.any(String),
    rpId: site.rpId,
    timeout: 300_000,
    userVerification: "required",
    isAnyElsewhere: false,
  });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ id: expect.any(String), email: operator.email, role: "admin" });
  expect(await audit()).toMatchObject([{ action: "operator.logged-in" }]);
  const session = cookieIn(answer.headers);
  expect((await api.delete("/api/admin/account/sessions", session)).status).toBe(204);
  expect((await api.get("/api/admin/account", session)).json).toMatchObject({ passkeyCount: 1 });
  expect(await api.sql`select counter, last_used_at is not null as used from passkeys`).toEqual([
    { counter: "1", used: true },
  ]);
});

test.each([
  ["http://LOCALHOST:4000", false],
  ["https://panel.localhost", true],
])("with PUBLIC_URL=%s the challenge says that passkeys are elsewhere: %s", async (url, is) => {
  const own = await startTestApi({ PUBLIC_URL: url });
  await aStoredPasskey(own);

  const { json } = await own.post("/api/admin/login/passkey/challenge", {});

  expect(Object(json).isAnyElsewhere).toBe(is);
});

describe("a login is refused with one answer", () => {
  const wrong: [string, (stored: Awaited<ReturnType<typeof aStoredPasskey>>) => Promise<object>][] =
    [
      ["to another site", ({ assert }) => assert({ origin: "https://evil.example" })],
      ["to another port of the host", ({ assert }) => assert({ origin: "http://localhost:3001" })],
      ["for another domain", ({ assert }) => assert({ rpId: "evil.example" })],
      ["without a check of the user", ({ assert }) => assert({ isUserVerified: false })],
      ["to an invented challenge", ({ assert }) => assert({ challenge: "AAAA" })],
      [
        "to a challenge to add one",
        async ({ assert }) =>
          assert({ challenge: await aChallenge(api, { adds: crypto.randomUUID() }) }),
      ],
      ["for another operator", ({ assert }) => assert({ userHandle: "AAAA" })],
      [
        "by another key",
        async ({ soft, userHandle }) => {
          const other = aSoftPasskey().assert({ challenge: await aChallenge(api), userHandle });
          return { ...other, id: soft.id, rawId: soft.id };
        },
      ],
      [
        "by an unknown passkey",
        async ({ userHandle }) =>
          aSoftPasskey().assert({ challenge: await aChallenge(api), userHandle }),
      ],
    ];

  test.each(wrong)("%s: 401, and nothing is audited", async (_, assertion) => {
    const stored = await aStoredPasskey(api);
    const audit = await auditOf(api);

    const answer = await logIn(await assertion(stored));

    expect(answer.status).toBe(401);
    expect(answer.json).toMatchObject({ type: "/problems/wrong-passkey" });
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await audit()).toEqual([]);
  });

  test("of a disabled operator: 401, and the passkey counts as unused", async () => {
    const { assert } = await aStoredPasskey(api);
    await api.sql`update operators set disabled_at = now()`;

    expect((await logIn(await assert())).status).toBe(401);
    expect(await api.sql`select last_used_at from passkeys`).toEqual([{ lastUsedAt: null }]);
  });
});

describe("a challenge", () => {
  test("is good once, also when ten logins answer it at once", async () => {
    const { assert } = await aStoredPasskey(api);
    const assertion = await assert();

    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(assertion)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(assertion)).status).toBe(401);
  });

  test("is void once a later one was answered", async () => {
    const { assert } = await aStoredPasskey(api);
    const [earlier, later] = [await assert(), await assert()];

    expect([(await logIn(later)).status, (await logIn(earlier)).status]).toEqual([200, 401]);
  });

  test("expires after five minutes", async () => {
    const { assert } = await aStoredPasskey(api);
    const answerAfter = async (ageS: number) =>
      logIn(await assert({ challenge: await aChallenge(api, { ageS }) }));

    const late = await answerAfter(301);
    const inTime = await answerAfter(290);

    expect([late.status, inTime.status]).toEqual([401, 200]);
  });
});

test("a counter that has not risen is refused, audited and mailed", async () => {
  const { assert } = await aStoredPasskey(api);
  await logIn(await assert({ counter: 5 }));
  const audit = await auditOf(api);
  await api.sql`delete from outbox`;

  const answers = [
    await logIn(await assert({ counter: 5 })),
    await logIn(await assert({ counter: 0 })),
    await logIn(await assert({ counter: 6 })),
  ];

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
  expect((await audit()).map(({ action }) => action)).toEqual([
    "operator.passkey-refused",
    "operator.passkey-refused",
    "operator.logged-in",
  ]);
  expect(
    await api.sql`select event from outbox where event = 'operator.passkey-refused'`,
  ).toHaveLength(2);
});

test("the password of an operator with a passkey opens nothing; only the right one says so", async () => {
  const { assert } = await aStoredPasskey(api);

  const right = await api.post("/api/admin/login", operator);
  const wrong = await api.post("/api/admin/login", { ...operator, password: "wrong" });

  expect([right.status, right.json]).toMatchObject([401, { type: "/problems/passkey-required" }]);
  expect(right.headers.get("Set-Cookie")).toBeNull();
  expect(wrong.json).toMatchObject({ type: "/problems/wrong-login" });
  expect((await logIn(await assert())).status).toBe(200);
});

test("the right password without the passkey does not reset the count of failures of its address", async () => {
  // Five tries per address, one per address and e-mail.
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "1" });
  await aStoredPasskey(strict);
  const guess = (email: string) =>
    strict.post("/api/admin/login", { email: `${email}@scm.example`, password: "wrong" });

  const before = [await guess("a"), await guess("b"), await guess("c")];
  const own = await strict.post("/api/admin/login", operator);
  const after = [await guess("d"), await guess("e")];

  expect(own.json).toMatchObject({ type: "/problems/passkey-required" });
  expect([...before, own, ...after].map(({ status }) => status)).toEqual([
    401, 401, 401, 401, 401, 429,
  ]);
});

test("a passkey is a second factor where one is required", async () => {
  const strict = await startTestApi({ REQUIRE_SECOND_FACTOR: "true" });
  const before = await strict.login();
  expect((await strict.get("/api/admin/contacts", before)).status).toBe(403);
  const { assert } = await aStoredPasskey(strict);

  const answer = await strict.post("/api/admin/login/passkey", await assert());

  expect(answer.json).not.toHaveProperty("setup");
  expect((await strict.get("/api/admin/contacts", before)).status).toBe(200);
});

const from = (address: string) => ({ "X-Forwarded-For": address });

describe("tries at a passkey are limited: 429", () => {
  const environment = { TRUST_PROXY: "127.0.0.1" };

  test.each([
    ["by address, whatever the passkey", (index: number) => ["192.0.2.1", `unknown${index}`], 10],
    ["by passkey, over all addresses", (index: number) => [`192.0.2.${index}`, "unknown"], 4],
  ])("%s", async (_, callerOf, allowed) => {
    const strict = await startTestApi({ ...environment, RATE_LIMIT_LOGIN: "2" });
    const assertion = aSoftPasskey().assert({ challenge: "AAAA", userHandle: "AAAA" });
    let index = 0;

    const statuses = await inTurn(allowed + 1, () => {
      index += 1;
      const [address = "", id = ""] = callerOf(index);
      return strict.post(
        "/api/admin/login/passkey",
        { ...assertion, id, rawId: id },
        from(address),
      );
    });

    expect(statuses).toEqual([...Array.from({ length: allowed }, () => 401), 429]);
  });

  test("guesses at the password from many addresses do not keep the passkey out", async () => {
    const strict = await startTestApi({ ...environment, RATE_LIMIT_LOGIN: "1" });
    const { assert } = await aStoredPasskey(strict);
    const guess = (address: string) =>
      strict.post("/api/admin/login", { ...operator, password: "wrong" }, from(address));

    const guesses = [await guess("192.0.2.1"), await guess("192.0.2.2"), await guess("192.0.2.3")];
    const own = await strict.post("/api/admin/login/passkey", await assert(), from("192.0.2.9"));

    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect(own.status).toBe(200);
  });
});
