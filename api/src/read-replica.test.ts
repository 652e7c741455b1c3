/** Which calls read the replica. A second database with other leads stands for it. */
import { Dashboard } from "@scm/contract";
import { writeHeartbeat } from "@scm/db";
import { aContact, openTestDatabase, until } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { auditOf, startTestApi } from "./test-api.ts";

/** The names in the leads of each database. */
const [ofPrimary, ofReplica] = ["Anna Nowak", "Ola Replika"];

const replica = await openReplica();
const api = await startTestApi({ DATABASE_READ_URL: replica.url, METRICS_PORT: "9464" });
const session = await api.login();

beforeAll(async () => {
  await api.post("/api/contact", aContact({ name: ofPrimary }));
  await until(async () => (await readGauge()) === 1);
});

test("an export has the leads of the replica, and is audited in the primary", async () => {
  const audited = await auditOf(api);

  const { text } = await api.get("/api/admin/contacts/export", session);
  const searched = await api.get("/api/admin/contacts/export?q=drugi", session);

  expect(text.split(ofReplica)).toHaveLength(3);
  expect(searched.text.split(ofReplica)).toHaveLength(2);
  expect(text + searched.text).not.toContain(ofPrimary);
  expect(await audited()).toMatchObject([
    { action: "leads.exported" },
    { action: "leads.exported" },
  ]);
});

test("the dashboard has the totals and days of the replica, and what an operator works on of the primary", async () => {
  const { counters, days, waiting, overview, recent } = await readDashboard();

  expect([counters.contacts, days.at(-1)?.leads]).toEqual([2, 2]);
  expect([waiting.unanswered.contacts, overview.newContactsToday]).toEqual([1, 1]);
  expect(recent.map(({ name }) => name)).toEqual([ofPrimary]);
});

test("lists, the inbox and the search have the leads of the primary", async () => {
  for (const path of ["contacts", "contacts?q=temat", "inbox?view=open", "search?q=anna"]) {
    const { status, text } = await api.get(`/api/admin/${path}`, session);
    expect([path, status, text.includes(ofReplica)]).toEqual([path, 200, false]);
  }
  expect((await api.get("/api/admin/contacts", session)).text).toContain(ofPrimary);
});

// The last one, since the replica stays away.
test("without the replica every call is answered from the primary, and a figure and a line say so", async () => {
  const line = '"msg":"the read replica is not used"';
  expect(api.logged()).not.toContain(line);
  const { owner } = api;
  const { name } = replica;
  await owner`alter database ${owner(name)} with allow_connections false`;
  await owner`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;

  const { text } = await api.get("/api/admin/contacts/export", session);
  expect([text.includes(ofPrimary), text.includes(ofReplica)]).toEqual([true, false]);
  expect((await readDashboard()).days.at(-1)?.leads).toBe(1);
  expect((await readDashboard()).counters.contacts).toBe(1);
  expect(await readGauge()).toBe(0);
  expect(api.logged()).toContain(line);
  expect((await api.get("/api/ready")).status).toBe(200);
});

async function readDashboard(): Promise<Dashboard> {
  return Dashboard.parse((await api.get("/api/admin/dashboard", session)).json);
}

async function readGauge(): Promise<number> {
  const figures = await fetch(`http://127.0.0.1:${api.metricsPort}/metrics`);
  const [, value] = /^scm_read_replica_up\{.*\} (\d)$/m.exec(await figures.text()) ?? [];
  return Number(value);
}

/** A database with two leads and the heartbeat of a worker, which takes no more writes. */
async function openReplica() {
  const { url, sql, owner } = await openTestDatabase();
  const workerId = "00000000-0000-0000-0000-00000000000a";
  await writeHeartbeat(sql, { workerId, version: "0", mailsHeld: null });
  await sql`
    insert into contacts (name, email, subject, message)
    select ${ofReplica}, 'ola@klub.example', subject, 'Treść'
    from unnest(array['Pierwszy', 'Drugi']) as subject`;
  const name = new URL(url).pathname.slice(1);
  await owner`alter database ${owner(name)} set default_transaction_read_only = on`;
  return { url, name };
}
