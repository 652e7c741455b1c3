/** Both drills start a system, restore its backup, and start a second system on that. */
import { connect, type Sql } from "@scm/db";
import { submit } from "@scm/testing/calls";
import { aContact } from "@scm/testing/builders";
import type { StartProcess } from "@scm/testing/start-process";
import { receivedMails } from "@scm/testing/mailbox";
import { noLimits } from "@scm/testing/program";
import { startProduct } from "../product.ts";
import { eventually, type Acknowledged, type Crowd } from "./crowd.ts";
import { runScript } from "./run-script.ts";

/** A column of the printed table. */
export type Figures = Readonly<Record<string, string | number>>;

export function startUnlimited(directory: string, variables: NodeJS.ProcessEnv = {}) {
  return startProduct(directory, { ...noLimits, ...variables });
}

export async function withDatabase<Result>(
  url: string,
  use: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = connect(url, { service: "drill", poolSize: 1, isPatient: true });
  try {
    return await use(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Waits until no event and no mail is open. */
export async function untilDone(sql: Sql): Promise<void> {
  await eventually(async () => {
    const [{ isDone }] = await sql<[{ isDone: boolean }]>`
      select not exists (select from outbox where state in ('new', 'dispatched'))
        and not exists (
          select from deliveries where state in ('pending', 'sending', 'uncertain')
        ) as is_done`;
    return isDone;
  });
}

type Load = { product: StartProcess; databaseUrl: string; variables: NodeJS.ProcessEnv };

/**
 * Ends the load once everything is mailed, and erases one person after the backup. The ledger of
 * erasures is kept beside it.
 */
export async function settle(crowd: Crowd, { product, databaseUrl, variables }: Load) {
  await crowd.end();
  await withDatabase(databaseUrl, untilDone);
  const erased = crowd.log[0]?.email ?? "";
  const ledger = await eraseOne(erased, variables);
  return { log: crowd.log, erased, ledger, mailsBefore: await mailsOf(product) };
}

/** Receiver and subject, which only one mail has. */
async function mailsOf(product: StartProcess): Promise<string[]> {
  const mails = await receivedMails(product.mailboxUrl());
  return mails.map(({ envelope, subject }) => `${envelope.to.join()} ${subject}`);
}

async function eraseOne(email: string, variables: NodeJS.ProcessEnv): Promise<string> {
  await runScript("person", ["erase", "--email", email, "--confirm", email], { variables });
  return (await runScript("person", ["ledger"], { variables })).output;
}

/** Prepares the restored database as an operator does before the start. */
export async function prepareRestored(
  variables: NodeJS.ProcessEnv,
  { ledger, stoppedAt }: { ledger: string; stoppedAt: Date },
): Promise<Figures> {
  const before = ["hold-mails", "--before", stoppedAt.toISOString()];
  const replay = ["replay", "--ledger-stdin"];
  const held = await runScript("operator", before, { variables });
  const replayed = await runScript("person", replay, { variables, input: ledger });
  return {
    "hold-mails": held.output.split("\n", 1).join(""),
    "person replay": replayed.output.trim(),
  };
}

type Comparison = {
  log: readonly Acknowledged[];
  erased: string;
  /** The backup holds every lead that was acknowledged before this moment. */
  point: Date;
  mailsBefore: readonly string[];
  after: StartProcess;
  databaseUrl: string;
};

/** Compares what was acknowledged and mailed with what there is after the restore. */
export async function compare(given: Comparison): Promise<Figures> {
  const { log, erased, point, mailsBefore, after, databaseUrl } = given;
  const newcomer = aContact({ email: "new@visitors.example", subject: "After the restore" });
  await submit(after, "/api/contact", newcomer);
  return withDatabase(databaseUrl, async (sql) => {
    await untilDone(sql);
    const rows = await sql<{ id: string; email: string }[]>`select id, email from contacts`;
    const ids = new Set(rows.map(({ id }) => id));
    const due = log.filter(({ answeredAt }) => answeredAt < point.getTime());
    const mailsAfter = await mailsOf(after);
    return {
      "leads acknowledged": log.length,
      "of them before the point": due.length,
      "missing of those": due.filter(({ id, email }) => email !== erased && !ids.has(id)).length,
      "leads twice": countRepeated(rows.map(({ email }) => email)),
      "erased person back": rows.filter(({ email }) => email === erased).length,
      "mails before": mailsBefore.length,
      "mails after": mailsAfter.length,
      "mails twice": countRepeated([...mailsBefore, ...mailsAfter]),
      "mails of a new lead": mailsAfter.filter((mail) => /new@|After the/.test(mail)).length,
    };
  });
}

function countRepeated(values: readonly string[]): number {
  return values.length - new Set(values).size;
}
