import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "@scm/testing/measured-calls";
import { sendLeads } from "./load.ts";
import { cpuMs, residentMiB } from "./processes.ts";
import type { Figures } from "./report.ts";
import { readArrivals, readSink, type Subject, withDatabase } from "./subject.ts";

export type Plan = { rounds: number; leads: number; latencyLeads: number };

/** One turn of a subject. @throws when it refused a lead, or lost or repeated a lead or a mail */
export async function measure(subject: Subject, plan: Plan): Promise<Figures> {
  const { url } = subject;
  const pids = Object.entries(subject.pids);
  const idle = residentOf(subject, "idle");
  const warmUp = await sendLeads({ url, first: 0, leads: 300, connections: 16 });
  await untilMailed(subject, warmUp.next);

  const before = pids.map(([, pid]) => cpuMs(pid));
  const job = await sendLeads({ url, first: warmUp.next, leads: plan.leads, connections: 64 });
  const lastAt = await untilMailed(subject, job.next);
  const cpu = pids.map(([name, pid], index) => [
    `CPU ms a lead, ${name}`,
    (cpuMs(pid) - (before[index] ?? 0)) / plan.leads,
  ]);
  const busy = residentOf(subject, "after the job");

  const calm = { url, first: job.next, leads: plan.latencyLeads, connections: 16, perSecond: 20 };
  const { sent, next } = await sendLeads(calm);
  await untilMailed(subject, next);
  const arrivals = await readArrivals(subject.sink);
  const waits = sent.map(({ number, at }) => Math.min(...(arrivals[number] ?? [])) - at);
  await compareCounts(subject, next);
  const answers = job.sent.map(({ answerMs }) => answerMs);
  return {
    "accepted/s": (plan.leads * 1_000) / job.elapsedMs,
    "answer p50 ms": percentile(answers, 0.5),
    "answer p99 ms": percentile(answers, 0.99),
    "last mail after s": (lastAt - job.startedAt) / 1_000,
    ...Object.fromEntries(cpu),
    "first mail at 20/s p50 ms": percentile(waits, 0.5),
    "first mail at 20/s p99 ms": percentile(waits, 0.99),
    ...idle,
    ...busy,
  };
}

/** Waits for two mails of each lead. @returns when the last one was accepted */
async function untilMailed({ sink }: Subject, leads: number): Promise<number> {
  for (let [before, since] = [-1, Date.now()]; ; await delay(100)) {
    const { mails, lastAt } = await readSink(sink);
    if (mails >= 2 * leads) return lastAt;
    if (mails > before) [before, since] = [mails, Date.now()];
    if (Date.now() - since > 30_000) throw new Error(`${mails} mails arrived of ${leads} leads`);
  }
}

/** A figure counts only if each accepted lead has one row and two mails. */
async function compareCounts(subject: Subject, leads: number): Promise<void> {
  // A mail too many would come late.
  await delay(500);
  const { count } = await withDatabase(subject, (sql) => sql`select id from ${sql(subject.table)}`);
  const arrivals = Object.values(await readArrivals(subject.sink));
  const mailed = arrivals.filter(({ length }) => length === 2).length;
  if (count === leads && mailed === leads && arrivals.length === leads) return;
  const mails = arrivals.flat().length;
  throw new Error(`${leads} leads, ${count} rows, ${mails} mails, ${mailed} leads with two mails`);
}

function residentOf({ pids: { api, worker } }: Subject, when: string): Figures {
  return { [`MiB ${when}, api`]: residentMiB(api), [`MiB ${when}, worker`]: residentMiB(worker) };
}
