import { OverLink } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import {
  accountBodiesOf,
  aColleague,
  aPasswordLink,
  newPassword,
  operatorIdOf,
} from "../account.fixture.ts";
import { auditOf, inTurn, lightCost, operator, startTestApi } from "../api.fixture.ts";
import { aStoredPasskey } from "../passkey.fixture.ts";

const api = await startTestApi();
const restore = accountBodiesOf(api)["POST /api/admin/login"];
const path = "/api/admin/password-links";
const { email } = operator;

beforeEach(async () => {
  await restore?.();
  await api.sql`truncate outbox cascade`;
});

const linkOf = async (own = {}) => aPasswordLink(api, { id: await operatorIdOf(api), ...own });
const use = (token: string, password = newPassword) =>
  api.post(`${path}/use`, { token, newPassword: password });
const logIn = (password: string) => api.post("/api/admin/login", { email, password });

describe("a forgotten password", () => {
  test("has the same answer for everybody, and makes a link due for an operator", async () => {
    const answers = [
      await api.post(path, { email: email.toUpperCase() }),
      await api.post(path, { email: "nobody@scm.example" }),
    ];

    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ""],
      [204, ""],
    ]);
    await expect
      .poll(() => api.sql`select event, payload ->> 'reason' as reason from outbox`)
      .toEqual([{ event: "operator.link-due", reason: "password-forgotten" }]);
    expect((await api.post(path, { email: "no address" })).status).toBe(400);
  });

  test("answers before its link is made, so a known address takes no longer", async () => {
    const known = await api.sql.begin(async (held) => {
      await held`lock table outbox in exclusive mode`;
      return api.post(path, { email });
    });

    expect(known.status).toBe(204);
    await expect.poll(async () => (await api.sql`select from outbox`).length).toBe(1);
  });

  test("is limited by e-mail, whether that is known or not: 429", async () => {
    const strict = await startTestApi({ RATE_LIMIT_LOGIN: "9" }, { passwordCost: lightCost });

    for (const one of [email, "nobody@scm.example"]) {
      const ask = () => strict.post(path, { email: one });
      expect(await inTurn(4, ask)).toEqual([204, 204, 204, 429]);
    }
  });
});

describe("a link", () => {
  test("tells whose password it sets, and its page tells no other site", async () => {
    const { status, json, headers } = await api.post(`${path}/open`, { token: await linkOf() });

    expect([status, json]).toEqual([200, { email, reason: "invited" }]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    const page = await api.get("/security/admin/password");
    expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  test("sets the password once, ends all sessions, is audited and told to its operator", async () => {
    const session = await api.login();
    const token = await linkOf();
    const audit = await auditOf(api);

    expect((await use(token)).status).toBe(204);

    expect((await api.get("/api/admin/user", session)).status).toBe(401);
    expect(await audit()).toMatchObject([{ action: "operator.password-changed" }]);
    expect(await api.sql`select event from outbox`).toEqual([
      { event: "operator.password-changed" },
    ]);
    expect([(await logIn(operator.password)).status, (await logIn(newPassword)).status]).toEqual([
      401, 200,
    ]);
    expect((await use(token)).status).toBe(410);
    expect(api.logged()).not.toContain(token.slice(-40));
  });

  test("opens no account that has a passkey: the login still asks for it", async () => {
    await aStoredPasskey(api);

    const used = await use(await linkOf());
    const login = await logIn(newPassword);

    expect([used.headers.get("Set-Cookie"), login.status]).toEqual([
      expect.stringMatching(/^sid=;/),
      401,
    ]);
    expect(login.json).toMatchObject({ type: "/problems/passkey-required" });
    expect(await api.sql`select from passkeys`).toHaveLength(1);
  });

  test("leaves no session of a colleague behind in the browser that uses it", async () => {
    const colleague = await api.login();
    const token = await aPasswordLink(api, { id: await aColleague(api) });

    await api.post(`${path}/use`, { token, newPassword }, colleague);

    expect((await api.get("/api/admin/user", colleague)).status).toBe(401);
  });

  test("that is over says why, and sends a newer one to its operator", async () => {
    const late = await linkOf({ untilS: 1 });
    const { json } = await api.post(`${path}/open`, { token: late });
    expect(OverLink.parse(Object(json).current)).toEqual({ isLate: true, newerSentAt: null });

    expect((await api.post(`${path}/renew`, { token: late })).status).toBe(204);
    const guessed = `${await operatorIdOf(api)}.v1.abcdef01.AAAA.${"A".repeat(80)}`;
    expect((await api.post(`${path}/renew`, { token: guessed })).status).toBe(410);

    const due = { event: "operator.link-due", reason: "password-forgotten" };
    expect(await api.sql`select event, payload ->> 'reason' as reason from outbox`).toEqual([due]);
    // No further letters: a link is one text.
    expect((await use(`${await linkOf()}.x`)).status).toBe(400);
  });

  test("sets no password that the rules refuse: 400 that names the field", async () => {
    for (const wrong of ["short", email.toUpperCase(), "passwordpassword"]) {
      const { status, json } = await use(await linkOf(), wrong);
      expect([status, Object(json).errors[0].path]).toEqual([400, "newPassword"]);
    }
  });

  test.each([
    ["out of date", () => linkOf({ untilS: 1 })],
    ["longer by a letter", async () => `${await linkOf()}A`],
    ["of an earlier epoch", () => linkOf({ epoch: 99 })],
    ["guessed", async () => `${await operatorIdOf(api)}.v1.abcdef01.AAAA.${"A".repeat(80)}`],
    [
      "made for another operator",
      async () => (await linkOf()).replace(/^[^.]+/, crypto.randomUUID()),
    ],
  ])("that is %s gets one answer: 410", async (_, token) => {
    const given = await token();

    for (const answer of [await use(given), await api.post(`${path}/open`, { token: given })]) {
      expect([answer.status, Object(answer.json).type]).toEqual([
        410,
        "/problems/password-link-over",
      ]);
    }
  });
});
