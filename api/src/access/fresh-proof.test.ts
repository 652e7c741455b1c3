import { endpoints } from "@scm/contract";
import { beforeEach, expect, test } from "vitest";
import { accountBodiesOf } from "../account.fixture.ts";
import { auditOf, inTurn, operator, startTestApi } from "../api.fixture.ts";
import { aStoredPasskey } from "../passkey.fixture.ts";

const api = await startTestApi();
const restore = accountBodiesOf(api)["POST /api/admin/login"];
const path = "/api/admin/account/proof";
const guardedPath = "/api/admin/contacts/export";
const { password } = operator;
let session: { Cookie: string };

beforeEach(async () => {
  await restore?.();
  session = await api.login();
});

/** Backdates the proof of every session. */
const age = (ago: string) => api.sql`update sessions set proved_at = now() - ${ago}::interval`;
const isFresh = async () => (await api.get(guardedPath, session)).status === 200;

test("PESELs, exports and secrets need a fresh proof: 403, and nothing is audited", async () => {
  const guarded = endpoints.filter(({ freshProof }) => freshProof);
  await age("30 minutes");
  const audit = await auditOf(api);

  const answers = await Promise.all(
    guarded.map((one) =>
      api.call(one.path.replace(":id", crypto.randomUUID()), {
        method: one.method,
        headers: session,
      }),
    ),
  );

  expect(guarded.map((one) => `${one.method} ${one.path}`)).toEqual(
    expect.arrayContaining([
      "POST /api/admin/orders/:id/pesel",
      "GET /api/admin/contacts/export",
      "POST /api/admin/tenants/:id/secrets",
      "POST /api/admin/person/search",
      "PUT /api/admin/person/restriction",
    ]),
  );
  expect(new Set(answers.map(({ json }) => Object(json).type))).toEqual(
    new Set(["/problems/fresh-proof-required"]),
  );
  expect(answers.every(({ status }) => status === 403)).toBe(true);
  expect(await audit()).toEqual([]);
});

test("a login is a fresh proof for half an hour", async () => {
  const atOnce = await isFresh();
  await age("29 minutes");
  const later = await isFresh();
  await age("31 minutes");

  expect([atOnce, later, await isFresh()]).toEqual([true, true, false]);
});

test("the password proves it again, for this session only", async () => {
  const other = await api.login();
  await age("1 hour");

  const wrong = await api.post(path, { password: "wrong" }, session);
  const stillOld = await isFresh();
  const right = await api.post(path, { password }, session);

  expect(wrong.status).toBe(400);
  expect(wrong.json).toMatchObject({ errors: [{ path: "password" }] });
  expect([stillOld, right.status, await isFresh()]).toEqual([false, 204, true]);
  expect((await api.get(guardedPath, other)).status).toBe(403);
});

test("an operator with a passkey proves it by that, and not by the password", async () => {
  const { assert } = await aStoredPasskey(api);
  await age("1 hour");

  const withPassword = await api.post(path, { password }, session);
  const stillOld = await isFresh();
  const withPasskey = await api.post(path, { passkey: await assert() }, session);

  expect(withPassword.status).toBe(400);
  expect(withPassword.json).toMatchObject({ errors: [{ path: "passkey" }] });
  expect([stillOld, withPasskey.status, await isFresh()]).toEqual([false, 204, true]);
});

test("wrong proofs are limited like logins: 429", async () => {
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "2" });
  const headers = await strict.login();

  const guess = () => strict.post(path, { password: "wrong" }, headers);

  expect(await inTurn(3, guess)).toEqual([400, 400, 429]);
});
