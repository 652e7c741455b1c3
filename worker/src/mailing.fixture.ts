/** The mailer as the worker runs it, with a mail server that is the calling file's own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "@scm/db";
import type { Log } from "@scm/runtime";
import { startMailbox } from "@scm/services";
import { until } from "@scm/testing";
import { afterAll } from "vitest";
import type { Breaker } from "./breaker.ts";
import { sendsMax, startMailer } from "./deliver.ts";
import { silentLog } from "./handling.fixture.ts";
import { openTransport } from "./transport.ts";

const company = {
  name: "Strzał",
  taxId: "0",
  phone: "0",
  address: "Łódź",
  email: "biuro@scm.example",
};
type Own = { timeoutMs?: number; log?: Log; breaker?: Breaker };

export async function openMailing(sql: Sql, { timeoutMs, log = silentLog, ...own }: Own = {}) {
  const directory = await mkdtemp(join(tmpdir(), "scm-mail-"));
  const mailbox = await startMailbox({ directory });
  const transport = openTransport({
    smtpUrl: mailbox.smtpUrl,
    from: "SCM <no-reply@scm.example>",
    connectionsMax: sendsMax,
    timeoutMs,
  });
  const mailer = startMailer({
    sql,
    log,
    transport,
    context: {
      publicUrl: "https://scm.example",
      brand: { productName: "SCM", demoUrl: "https://demo.example", company },
    },
    mailDomain: "scm.example",
    ...own,
  });
  afterAll(async () => {
    await mailer.stop();
    transport.close();
    await mailbox.stop();
    await rm(directory, { recursive: true });
  });

  function listed() {
    return sql<{ template: string; state: string }[]>`
      select template, state from deliveries order by id`;
  }

  /** The outcome of every due mail, in the order in which they became due. */
  async function untilSettled(): Promise<string[]> {
    await until(async () =>
      (await listed()).every(({ state }) => state !== "pending" && state !== "sending"),
    );
    return (await listed()).map(({ template, state }) => `${template} ${state}`);
  }

  return { mailbox, wake: mailer.wake, cancelUnsent: transport.cancelUnsent, untilSettled };
}
