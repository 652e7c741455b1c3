/** Handles events as the worker does, without a queue. */
import { randomBytes } from "node:crypto";
import { claimNewEvents, connect, type Sql } from "@scm/db";
import { createClientSecrets, createWebhookSecrets, type LogFields } from "@scm/runtime";
import { anOperator, openTestDatabase, until } from "@scm/testing";
import { createDispatch } from "./dispatch.ts";

type DispatchDeps = Parameters<typeof createDispatch>[0];

export const staffEmails = ["first@scm.example", "second@scm.example"];
export const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

/** A log that keeps its lines. */
export function notedLog() {
  const lines: [level: string, message: string, fields: LogFields][] = [];
  const note =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      void lines.push([level, message, fields]);
  const log = {
    debug: note("debug"),
    info: note("info"),
    warn: note("warn"),
    error: note("error"),
  };
  return { log, lines };
}

/** Leaves the mails that become due. */
const noMailer: DispatchDeps["mailer"] = { wake() {} };

export async function openHandling() {
  const database = await openTestDatabase();
  const { sql, url } = database;
  const operatorId = await anOperator(sql);
  const secretKey = randomBytes(32);
  const secrets = {
    clientSecrets: createClientSecrets([secretKey]),
    webhookSecrets: createWebhookSecrets([secretKey]),
  };

  function handle(outboxIds: string | readonly string[], own: Partial<DispatchDeps> = {}) {
    const usual = { ...secrets, sql, log: silentLog, staffEmails, limitsOf: () => [] };
    const without = { mailer: noMailer, onWebhooksDue() {} };
    const dispatch = createDispatch({ ...usual, ...without, ...own });
    return dispatch([outboxIds].flat());
  }

  /** Handles each new event `times` times. Returns the outcomes. */
  async function handleNew({ times = 1, ...own }: Partial<DispatchDeps> & { times?: number } = {}) {
    const outcomes: string[] = [];
    for (const { id } of await claimNewEvents(sql)) {
      for (let time = 0; time < times; time += 1) {
        // As after a crash between the effect and the outcome.
        if (time > 0) await sql`update outbox set state = 'dispatched' where id = ${id}`;
        outcomes.push(await handle(id, own));
      }
    }
    return outcomes;
  }

  /** Handles all new events at once, each by ten workers. */
  async function handleNewAtOnce() {
    const events = await claimNewEvents(sql);
    return Promise.all(events.flatMap(({ id }) => Array.from({ length: 10 }, () => handle(id))));
  }

  /**
   * Handles the one new event on a connection that PostgreSQL ends while a statement waits for the
   * row of this client. Then ends the lease.
   */
  async function handleCutOff(client: string) {
    const [event] = await claimNewEvents(sql);
    if (!event) throw new Error("an event was expected");
    const outcome = await cutOff(url, client, (doomed) => handle(event.id, { sql: doomed }));
    await sql`update outbox set lease_until = now() - interval '1 second'`;
    return { outcome, handleAgain: () => handle(event.id) };
  }

  return { ...database, operatorId, ...secrets, handle, handleNew, handleNewAtOnce, handleCutOff };
}

async function cutOff<Result>(
  url: string,
  client: string,
  work: (doomed: Sql) => Promise<Result>,
): Promise<Result> {
  // Patient, so that it does not give up before it is cut off.
  const doomed = connect(url, { service: "doomed", poolSize: 1, isPatient: true });
  const holder = connect(url, { service: "holder", poolSize: 2 });
  try {
    const { working } = await holder.begin(async (held) => {
      await held`select from clients where id = ${client} for update`;
      const started = { working: work(doomed) };
      await until(async () => {
        const ended = await holder`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'scm-doomed'
            and wait_event_type = 'Lock'`;
        return ended.length === 1;
      });
      // In an object, so that the transaction does not wait for the work.
      return started;
    });
    return await working;
  } finally {
    await doomed.end({ timeout: 1 });
    await holder.end({ timeout: 1 });
  }
}
