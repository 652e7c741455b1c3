import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { sealPrefix } from "@scm/runtime";
import { startProduct } from "@scm/testing/product";
import { expect, onTestFinished, test } from "vitest";
import { print } from "./random.ts";
import { letTimePass, untilHandled } from "./clock.ts";
import { addClub, getToken, pairIn, type Club } from "../club-system.ts";
import { startTraffic, type Traffic } from "./key-rotation-traffic.ts";
import { logIn } from "../operator.ts";

const product = await startProduct();
const operator = await logIn(product);
const tenants = [
  await addClub(operator, { tenantName: "Szabla" }),
  await addClub(operator, { tenantName: "Tarcza" }),
];
for (const { changes, tags = [] } of [{ changes: 1 }, { changes: 2, tags: ["full"] }]) {
  test(
    `SECRET_KEY is rotated under load (${changes} times): no sealed secret is lost or changed, and all are resealed under the last key`,
    { tags },
    async () => {
      const sealsBefore = await listSeals();
      const secretsBefore = await Promise.all(tenants.map(readSecrets));
      const callers = await Promise.all(tenants.map(withToken));
      const traffic = startTraffic(product, callers, `changes-${changes}`);

      onTestFinished(() => traffic.end());

      const rotations: Rotation[] = [];
      while (rotations.length < changes) {
        rotations.push(await rotate(traffic, rotations.at(-1)?.turnsBefore ?? 0));
      }
      await traffic.end();
      // A worker that stops on a busy machine leaves events to upkeep, which runs every 15 s.
      await untilHandled(product, {
        stalledAfterMs: 60_000,
        meanwhile: () => letTimePass(product),
      });
      const added = rotations.flatMap((rotation) => rotation.added);
      const secretsAfter = await Promise.all([...tenants, ...added].map(readSecrets));
      const tokens = await Promise.all([...tenants, ...added].map((one) => getToken(product, one)));
      const revealed = await Promise.all(traffic.orders.map(({ id }) => reveal(id)));
      print(`${traffic.summary()}; sealed anew ${JSON.stringify(rotations.map(countsOf))}`);

      expect(traffic.failures).toEqual([]);
      expect(rotations.flatMap(({ changedIds }) => changedIds)).toEqual([]);
      expect(rotations.map(countsOf).filter(([, , last]) => last !== 0)).toEqual([]);
      expect(secretsAfter.slice(0, tenants.length)).toEqual(secretsBefore);
      expect(secretsAfter).toMatchObject([...tenants, ...added]);
      expect(tokens.length).toBe(tenants.length + changes * 2);
      expect(revealed).toEqual(traffic.orders.map(({ pesel }) => pesel));
      expect(await listLostReports(traffic)).toEqual([]);
      const seals = await listSeals();
      const prefix = sealPrefix(Buffer.from(product.environment["SECRET_KEY"] ?? "", "base64"));
      const newSeals = traffic.orders.length + added.length * 2;
      expect(seals.length).toBe(sealsBefore.length + newSeals);
      expect(seals.filter(({ sealed }) => !sealed.startsWith(prefix))).toEqual([]);
    },
  );
}

test("an api with the wrong SECRET_KEY exits with one line that names it", async () => {
  const known = { ...product.environment };
  await product.api.end("SIGTERM");
  const linesBefore = (await product.api.readLog()).length;
  Object.assign(product.environment, { SECRET_KEY: newKey() });

  await expect(product.api.start()).rejects.toThrow("ended at once");

  const lines = (await product.api.readLog()).slice(linesBefore);
  Object.assign(product.environment, known);
  await product.api.start();
  expect(lines).toEqual([expect.stringMatching(/^SECRET_KEY: expected .* SECRET_KEY_PREVIOUS/)]);
});

/**
 * Runs the whole procedure and adds a club under each key. A repeat is recognised only while the key of
 * its first request is known, so requests under earlier keys are not repeated.
 */
async function rotate(traffic: Traffic, turnsUnderEarlierKeys: number) {
  const [from, to] = [product.environment["SECRET_KEY"] ?? "", newKey()];
  await restart(traffic, { SECRET_KEY: from, SECRET_KEY_PREVIOUS: to });
  const added = [await addClub(operator, { tenantName: "Pod starym kluczem" })];
  await restart(traffic, { SECRET_KEY: to, SECRET_KEY_PREVIOUS: from });
  const turnsBefore = traffic.turns();
  added.push(await addClub(operator, { tenantName: "Pod nowym kluczem" }));
  const atOnce = await Promise.all([reseal(), reseal()]);
  const runs = [...atOnce, await reseal()];
  await traffic.more();
  const changedIds = await traffic.repeat(turnsUnderEarlierKeys);
  await restart(traffic, { SECRET_KEY: to, SECRET_KEY_PREVIOUS: "" });
  return { added, turnsBefore, changedIds, counts: runs.map(countIn) };
}

type Rotation = Awaited<ReturnType<typeof rotate>>;

function countsOf({ counts }: Rotation) {
  return counts;
}

/** Restarts api and worker with other keys, and waits until they are used. */
async function restart(traffic: Traffic, keys: Keys): Promise<void> {
  Object.assign(product.environment, keys);
  await traffic.restart(async () => {
    await Promise.all(
      [product.api, product.worker].map(async (program) => {
        await program.end("SIGTERM");
        await program.start();
      }),
    );
  });
  await traffic.more();
}

type Keys = { SECRET_KEY: string; SECRET_KEY_PREVIOUS: string };

function newKey(): string {
  return randomBytes(32).toString("base64");
}

/** Runs the command with the product's keys by default. */
function reseal(keys?: Keys): Promise<{ code: number; output: string }> {
  const bundle = fileURLToPath(new URL("../../api/dist/bin/reseal.js", import.meta.url));
  const env = { ...product.environment, ...keys };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bundle], { env }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

/** The number of resealed texts; null if it failed. */
function countIn({ code, output }: { code: number; output: string }): number | null {
  const [, count] = /"count":(\d+)/.exec(output) ?? [];
  return code === 0 && count !== undefined ? Number(count) : null;
}

async function readSecrets({ id }: Club) {
  const { body } = await operator.send("POST", `/api/admin/tenants/${id}/secret`);
  const signing = await operator.send("POST", `/api/admin/tenants/${id}/webhooks/secret`);
  const webhookSecret: unknown = Object(signing.body).secret;
  return { ...pairIn(body), id, webhookSecret };
}

async function withToken(club: Club) {
  return { ...club, token: await getToken(product, club) };
}

async function reveal(orderId: string): Promise<unknown> {
  const { body } = await operator.send("POST", `/api/admin/orders/${orderId}/pesel`);
  return Object(body).pesel;
}

async function listLostReports(traffic: Traffic) {
  const kept = await product.sql<{ id: string; title: string }[]>`
    select id, about as title from leads where kind = 'bug-report'`;
  const titles = new Map(kept.map(({ id, title }) => [id, title]));
  return traffic.reports.filter(({ id, report }) => titles.get(id) !== report.title);
}

/** Every sealed text with its order or tenant. */
function listSeals() {
  return product.sql<{ place: string; ownerId: string; sealed: string }[]>`
    select 'order' as place, order_id as owner_id, pesel_sealed as sealed from order_administrators
    union all
    select purpose, client, secret_sealed from client_secrets
    order by place, owner_id`;
}
