import { anScmInstance, idIn, until } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { createRandom, print } from "./random.ts";
import { replaceWorker, skipIdleMinute, untilHandled } from "./clock.ts";
import { addTenant, askForToken, pairIn, type Pair } from "../club-system.ts";
import { logIn, type Operator } from "../operator.ts";

const product = await startProduct();
const random = createRandom();

/** Each kill also adds one instance. */
const tenantsPerKill = 5;
const clientsPerKill = tenantsPerKill + 1;

for (const { kills, tags = [] } of [{ kills: 4 }, { kills: 20, tags: ["full"] }]) {
  const tenants = kills * tenantsPerKill;

  test(
    `${tenants} tenants and ${kills} instances get one pair of credentials each, which never changes, while the worker is killed ${kills} times`,
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
        // The second look for lost events comes 15 s after the start.
        await untilHandled(product, {
          stalledAfterMs: 30_000,
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

/** Waits for a random number of issued credentials. */
async function killAnyTime(operator: Operator): Promise<string> {
  const { credentials } = await countKept();
  const wanted = credentials + random.between(0, clientsPerKill);
  const adding = addClients(operator);
  await until(async () => (await countKept()).credentials >= wanted, { everyMs: 1 });
  await product.worker.end("SIGKILL");
  const moment = await readMoment();
  await adding;
  return moment;
}

/**
 * Kills the worker while its statement that issues credentials waits in PostgreSQL, which runs it
 * afterwards.
 */
function killWhileIssuing(operator: Operator): Promise<string> {
  return product.sql.begin(async (locking) => {
    await locking`lock table client_secrets in share mode`;
    await addClients(operator);
    await until(hasIssueUnderWay);
    await product.worker.end("SIGKILL");
    return readMoment();
  });
}

async function hasIssueUnderWay(): Promise<boolean> {
  const waiting = await product.sql`
    select from pg_locks 
    where relation = 'client_secrets'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  return waiting.length > 0;
}

async function readMoment(): Promise<string> {
  const [{ held, open }] = await product.sql<[{ held: number; open: number }]>`
    select count(*) filter (where lease_until is not null)::int as held, count(*)::int as open
    from outbox where state in ('new', 'dispatched')`;
  return `${(await countKept()).credentials}/${held}/${open}`;
}

/** The credentials that the operator has seen, by the id of the tenant or instance. */
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
  const kinds = ["tenants", "scm-instances"].map(async (kind) => {
    const path = `/api/admin/${kind}`;
    const { status, body } = await operator.send("GET", `${path}?limit=500`);
    if (!Array.isArray(body)) throw new Error(`no list, but ${status}`);
    const ids = body.map((record) => idIn({ body: record }));
    return Promise.all(
      ids.map(async (id) => {
        const revealed = await operator.send("POST", `${path}/${id}/secret`);
        return { id, pair: pairIn(revealed.body) };
      }),
    );
  });
  return (await Promise.all(kinds)).flat();
}

async function countKept(): Promise<{ credentials: number; secrets: number }> {
  const [kept] = await product.sql<[{ credentials: number; secrets: number }]>`
    select (select count(client_id) from clients)::int as credentials,
      (select count(*) from client_secrets where purpose = 'token')::int as secrets`;
  return kept;
}

function listDeadEvents() {
  return product.sql`select event, last_error from outbox where state = 'dead'`;
}
