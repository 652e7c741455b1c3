/** Figures of parts of the product, beside the least that does the same work. */
import { issueCredentials, newId, type Sql } from "@scm/db";
import { createClientSecrets, createWebhookSecrets } from "@scm/runtime";
import { aBugReport, aDemoBooking, aSlot } from "@scm/testing/builders";
import { fillContacts } from "@scm/testing/fill-leads";
import { openMeasuredSession, timeCalls } from "@scm/testing/measured-calls";
import { type Figures, medianOf } from "./figures.ts";
import type { LoadResult } from "./load.ts";
import { type Machine, withDatabase } from "./machine.ts";
import type { Plan } from "./plan.ts";
import type { Work } from "./repeat.ts";
import { startSideProcess } from "./side-process.ts";
import type { SinkRequest, SinkState } from "./sink.ts";
import { apiAlone, operator, type Running, startSubject } from "./subject.ts";

const json = { "Content-Type": "application/json" };

/** Statements a second of each kind's write, at 16 connections, and mails a second. */
export async function measureWork(machine: Machine, plan: Plan): Promise<Figures> {
  const kinds: Work["work"][] = ["bare", "contact", "beta signup", "order", "demo booking", "mail"];
  const sink = startSideProcess<SinkRequest, SinkState>("./sink.ts");
  const { smtpUrl } = await sink.ask({ kind: "state" });
  const rounds: Figures[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const [bare, ours] = [await machine.copyOf("floor"), await machine.copyOf("ours")];
    const places: Partial<Record<Work["work"], string>> = { bare, mail: smtpUrl };
    const worker = startSideProcess<Work, number>("./repeat.ts");
    const figures: Record<string, number> = {};
    for (const work of round % 2 ? kinds.toReversed() : kinds) {
      const seconds = plan.seconds / 4;
      figures[`${work}/s`] = await worker.ask({ address: places[work] ?? ours, work, seconds });
    }
    rounds.push(figures);
    await worker.end();
    await machine.clear(bare);
    await machine.clear(ours);
  }
  await sink.end();
  return medianOf(rounds);
}

/** Other requests of the api, while no worker runs. */
export async function measureRequests(machine: Machine, plan: Plan): Promise<Figures> {
  const running = await startSubject(machine, apiAlone);
  try {
    const authorization = await withDatabase(running.databaseUrl, (sql) => newClient(sql, machine));
    const tokenLoad = {
      url: `${running.url}/oauth/token`,
      headers: { ...authorization, "Content-Type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    };
    const token = await fetch(tokenLoad.url, { method: "POST", ...tokenLoad }).then(readToken);
    const reportLoad = {
      url: `${running.url}/api/bug-report`,
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify(aBugReport({ title: "{n}" })),
    };
    const warmUp = { connections: 16, requests: 300 };
    const often = { connections: 64, seconds: plan.seconds / 4 };
    await machine.load.ask({ ...tokenLoad, ...warmUp });
    const tokens = await machine.load.ask({ ...tokenLoad, ...often });
    await machine.load.ask({ ...reportLoad, ...warmUp });
    const reports = await machine.load.ask({ ...reportLoad, ...often });
    return {
      "tokens/s, 64 connections": perSecond(tokens, 200),
      "bug reports/s, 64 connections": perSecond(reports, 202),
      ...(await measureRace(machine, running)),
    };
  } finally {
    await running.stop();
  }
}

/** 500 visitors book one slot at once: one is accepted, the others are refused. */
async function measureRace(machine: Machine, { url, databaseUrl }: Running): Promise<Figures> {
  const selectedSlot = await withDatabase(databaseUrl, (sql) => aSlot(sql));
  const { statuses, elapsedMs } = await machine.load.ask({
    url: `${url}/api/demo-booking`,
    headers: json,
    body: JSON.stringify(aDemoBooking({ selectedSlot, email: "anna{n}@klub.example" })),
    connections: 500,
    requests: 500,
  });
  if (statuses[201] !== 1 || statuses[409] !== 499) {
    throw new Error(`500 bookings of one slot: ${JSON.stringify(statuses)}`);
  }
  return { "500 bookings of one slot, ms": elapsedMs };
}

function perSecond({ statuses, elapsedMs }: LoadResult, status: number): number {
  const { [status]: accepted = 0, ...others } = statuses;
  if (Object.keys(others).length > 0) throw new Error(`answers: ${JSON.stringify(statuses)}`);
  return (accepted * 1_000) / elapsedMs;
}

async function readToken(answer: Response): Promise<string> {
  return String(Object(await answer.json()).access_token);
}

/** A club with credentials. @returns the header of its token requests */
async function newClient(sql: Sql, { secretKey }: Machine): Promise<{ Authorization: string }> {
  const [tenant] = await sql<[{ id: string }]>`
    insert into tenants (tenant_name, club_name, contact_email)
    values ('KS Tarcza', 'Klub Tarcza', 'a@klub.example') returning id`;
  const secrets = createClientSecrets([secretKey]);
  const [secretId, clientId] = [await newId(sql), "client_bench"];
  const webhookSecretId = await newId(sql);
  const { hash, sealed } = secrets.make(secretId);
  await issueCredentials(sql, {
    kind: "tenant",
    ownerId: tenant.id,
    clientId,
    secretId,
    secretHash: hash,
    secretSealed: sealed,
    webhookSecret: {
      id: webhookSecretId,
      sealed: createWebhookSecrets([secretKey]).make(webhookSecretId),
    },
  });
  const pair = `${clientId}:${encodeURIComponent(secrets.open(sealed, secretId))}`;
  return { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/** How fast an operator reads the newest contacts of few and of many, and finds one by a word. */
export async function measureLists(machine: Machine, { listSizes }: Plan): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const size of listSizes) {
    const running = await startSubject(machine, apiAlone);
    const { ask, close } = await openMeasuredSession(running.url, operator);
    try {
      await withDatabase(running.databaseUrl, (sql) => fillContacts(sql, size));
      const list = "/api/admin/contacts?limit=50";
      const newest = await timeCalls(200, () => ask(list));
      const search = await timeCalls(200, (index) =>
        ask(`${list}&q=tarcza${size - 1 - ((index * 379) % (size / 10))}`),
      );
      const name = size.toLocaleString("en");
      figures[`newest 50 of ${name}, p50 ms`] = newest.p50;
      figures[`newest 50 of ${name}, p95 ms`] = newest.p95;
      figures[`a word in ${name}, p95 ms`] = search.p95;
    } finally {
      close();
      await running.stop();
    }
  }
  return figures;
}
