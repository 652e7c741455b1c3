import { beforeEach, describe, expect, test } from "vitest";
import { accountBodiesOf, newPassword } from "../account.fixture.ts";
import { auditOf, lightCost, operator, startTestApi } from "../api.fixture.ts";
import { aStoredPasskey } from "../passkey.fixture.ts";
import { CommandError } from "../command.ts";
import { runOperatorCommand } from "./operator-command.ts";
import { createPasswordHasher } from "./password.ts";

const api = await startTestApi();
const passwords = createPasswordHasher(lightCost);
const restore = accountBodiesOf(api)["POST /api/admin/login"];
const anna = { email: "anna@scm.example" };

beforeEach(async () => {
  await restore?.();
  await api.sql`delete from operators where email <> ${operator.email}`;
  await api.sql`delete from outbox`;
});

/** Runs a command line and returns the printed lines. */
async function run(typed: string, input = ""): Promise<string[]> {
  const lines: string[] = [];
  await runOperatorCommand(typed.split(" "), {
    sql: api.sql,
    passwords,
    productName: "Tarcza",
    readInput: async () => input,
    say: (line) => void lines.push(line),
  });
  return lines;
}

function statusOf(password: string, email = anna.email): Promise<number> {
  return api.post("/api/admin/login", { email, password }).then(({ status }) => status);
}

/** The audited actions on an operator. The command's own operator id is all zeros. */
async function audited(email: string): Promise<string[]> {
  const entries = await api.sql<{ action: string }[]>`
    select action from audit_log join operators on operators.id = subject_id
    where subject_kind = 'operator' and email = ${email}
      and operator_id = '00000000-0000-0000-0000-000000000000'
    order by audit_log.id`;
  return entries.map(({ action }) => action);
}

test("add creates an operator who can log in with the printed password", async () => {
  const lines = await run(`add ${anna.email}`);

  const [, password = ""] = /^Password: (\S{23}) \(shown once\)$/.exec(lines[1] ?? "") ?? [];
  expect(lines[0]).toBe(
    "anna@scm.example is an operator now, and has to change this password at the login.",
  );
  expect(await statusOf(password)).toBe(200);
  expect(await audited(anna.email)).toEqual(["operator.added"]);
});

test("add reads a password from standard input and prints none", async () => {
  const lines = await run(`add ${anna.email} --password-stdin`, `${newPassword}\n`);

  expect(lines).toHaveLength(1);
  expect(await statusOf(newPassword)).toBe(200);
});

test.each([
  ["too short", "short\n", "15 characters at least"],
  ["easy to guess", "Tarcza-2026-tarcza\n", "easy to guess"],
  ["nothing", "", "required"],
])("add refuses a password that is %s", async (_, input, reason) => {
  await expect(run(`add ${anna.email} --password-stdin`, input)).rejects.toThrow(reason);

  expect(await api.sql`select from operators`).toHaveLength(1);
});

test("add leaves an existing operator unchanged, whatever the case of the e-mail", async () => {
  await expect(run(`add ${operator.email.toUpperCase()}`)).rejects.toThrow("already");

  expect(await statusOf(operator.password, operator.email)).toBe(200);
});

test("disable ends every session and refuses logins; enable allows them again", async () => {
  const session = await api.login();

  await expect(run(`disable ${operator.email}`)).rejects.toThrow("--force");
  const disabled = await run(`disable ${operator.email} --force`);
  const again = await run(`disable ${operator.email} --force`);

  expect([...disabled, ...again]).toEqual([
    "operator@scm.example is disabled, and every session has ended.",
    "operator@scm.example was disabled.",
  ]);
  expect((await api.get("/api/admin/user", session)).status).toBe(401);
  expect(await api.sql`select from sessions`).toHaveLength(0);
  expect(await statusOf(operator.password, operator.email)).toBe(401);

  await run(`enable ${operator.email}`);

  expect(await statusOf(operator.password, operator.email)).toBe(200);
  expect(await audited(operator.email)).toEqual([
    "operator.added",
    "operator.disabled",
    "operator.enabled",
  ]);
});

test("reset-password sets a new password, ends every session and tells the operators", async () => {
  const session = await api.login();

  const [, line = ""] = await run(`reset-password ${operator.email}`);

  const [, password = ""] = /^Password: (\S+)/.exec(line) ?? [];
  expect((await api.get("/api/admin/user", session)).status).toBe(401);
  expect(await statusOf(operator.password, operator.email)).toBe(401);
  expect(await statusOf(password, operator.email)).toBe(200);
  expect(await audited(operator.email)).toContain("operator.password-reset");
  expect(await api.sql`select event, payload ->> 'act' as act from outbox`).toEqual([
    { event: "operator.managed", act: "password-reset" },
  ]);
});

test.each([
  ["reset-password", "password-reset"],
  ["reset-passkeys", "passkeys-reset"],
])("%s deletes all passkeys, audits it and tells the operators", async (command, act) => {
  await aStoredPasskey(api);
  await aStoredPasskey(api);
  await api.sql`delete from outbox`;
  const audit = await auditOf(api);

  await run(`${command} ${operator.email}`);

  const entries = await audit();
  expect(await api.sql`select from passkeys`).toHaveLength(0);
  expect(entries).toMatchObject([{ action: `operator.${act}` }]);
  expect(await api.sql`select payload ->> 'act' as act from outbox`).toEqual([{ act }]);
});

test("list prints one line per operator: status, passkeys, date", async () => {
  await run(`add ${anna.email}`);
  await run(`disable ${anna.email}`);
  await aStoredPasskey(api);

  const today = new Date().toISOString().slice(0, 10);
  expect(await run("list")).toEqual([
    `anna@scm.example\tdisabled\tpasskeys: 0\t${today}`,
    `operator@scm.example\tactive\tpasskeys: 1\t${today}`,
  ]);
});

describe("a wrong command", () => {
  test.each([
    "",
    "add",
    "list anna@scm.example",
    "remove anna@scm.example",
    "constructor anna@scm.example",
    "add anna@scm.example secret-password",
    "add anna@scm.example --password=secret-password",
    "disable anna@scm.example --password-stdin",
    "add anna",
    "add anna@localhost",
  ])("`%s`: exit code 2, and nothing changes", async (typed) => {
    const error: unknown = await run(typed).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({ exitCode: 2 });
    expect(await api.sql`select from operators`).toHaveLength(1);
  });

  test.each(["disable", "enable", "reset-password", "reset-passkeys"])(
    "%s of an unknown e-mail, also of this machine: exit code 1 with a message",
    async (name) => {
      for (const email of [anna.email, "admin@localhost"]) {
        const error: unknown = await run(`${name} ${email}`).catch((reason: unknown) => reason);

        expect(error).toMatchObject({ exitCode: 1, message: `there is no operator ${email}` });
      }
    },
  );
});
