import { anScmInstance, idIn, until } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { openChance, print } from "./chance.ts";
import { replaceWorker, skipIdleMinute, untilHandled } from "./clock.ts";
import { addTenant, askForToken, pairIn, type Pair } from "../club-system.ts";
import { logIn, type Operator } from "../operator.ts";

const product = await startProduct();
const chance = openChance();

/** Each kill also has one instance. */
const tenantsPerKill = 5;
const clientsPerKill = tenantsPerKill + 1;

for (const { kills, tags = [] } of [{ kills: 4 }, { kills: 20, tags: ["full"] }]) {
  const tenants = kills * tenantsPerKill;

  test(
    `a worker is killed ${kills} times over the credentials of ${tenants} tenants and ${kills} instances: each gets one pair, which never changes once it was shown, and by which it gets a token`,
    { tags },
    async () => {
      const operator = await logIn(product);
      const before = (await countKept()).credentials;
      const shown = openRecord();
      const moments: string[] = [];
      for (let kill = 1; kill <= kills; kill += 1) {
        moments.push(await (kill % 2 === 0 ? killWhileIssuing(operator) : killAnyTime(operator)));
        shown.note(await listClients(operator));
        await replaceWorker(product, "SIGKILL");
        // All waiting times have passed, so this is the work alone.
        await untilHandled(product, {
          stalledAfterMs: 10_000,
          meanwhile: () => skipIdleMinute(product),
        });
        shown.note(await listClients(operator));
      }
      print(`issued/held/open at the kills: ${moments.join(" ")}`);

      const pairs = [...shown.pairs.values()];
      const tokens = await Promise.all(pairs.map((pair) => askForToken(product, pair)));

      const total = before + kills * clientsPerKill;
      expect(shown.changed).toEqual([]);
      expect(new Set(pairs.map(({ clientId }) => clientId)).size).toBe(total);
      expect(tokens.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await countKept()).toEqual({ credentials: total, secrets: total });
      expect(await listDeadEvents()).toEqual([]);
    },
  );
}

/** Adds some tenants and one instance at once. */
async function addClients(operator: Operator): Promise<void> {
  const names = Array.from({ length: tenantsPerKill }, (_, number) => `Klub ${number}`);
  await Promise.all([
    ...names.map((name) => addTenant(operator, { tenantName: name })),
    addInstance(operator),
  ]);
}

async function addInstance(operator: Operator): Promise<string> {
  const answer = await operator.send("POST", "/api/admin/scm-instances", anScmInstance());
  return idIn(answer);
}

/** When as many credentials are issued as chance has it: before, between or after those of some. */
async function killAnyTime(operator: Operator): Promise<string> {
  const { credentials } = await countKept();
  const wanted = credentials + chance.between(0, clientsPerKill);
  const adding = addClients(operator);
  await until(async () => (await countKept()).credentials >= wanted, { everyMs: 1 });
  await product.worker.end("SIGKILL");
  const moment = await readMoment();
  await adding;
  return moment;
}

/**
 * In the middle of it: the statement that issues credentials waits in PostgreSQL when its worker is
 * killed, and is carried out after that.
 */
function killWhileIssuing(operator: Operator): Promise<string> {
  return product.sql.begin(async (locking) => {
    await locking`lock table credentials in share mode`;
    await addClients(operator);
    await until(hasIssueUnderWay);
    await product.worker.end("SIGKILL");
    return readMoment();
  });
}

async function hasIssueUnderWay(): Promise<boolean> {
  const waiting = await product.sql`
    select from pg_locks 
    where relation = 'credentials'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  return waiting.length > 0;
}

async function readMoment(): Promise<string> {
  const [{ held, open }] = await product.sql<[{ held: number; open: number }]>`
    select count(*) filter (where lease_until is not null)::int as held, count(*)::int as open
    from outbox where state in ('new', 'dispatched')`;
  return `${(await countKept()).credentials}/${held}/${open}`;
}

/** The pairs that the operator has seen, by the id of the tenant or instance. */
function openRecord() {
  const pairs = new Map<string, Pair>();
  const changed: string[] = [];
  return {
    pairs,
    changed,
    note(clients: readonly Client[]) {
      for (const { id, pair } of clients) {
        const before = pairs.get(id);
        if (before && JSON.stringify(before) !== JSON.stringify(pair)) changed.push(id);
        if (pair) pairs.set(id, pair);
      }
    },
  };
}

type Client = { id: string; pair: Pair | null };

async function listClients(operator: Operator): Promise<Client[]> {
  const answers = [
    await operator.send("GET", "/api/admin/tenants?limit=500"),
    await operator.send("GET", "/api/admin/scm-instances?limit=500"),
  ];
  return answers.flatMap(({ status, body }) => {
    if (!Array.isArray(body)) throw new Error(`no list, but ${status}`);
    return body.map((record) => ({ id: idIn({ body: record }), pair: pairIn(record) }));
  });
}

async function countKept(): Promise<{ credentials: number; secrets: number }> {
  const [kept] = await product.sql<[{ credentials: number; secrets: number }]>`
    select (select count(*) from credentials)::int as credentials,
      (select count(*) from client_secrets)::int as secrets`;
  return kept;
}

function listDeadEvents() {
  return product.sql`select event, last_error from outbox where state = 'dead'`;
}
