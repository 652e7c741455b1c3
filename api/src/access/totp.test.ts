import { RecoveryCodes, TotpEnrolment } from "@scm/contract";
import { until } from "@scm/testing";
import { URI } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import {
  accountBodiesOf,
  codeOf,
  secondFactorOf,
  startTotpOf,
  switchTotpOn,
} from "../test-account.ts";
import { auditOf, inTurn, operator, startTestApi } from "../test-api.ts";

const api = await startTestApi();
const path = "/api/admin/account/totp";
const bodies = accountBodiesOf(api);
const proof = { password: operator.password };
let session: { Cookie: string };

beforeEach(async () => {
  await bodies["POST /api/admin/login"]?.();
  session = await api.login();
});

const { start, confirm, logIn, end, enrol, account } = secondFactorOf(api, () => session);

/** Backdates the secret. */
const age = (ago: string) =>
  api.sql`update operators set totp_started_at = now() - ${ago}::interval`;

describe("switching the second factor on", () => {
  test("returns a secret as text and as a QR code address, and stores it sealed", async () => {
    const answer = await api.post(path, proof, session);

    expect(answer.status).toBe(201);
    const { secret, uri } = TotpEnrolment.parse(answer.json);
    expect(URI.parse(uri)).toMatchObject({
      issuer: "SCM",
      label: operator.email,
      algorithm: "SHA1",
      digits: 6,
      period: 30,
    });
    expect(uri).toContain(`secret=${secret}`);
    const stored = await api.sql`select totp_secret_sealed as sealed from operators`;
    expect(stored).toEqual([{ sealed: expect.stringMatching(/^v1\./) }]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test("needs the password: 400 that names the field, and nothing is stored", async () => {
    const answer = await api.post(path, { password: "wrong" }, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "password" }] });
    expect(await api.sql`select totp_secret_sealed as sealed from operators`).toEqual([
      { sealed: null },
    ]);
  });

  test("changes no login until the first code is confirmed", async () => {
    await start();

    expect((await logIn()).status).toBe(200);
    expect(await account()).toMatchObject({ isTotpOn: false });
  });

  test("is confirmed by a code, returns ten recovery codes, stored as hashes, and is audited", async () => {
    const { secret } = await start();
    const audit = await auditOf(api);

    const answer = await confirm(codeOf(secret));

    expect(answer.status).toBe(200);
    const { recoveryCodes } = RecoveryCodes.parse(answer.json);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await account()).toMatchObject({ isTotpOn: true, recoveryCodeCount: 10 });
    expect(await audit()).toMatchObject([{ action: "operator.totp-enabled" }]);
    const stored = await api.sql<{ hash: Buffer }[]>`
      select code_hash as hash from recovery_codes`;
    expect(stored.map(({ hash }) => hash.length)).toEqual(recoveryCodes.map(() => 32));
  });

  test.each([
    ["a wrong one", () => "000000"],
    ["a code of an hour ago", (secret: string) => codeOf(secret, -120)],
    ["words", () => "tajny kod"],
  ])("is not confirmed by %s: 400 that names the field", async (_, wrong) => {
    const { secret } = await start();

    const answer = await confirm(wrong(secret));

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "code" }] });
    expect(await account()).toMatchObject({ isTotpOn: false });
  });

  test("is not confirmed by a code of a replaced secret", async () => {
    const { secret: first } = await start();
    await start();

    expect((await confirm(codeOf(first))).status).toBe(400);
  });

  test("cannot be confirmed when it was not started: 404", async () => {
    expect((await confirm("123456")).status).toBe(404);
  });

  test("cannot be confirmed 15 minutes after it was started: 404, until it is started again", async () => {
    const { secret } = await start();

    await age("15 minutes");
    const late = await confirm(codeOf(secret));
    await age("14 minutes");
    const inTime = await confirm(codeOf(secret));

    expect([late.status, inTime.status]).toEqual([404, 200]);
    // A confirmed secret does not expire.
    await age("1 year");
    expect((await logIn(codeOf(secret, 1))).status).toBe(200);
  });

  test("limits tries per operator, the right code included", async () => {
    const strict = await startTestApi({ RATE_LIMIT_LOGIN: "4" });
    const headers = await strict.login();
    const secret = await startTotpOf(strict);
    const guess = (code: string) => strict.post(`${path}/confirmation`, { code }, headers);

    const guessed = [await guess("000000"), await guess("000001"), await guess(codeOf(secret))];

    expect(guessed.map(({ status }) => status)).toEqual([400, 400, 429]);
  });

  test("a second time is refused while it is on: 409", async () => {
    const { secret } = await enrol();

    const answers = [await api.post(path, proof, session), await confirm(codeOf(secret))];

    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(answers[0]?.json).toMatchObject({ type: "/problems/totp-on" });
  });
});

