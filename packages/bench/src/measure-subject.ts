import { setTimeout as delay } from "node:timers/promises";
import { aContact } from "@scm/testing/builders";
import { percentile } from "@scm/testing/measured-calls";
import type { Figures } from "./figures.ts";
import type { Load, LoadResult } from "./load.ts";
import { type Machine, withDatabase } from "./machine.ts";
import type { Plan } from "./plan.ts";
import { cpuMs, residentMiB } from "./processes.ts";
import { clockMs } from "./side-process.ts";
import { type Running, startSubject, type Subject } from "./subject.ts";

/** A subject under measurement, and how many leads it has accepted so far. */
type Run = { machine: Machine; subject: Subject; running: Running; accepted: number };

/**
 * One round of a subject.
 *
 * @throws when it refused a lead, or lost or repeated a lead or a mail
 */
export async function measureSubject(
  machine: Machine,
  subject: Subject,
  plan: Plan,
): Promise<Figures> {
  const running = await startSubject(machine, subject);
  const run: Run = { machine, subject, running, accepted: 0 };
  try {
    const idle = residentOf(running, "idle");
    await submit(run, { connections: 16, requests: 300 });
    await drain(run);

    const [before, acceptedBefore] = [cpuOf(run), run.accepted];
    const accepting: Figures = await accept(run, plan);
    const loaded = residentOf(running, "loaded");
    const sending = await send(run);
    const leads = run.accepted - acceptedBefore;
    const cpu = Object.entries(cpuOf(run)).map(([name, ms]) => [
      `CPU ms a lead, ${name}`,
      (ms - (before[name] ?? 0)) / leads,
    ]);
    const latency = await measureLatency(run, plan);
    await compareCounts(run);
    const boot = { "boot ms": running.bootMs };
    return {
      ...accepting,
      ...sending,
      ...latency,
      ...boot,
      ...idle,
      ...loaded,
      ...Object.fromEntries(cpu),
    };
  } finally {
    await running.stop();
  }
}

async function accept(run: Run, { connections, seconds }: Plan): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const count of connections) {
    const mailsBefore = await mailsOf(run);
    const { statuses, elapsedMs, p50, p99 } = await submit(run, { connections: count, seconds });
    const mails = (await mailsOf(run)) - mailsBefore;
    figures[`accepted/s, ${count} connections`] = ((statuses[201] ?? 0) * 1_000) / elapsedMs;
    if (run.running.worker)
      figures[`mails/s meanwhile, ${count} connections`] = (mails * 1_000) / elapsedMs;
    figures[`p50 ms, ${count} connections`] = p50;
    figures[`p99 ms, ${count} connections`] = p99;
  }
  return figures;
}

/** Sends contact forms. */
async function submit(run: Run, load: Partial<Load> & { connections: number }) {
  const result: LoadResult = await run.machine.load.ask({
    url: `${run.running.url}/api/contact`,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(aContact({ email: addressOf("{n}") })),
    ...load,
  });
  const { 201: accepted = 0, ...others } = result.statuses;
  run.accepted += accepted;
  if (Object.keys(others).length > 0) {
    throw new Error(`${run.subject.name}: answers other than 201: ${JSON.stringify(others)}`);
  }
  return result;
}

function addressOf(number: number | string): string {
  return `anna${number}@klub.example`;
}

/** How fast the worker sends while no lead arrives. */
async function send(run: Run): Promise<Figures> {
  const { worker } = run.running;
  if (!worker || run.subject.mailDelayMs) return {};
  let mails = await mailsOf(run);
  if (expectedMails(run) - mails < 200) {
    worker.signal("SIGSTOP");
    await submit(run, { connections: 64, requests: 1_000 });
    worker.signal("SIGCONT");
    mails = await mailsOf(run);
  }
  const startedAt = clockMs();
  const lastAt = await drain(run);
  return { "mails/s": ((expectedMails(run) - mails) * 1_000) / (lastAt - startedAt) };
}

/** Waits for all mails. @returns when the last one was accepted */
async function drain(run: Run): Promise<number> {
  if (run.subject.mailDelayMs) return 0;
  let before = { mails: -1, at: performance.now() };
  for (;;) {
    const { mails, lastAt } = await run.running.sink.ask({ kind: "state" });
    if (mails >= expectedMails(run)) return lastAt;
    if (mails > before.mails) before = { mails, at: performance.now() };
    if (performance.now() - before.at > 30_000) {
      throw new Error(`${run.subject.name}: ${mails} of ${expectedMails(run)} mails arrived`);
    }
    await delay(50);
  }
}

async function mailsOf({ running }: Run): Promise<number> {
  const { mails } = await running.sink.ask({ kind: "state" });
  return mails;
}

function expectedMails({ accepted, subject }: Run): number {
  return accepted * subject.mailsPerLead;
}

/** From submission to the mail to the visitor, at 20 submissions a second. */
async function measureLatency(run: Run, { latencySeconds }: Plan): Promise<Figures> {
  if (!run.running.worker || run.subject.mailDelayMs) return {};
  const load = { connections: 16, perSecond: 20, seconds: latencySeconds };
  const { sentAt } = await submit(run, load);
  await drain(run);
  const { arrivals } = await run.running.sink.ask({ kind: "arrivals" });
  const times = sentAt.map(([number, ms]) => (arrivals[addressOf(number)] ?? Infinity) - ms);
  return {
    "submit to mail p50 ms": percentile(times, 0.5),
    "submit to mail p99 ms": percentile(times, 0.99),
  };
}

/** A figure counts only if accepted leads, rows and mails agree. */
async function compareCounts(run: Run): Promise<void> {
  const { subject, running, accepted } = run;
  const [{ rows }] = await withDatabase(
    running.databaseUrl,
    (sql) => sql<[{ rows: number }]>`select count(*)::int as rows from contacts`,
  );
  // A mail too many would come late.
  await delay(200);
  const mails = await mailsOf(run);
  const areMailsRight = subject.mailDelayMs !== undefined || mails === expectedMails(run);
  if (rows !== accepted || !areMailsRight) {
    throw new Error(`${subject.name}: ${accepted} accepted, but ${rows} rows and ${mails} mails`);
  }
}

function cpuOf({ machine: { postgres, redis }, running: { api, worker } }: Run): Figures {
  const pids = {
    api: api.pid(),
    worker: worker?.pid(),
    PostgreSQL: postgres.pid,
    Redis: redis.pid,
  };
  return mapPids(pids, cpuMs);
}

function residentOf({ api, worker }: Running, when: string): Figures {
  const names = { [`MiB ${when}, api`]: api.pid(), [`MiB ${when}, worker`]: worker?.pid() };
  return mapPids(names, residentMiB);
}

function mapPids(
  pids: Record<string, number | undefined>,
  measure: (pid: number) => number,
): Figures {
  const known = Object.entries(pids).flatMap(([name, pid]) =>
    pid === undefined ? [] : [[name, measure(pid)]],
  );
  return Object.fromEntries(known);
}
