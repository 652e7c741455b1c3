/** The `operator` command: manages the accounts of operators from a terminal on the server. */
import { Email, KnownEmail, newPasswordOf } from "@scm/contract";
import {
  addOperator,
  findOperatorByEmail,
  listOperators,
  changeOperator,
  nobody,
  resetPassword,
  type OperatorCredentials,
  type Sql,
} from "@scm/db";
import { readablePassword } from "@scm/runtime";
import { faultSentence } from "@scm/text/faults";
import { CommandError, parseCommand, type Terminal } from "../command.ts";
import type { PasswordHasher } from "./password.ts";

type CommandDeps = Terminal & {
  sql: Sql;
  passwords: Pick<PasswordHasher, "hash">;
  productName: string;
};

const usage =
  "usage: operator add|reset-password <e-mail> [--password-stdin], operator disable <e-mail> [--force], operator enable|reset-passkeys <e-mail>, operator list";
const options = {
  "password-stdin": { type: "boolean", default: false },
  force: { type: "boolean", default: false },
} as const;

type Subject = { email: string; fromInput: boolean; isForced: boolean };
type Act = (subject: Subject, deps: CommandDeps) => Promise<void>;

/**
 * Runs one command and prints what it did.
 *
 * @throws {CommandError} with exit code 2 for wrong arguments, else 1
 */
export async function runOperatorCommand(
  args: readonly string[],
  deps: CommandDeps,
): Promise<void> {
  const { name, subject: email, values } = parseCommand(args, { usage, options });
  const { force: isForced, "password-stdin": fromInput } = values;
  if (name === "list" && email === undefined && !fromInput) return list(deps);
  const act = acts.get(name);
  const isWrong = (fromInput && !takesPassword.has(name)) || (isForced && name !== "disable");
  if (!act || email === undefined || isWrong) {
    throw new CommandError(usage, 2);
  }
  const address = (name === "add" ? Email : KnownEmail).safeParse(email);
  if (!address.success) throw new CommandError(`${email} is no e-mail address`, 2);
  return act({ email: address.data, fromInput, isForced }, deps);
}

const acts = new Map<string, Act>(
  Object.entries({
    add,
    disable,
    enable,
    "reset-password": setPassword,
    "reset-passkeys": dropPasskeys,
  }),
);
const takesPassword = new Set(["add", "reset-password"]);

async function add(subject: Subject, deps: CommandDeps): Promise<void> {
  const password = await passwordFor(subject, deps);
  const passwordHash = await deps.passwords.hash(password);
  if (!(await addOperator(deps.sql, { email: subject.email, passwordHash, isFirst: true }))) {
    throw new CommandError(`there is an operator ${subject.email} already`);
  }
  deps.say(`${subject.email} is an operator now, and has to change this password at the login.`);
  sayPassword(password, subject, deps);
}

async function setPassword(subject: Subject, deps: CommandDeps): Promise<void> {
  const { id, email } = await getOperator(subject, deps);
  const password = await passwordFor({ ...subject, email }, deps);
  await resetPassword(deps.sql, { id, passwordHash: await deps.passwords.hash(password) });
  deps.say(
    `${email} has a new password to change at the login, no passkeys, and every session has ended.`,
  );
  sayPassword(password, subject, deps);
}

async function disable(subject: Subject, deps: CommandDeps): Promise<void> {
  const { id, email } = await getOperator(subject, deps);
  const { isForced } = subject;
  const outcome = await changeOperator(deps.sql, "disabled", { id, by: nobody, isForced });
  if (outcome === "protected") {
    throw new CommandError("nobody else can log in; to disable the last operator, add --force");
  }
  deps.say(
    outcome === "done"
      ? `${email} is disabled, and every session has ended.`
      : `${email} was disabled.`,
  );
}

async function enable(subject: Subject, deps: CommandDeps): Promise<void> {
  const { id, email } = await getOperator(subject, deps);
  await changeOperator(deps.sql, "enabled", { id, by: nobody, isForced: true });
  deps.say(`${email} can log in.`);
}

async function dropPasskeys(subject: Subject, deps: CommandDeps): Promise<void> {
  const { id, email } = await getOperator(subject, deps);
  await changeOperator(deps.sql, "passkeys-reset", { id, by: nobody, isForced: true });
  deps.say(`${email} has no passkeys.`);
}

async function list({ sql, say }: CommandDeps): Promise<void> {
  for (const { email, state, passkeyCount, createdAt } of await listOperators(sql)) {
    say([email, state, `passkeys: ${passkeyCount}`, createdAt.slice(0, 10)].join("\t"));
  }
}

async function getOperator({ email }: Subject, { sql }: CommandDeps): Promise<OperatorCredentials> {
  const operator = await findOperatorByEmail(sql, email);
  if (!operator) throw new CommandError(`there is no operator ${email}`);
  return operator;
}

/** Reads the password from standard input, without its line end, or makes a new one. */
async function passwordFor({ email, fromInput }: Subject, deps: CommandDeps): Promise<string> {
  if (!fromInput) return readablePassword();
  const password = (await deps.readInput()).replace(/\r?\n$/, "");
  const checked = newPasswordOf(email, deps.productName).safeParse(password);
  if (checked.success) return password;
  const fault = checked.error.issues[0]?.message ?? "";
  throw new CommandError(`that password cannot be taken: ${faultSentence("en", fault)}`);
}

function sayPassword(password: string, { fromInput }: Subject, { say }: CommandDeps): void {
  if (!fromInput) say(`Password: ${password} (shown once)`);
}