describe("a login with a second factor", () => {
  test("asks for a code only after the right password", async () => {
    await enrol();

    const right = await logIn();
    const wrong = await api.post("/api/admin/login", { ...operator, password: "wrong" });
    const both = await api.post("/api/admin/login", {
      ...operator,
      password: "wrong",
      code: "000000",
    });

    expect([right.status, wrong.status, both.status]).toEqual([401, 401, 401]);
    expect(right.json).toMatchObject({ type: "/problems/totp-required" });
    expect(right.headers.get("Set-Cookie")).toBeNull();
    expect(wrong.json).toMatchObject({ type: "/problems/wrong-login" });
    expect(both.text).toBe(wrong.text);
  });

  test("accepts a code with or without a space", async () => {
    const { secret } = await enrol();
    const code = codeOf(secret, 1);

    const answer = await logIn(` ${code.slice(0, 3)} ${code.slice(3)}`);

    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ id: expect.any(String), email: operator.email, role: "admin" });
  });

  test.each([-1, 0, 1])("takes the code of %i steps away, and each once", async (steps) => {
    const secret = await switchTotpOn(api);
    // The oldest code expires at the end of the step, so the test starts early in one.
    await until(async () => Date.now() % 30_000 < 20_000);
    const code = codeOf(secret, steps);

    const answers = [await logIn(code), await logIn(code)];

    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(answers[1]?.json).toMatchObject({ type: "/problems/wrong-code" });
  });

  test("accepts no code two steps old, three steps ahead, or older than a used one", async () => {
    const secret = await switchTotpOn(api);

    const far = [await logIn(codeOf(secret, -2)), await logIn(codeOf(secret, 3))];
    const inOrder = [await logIn(codeOf(secret)), await logIn(codeOf(secret, -1))];

    expect(far.map(({ status }) => status)).toEqual([401, 401]);
    expect(inOrder.map(({ status }) => status)).toEqual([200, 401]);
  });

  test("does not accept the confirming code again", async () => {
    const { secret } = await start();
    const code = codeOf(secret);
    await confirm(code);

    expect((await logIn(code)).status).toBe(401);
  });

  test("succeeds once when ten logins send one code at once", async () => {
    const secret = await switchTotpOn(api);
    const code = codeOf(secret);

    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("limits wrong codes per operator across addresses; the right one resets the count", async () => {
    const strict = await startTestApi({ RATE_LIMIT_LOGIN: "6", TRUST_PROXY: "127.0.0.1" });
    const secret = await switchTotpOn(strict);
    const logInFrom = (address: string, code: string) =>
      strict.post("/api/admin/login", { ...operator, code }, { "X-Forwarded-For": address });

    const statuses = [];
    for (const [index, isRight] of [false, false, true, false, false, false, true].entries()) {
      const code = isRight ? codeOf(secret) : "000000";
      statuses.push((await logInFrom(`192.0.2.${index}`, code)).status);
    }

    expect(statuses).toEqual([401, 401, 200, 401, 401, 401, 429]);
  });
});

test("the right password alone does not reset the count of failures of its address", async () => {
  // Five tries per address, one per address and e-mail.
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "1" });
  await switchTotpOn(strict);
  const guess = (email: string) =>
    strict.post("/api/admin/login", { email: `${email}@scm.example`, password: "wrong" });

  const before = [await guess("a"), await guess("b"), await guess("c")];
  const own = await strict.post("/api/admin/login", operator);
  const after = [await guess("d"), await guess("e")];

  expect(own.json).toMatchObject({ type: "/problems/totp-required" });
  expect([...before, own, ...after].map(({ status }) => status)).toEqual([
    401, 401, 401, 401, 401, 429,
  ]);
});

describe("switching the second factor off", () => {
  test("needs password and code, deletes the recovery codes, and is audited", async () => {
    const { secret, recoveryCodes } = await enrol();
    const audit = await auditOf(api);
    const code = codeOf(secret, 1);

    const wrong = await end({ password: "wrong", code });
    const without = await end(proof);
    const right = await end({ ...proof, code });

    expect([wrong.status, without.status]).toEqual([400, 400]);
    expect(wrong.json).toMatchObject({ errors: [{ path: "password" }] });
    expect(without.json).toMatchObject({ errors: [{ path: "code" }] });
    expect(right.status).toBe(204);
    expect(await account()).toMatchObject({ isTotpOn: false, recoveryCodeCount: 0 });
    expect(await audit()).toMatchObject([{ action: "operator.totp-disabled" }]);
    expect((await logIn()).status).toBe(200);
    await enrol();
    expect((await logIn(recoveryCodes[0])).status).toBe(401);
  });

  test("answers 404 when it is not on", async () => {
    expect((await end(proof)).status).toBe(404);
  });
});

test("neither secret nor code is in the log", async () => {
  const { secret, recoveryCodes } = await enrol();
  await logIn(recoveryCodes[0]);

  expect(api.logged()).not.toContain(secret);
  for (const code of recoveryCodes) expect(api.logged()).not.toContain(code);
});

test.each([
  ["to start it", "POST", path],
  ["for new recovery codes", "POST", `${path}/recovery-codes`],
  ["to switch it off", "DELETE", path],
])("wrong passwords %s are limited: 429", async (_, method, address) => {
  const strict = await startTestApi({ RATE_LIMIT_LOGIN: "1" });
  const headers = { ...(await strict.login()), "Content-Type": "application/json" };
  const body = JSON.stringify({ password: "wrong" });
  const guess = () => strict.call(address, { method, headers, body });

  expect(await inTurn(2, guess)).toEqual([400, 429]);
});
