/**
 * Measures how fast the back office reads 100,000 records of each kind. One client sends one request
 * after another to the built api. Exits with 1 if a request misses the goal. The floor is
 * the time of a response from memory.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { connect, migrate, type Sql } from "@scm/db";
import { createDatabase, freePort, startPostgres, startRedis } from "@scm/services";
import { statusOf } from "@scm/testing/calls";
import { fillRecords } from "@scm/testing/fill-leads";
import { openMeasuredSession, timeCalls, type Times } from "@scm/testing/measured-calls";
import { prepareProgram } from "@scm/testing/program";
import { say } from "../scripts/prepare/terminal.mjs";

const calls = 200;
const goalMs = 50;
const size = 100_000;
const operator = { email: "operator@scm.example", password: "a long enough password" };

const directory = await mkdtemp(join(tmpdir(), "scm measure "));
const endings: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
try {
  await measure();
} finally {
  for (const end of endings.toReversed()) await end();
}

async function measure(): Promise<void> {
  const postgres = await startPostgres({ directory: join(directory, "postgres"), durable: true });
  endings.push(postgres.stop);
  const redis = await startRedis({ directory: join(directory, "redis") });
  endings.push(redis.stop);
  const databaseUrl = await createDatabase(postgres.url, "scm");
  const sql = connect(databaseUrl, { service: "measure", poolSize: 1, isPatient: true });
  endings.push(() => sql.end({ timeout: 1 }));
  await migrate(sql);
  say(`Filling the tables with ${size} records each.`);
  await fillRecords(sql, size);

  const origin = await startApi({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url });
  const { ask, close } = await openMeasuredSession(origin, operator);
  endings.push(async () => close());
  say(
    `Node ${process.version}, ${availableParallelism()} cores, ${calls} calls each, ` +
      `goal: p95 below ${goalMs} ms:`,
  );
  const floor = await timeCalls(calls, () => ask("/api/health"));
  print("floor: an answer from memory", floor, floor);
  print("floor: select 1, without HTTP", await timeCalls(calls, () => sql`select 1`), floor);
  for (const [name, path] of [...(await pathsOf(sql)), ...(await searchesOf(sql))]) {
    const times = await timeCalls(calls, (index) => ask(path(index)));
    print(name, times, floor);
    if (times.p95 >= goalMs) process.exitCode = 1;
  }
}

type Path = [name: string, path: (index: number) => string];

/** The measured paths, if possible with another word or page in each request. */
async function pathsOf(sql: Sql): Promise<Path[]> {
  const contacts = await sql<{ id: string }[]>`
    select id from contacts where right(id::text, 2) = '7f' order by id limit ${calls}`;
  const contact = (index: number) => contacts[index % contacts.length]?.id ?? "";
  const list = "/api/admin/contacts?limit=50";
  const reports = "/api/admin/bug-reports?limit=50";
  return [
    ["contacts", () => list],
    ["contacts, a page far back", (index) => `${list}&cursor=${contact(index)}`],
    ["contacts, the oldest first", () => `${list}&sort=oldest`],
    ["contacts of a status, most of them", () => `${list}&status=new`],
    ["contacts of a status, one in a hundred", () => `${list}&status=closed`],
    ["contacts by a word that all have", () => `${list}&q=klub`],
    ["contacts by a word that one has", (index) => `${list}&q=tarcza${index * 379}`],
    ["contacts by a word that none has", () => `${list}&q=nieznane`],
    ["contacts by a common word and a rare status", () => `${list}&q=klub&status=closed`],
    [
      "contacts by a rare word and a status",
      (index) => `${list}&q=tarcza${index * 379}&status=new`,
    ],
    ["contacts by two letters", () => `${list}&q=zz`],
    ["contacts of today", () => `${list}&received=today`],
    ["contacts of 30 days, the oldest first", () => `${list}&received=month&sort=oldest`],
    ["contacts of more than a day ago", () => `${list}&received=over-a-day`],
    ["contacts that are open", () => `${list}&state=open`],
    [
      "contacts that are open, of 30 days, by a rare word",
      (index) => `${list}&state=open&received=month&q=tarcza${index * 379}`,
    ],
    ["contacts by a reference", (index) => `${list}&q=${contact(index).slice(-8)}`],
    ["a contact", (index) => `/api/admin/contacts/${contact(index)}`],
    ["the history of a contact", (index) => `/api/admin/contacts/${contact(index)}/history`],
    ["what else its sender sent", (index) => `/api/admin/contacts/${contact(index)}/person`],
    ["bug reports", () => reports],
    ["bug reports of a type", () => `${reports}&type=feature`],
    ["bug reports of a rare priority", () => `${reports}&priority=critical`],
    ["bug reports of a mix that none has", () => `${reports}&type=other&priority=critical`],
    ["bug reports of a mix, in a status", () => `${reports}&type=bug&priority=low&status=open`],
    ["bug reports of a type by a common word", () => `${reports}&type=other&q=lista`],
    [
      "bug reports of a type, open, of 30 days",
      () => `${reports}&type=bug&state=open&received=month`,
    ],
    ["the dashboard", () => "/api/admin/dashboard"],
  ];
}

/** Searches over all records, as somebody types them with a person on the telephone. */
async function searchesOf(sql: Sql): Promise<Path[]> {
  const orders = await sql<{ id: string; number: string; email: string; phone: string }[]>`
    select id, number, email, phone from orders
    where right(id::text, 2) = '7f' order by id limit ${calls}`;
  const searches: [name: string, q: (order: (typeof orders)[number], index: number) => string][] = [
    ["a common name", () => "anna"],
    ["first and last name", () => "anna nowak"],
    ["the start of an address", () => "anna."],
    ["an e-mail address", ({ email }) => email],
    ["a word of a club", () => "grom"],
    ["a telephone", ({ phone }) => phone],
    ["an order number", ({ number }) => number],
    ["a reference", ({ id }) => id.slice(-8)],
    ["a word of an old lead", (_, index) => `tarcza${1_000 + index}`],
    ["a word that none has", (_, index) => `qzxqzxv${index}`],
    ["a name without Polish letters", () => "wisniewski"],
  ];
  return searches.map(([name, q]) => [
    `Ctrl+K: ${name}`,
    (index) => {
      const order = orders[index % orders.length];
      return `/api/admin/search?q=${encodeURIComponent(order ? q(order, index) : "")}`;
    },
  ]);
}

async function startApi(services: Record<string, string>): Promise<string> {
  const port = await freePort("site");
  const origin = `http://127.0.0.1:${port}`;
  const api = prepareProgram({
    bundle: "api/dist/bin/main.js",
    environment: {
      ...services,
      PORT: String(port),
      SMTP_URL: "smtp://127.0.0.1:1",
      SECRET_KEY: randomBytes(32).toString("base64"),
      ADMIN_EMAIL: operator.email,
      ADMIN_PASSWORD: operator.password,
    },
    logFile: join(directory, "api.log"),
    isStarted: async () => (await statusOf(`${origin}/api/ready`)) === 200,
  });
  endings.push(() => api.end("SIGTERM"));
  await api.start();
  return origin;
}

function print(name: string, { p50, p95, p99 }: Times, floor: Times): void {
  const figures = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(6)).join(" ");
  const ratio = (p50 / floor.p50).toFixed(1);
  const missed = p95 >= goalMs ? `  over ${goalMs} ms` : "";
  say(`${name.padEnd(46)} p50 p95 p99 ms: ${figures}, ${ratio} × floor${missed}`);
}
