/** A mailer and its mail server, as in the worker. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "@scm/db";
import type { Log, Metrics } from "@scm/runtime";
import { until } from "@scm/testing";
import { startFaultyMailbox } from "@scm/testing/faulty-mailbox";
import { afterAll } from "vitest";
import type { Breaker } from "./breaker.ts";
import { startMailer } from "./deliver.ts";
import type { VisitorLinks } from "./mail/visitor-link.ts";
import { silentLog } from "./handling.fixture.ts";
import { context } from "./mail/mail.fixture.ts";
import { openTransport } from "./transport.ts";

type Own = { log?: Log; breaker?: Breaker; visitorLinks?: VisitorLinks; metrics?: Metrics };

/** Starts a mail server for the calling test file. */
export async function openMailbox() {
  const directory = await mkdtemp(join(tmpdir(), "scm-mail-"));
  const mailbox = await startFaultyMailbox({ directory });
  afterAll(async () => {
    await mailbox.stop();
    await rm(directory, { recursive: true });
  });
  return mailbox;
}

const connectionsMax = 5;

export async function openMailing(sql: Sql, { log = silentLog, ...own }: Own = {}) {
  const mailbox = await openMailbox();
  const transport = openTransport({
    smtpUrl: mailbox.smtpUrl.replace("//", "//user:secret@"),
    from: { name: "SCM", address: "no-reply@scm.example" },
    replyTo: { name: "Spółka", address: context.brand.company.email },
    publicUrl: context.publicUrl,
    connectionsMax,
  });
  const mailer = startMailer({
    sql,
    log,
    transport,
    connectionsMax,
    context,
    mailDomain: "scm.example",
    ...own,
  });
  afterAll(async () => {
    await mailer.stop();
    transport.close();
  });

  function listed() {
    return sql<{ template: string; state: string }[]>`
      select template, state from deliveries order by id`;
  }

  /** Returns the outcome of each mail, in the order of their deliveries. */
  async function untilSettled(): Promise<string[]> {
    await until(async () =>
      (await listed()).every(({ state }) => state !== "pending" && state !== "sending"),
    );
    return (await listed()).map(({ template, state }) => `${template} ${state}`);
  }

  return { mailbox, mailer, wake: mailer.wake, cancelUnsent: transport.cancelUnsent, untilSettled };
}
