/** Recovery codes, and the mails that warn an operator about changes of the second factor. */
import { RecoveryCodes } from "@scm/contract";
import { resetTotp } from "@scm/db";
import { beforeEach, describe, expect, test } from "vitest";
import { accountBodiesOf, codeOf, secondFactorOf } from "../test-account.ts";
import { auditOf, operator, startTestApi } from "../test-api.ts";

const api = await startTestApi();
const path = "/api/admin/account/totp";
const bodies = accountBodiesOf(api);
let session: { Cookie: string };

beforeEach(async () => {
  await bodies["POST /api/admin/login"]?.();
  session = await api.login();
});

const { start, confirm, logIn, end, enrol, account } = secondFactorOf(api, () => session);

const renew = (code?: string, password = operator.password) =>
  api.post(`${path}/recovery-codes`, { password, code }, session);

describe("a login", () => {
  test("accepts a recovery code once, in any spelling, and audits it", async () => {
    const { recoveryCodes } = await enrol();
    const [code = "", another = ""] = recoveryCodes;
    const audit = await auditOf(api);

    const answers = [
      await logIn(code.toUpperCase().replaceAll("-", " ")),
      await logIn(code),
      await logIn(another),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    expect(await account()).toMatchObject({ recoveryCodeCount: 8 });
    expect((await audit()).map(({ action }) => action)).toEqual([
      "operator.recovery-code-used",
      "operator.logged-in",
      "operator.code-refused",
      "operator.recovery-code-used",
      "operator.logged-in",
    ]);
  });

  test("accepts no recovery code of another operator", async () => {
    const { recoveryCodes } = await enrol();
    const email = "second@scm.example";
    await api.sql`
      insert into operators
        (email, password_hash, totp_secret_sealed, totp_started_at, totp_confirmed_at)
      select ${email}, password_hash, totp_secret_sealed, now(), totp_confirmed_at from operators
      where email = ${operator.email}`;
    await api.sql`
      update recovery_codes set operator_id = (select id from operators where email = ${email})`;

    const answer = await logIn(recoveryCodes[0]);

    expect(answer.status).toBe(401);
    await api.sql`delete from operators where email = ${email}`;
  });
});

describe("new recovery codes", () => {
  test("replace all earlier ones, are audited, and a mail is sent", async () => {
    const { secret, recoveryCodes: before } = await enrol();
    await logIn(before[0]);
    await api.sql`delete from outbox`;
    const audit = await auditOf(api);

    const answer = await renew(codeOf(secret, 1));

    expect(answer.status).toBe(200);
    const { recoveryCodes } = RecoveryCodes.parse(answer.json);
    expect(new Set([...before, ...recoveryCodes]).size).toBe(20);
    expect(await account()).toMatchObject({ recoveryCodeCount: 10 });
    expect(await audit()).toMatchObject([{ action: "operator.recovery-codes-renewed" }]);
    expect(await api.sql`select event from outbox`).toEqual([
      { event: "operator.recovery-codes-renewed" },
    ]);
    const answers = [await logIn(before[1]), await logIn(recoveryCodes[0])];
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });

  test("need password and code: 400 that names the field, and the old ones stay valid", async () => {
    const { secret, recoveryCodes } = await enrol();

    const answers = [await renew(codeOf(secret, 1), "wrong"), await renew(), await renew("000000")];

    expect(answers.map(({ status, json }) => [status, Object(json).errors[0].path])).toEqual([
      [400, "password"],
      [400, "code"],
      [400, "code"],
    ]);
    expect((await logIn(recoveryCodes[0])).status).toBe(200);
  });

  test("stay ten after two parallel renewals", async () => {
    const { secret, recoveryCodes } = await enrol();

    const answers = await Promise.all([renew(codeOf(secret, 1)), renew(recoveryCodes[0])]);

    // The recovery code may be replaced before it is used.
    const statuses = answers.map(({ status }) => status);
    expect([
      [200, 200],
      [200, 400],
    ]).toContainEqual(statuses);
    expect(await account()).toMatchObject({ recoveryCodeCount: 10 });
  });

  test("do not exist without a second factor: 404", async () => {
    expect((await renew()).status).toBe(404);
    await start();
    expect((await renew()).status).toBe(404);
  });
});

test("its operator is mailed when it is switched on, and not when it is started", async () => {
  const { secret } = await start();
  await api.sql`delete from outbox`;

  await confirm("000000");
  expect(await api.sql`select from outbox`).toEqual([]);
  await confirm(codeOf(secret));

  expect(await api.sql`select event from outbox`).toEqual([{ event: "operator.totp-enabled" }]);
});

test.each([
  [
    "is switched off",
    "operator.totp-disabled",
    (code: string) => end({ password: operator.password, code }),
  ],
  ["is reset by the command", "operator.totp-reset", () => resetTotp(api.sql, operator.email)],
])("its operator is mailed when it %s", async (_, event, turnOff) => {
  const { secret } = await enrol();
  await api.sql`delete from outbox`;

  await turnOff(codeOf(secret, 1));

  expect(await api.sql`select event from outbox`).toEqual([{ event }]);
});

test("its operator is mailed about a used recovery code, and not about a code", async () => {
  const { secret, recoveryCodes } = await enrol();
  await api.sql`delete from outbox`;

  await logIn(codeOf(secret, 1));
  expect(await api.sql`select from outbox`).toEqual([]);
  await logIn(recoveryCodes[0]);

  expect(await api.sql`select event from outbox`).toEqual([
    { event: "operator.recovery-code-used" },
  ]);
});
