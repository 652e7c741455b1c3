/** Api and worker behind the PgBouncer of this machine, if it has one. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connect, migrate } from "@scm/db";
import { freePort, isPortFree } from "@scm/services";
import { until } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import { openPostgres, startProduct } from "@scm/testing/product";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { countLosses, everythingOnce } from "./losses.ts";
import { sendContacts } from "./visitors.ts";

/** Fewer than the connections of api and worker. */
const sessions = 4;

const settings = "statement_timeout,lock_timeout,idle_in_transaction_session_timeout";
const modes = {
  session: { pool: 40, ignored: `${settings},random_page_cost`, parameters: "" },
  transaction: { pool: sessions, ignored: "", parameters: "?pooled=true" },
};

const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;
const product = hasPgBouncer ? await openProduct() : null;

async function openProduct() {
  const { database } = await openPostgres();
  return Object.assign(await startProduct({ database }), { ownerUrl: database.ownerUrl });
}

/** @returns the address of the same database behind the pooler */
async function startPgBouncer(databaseUrl: string, mode: keyof typeof modes): Promise<string> {
  const { pool, ignored, parameters } = modes[mode];
  const address = new URL(databaseUrl);
  const port = await freePort("service");
  const directory = await aDirectory(afterAll);
  await chmod(directory, 0o755);
  const file = join(directory, "pgbouncer.ini");
  await writeFile(join(directory, "users"), `"${address.username}" "${address.password}"\n`);
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${address.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(directory, "users")}
pool_mode = ${mode}
default_pool_size = ${pool}
ignore_startup_parameters = ${ignored}
`,
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pooler = spawn("pgbouncer", ["--quiet", file], { stdio: "ignore", ...account });
  onTestFinished(async () => {
    pooler.kill();
    await once(pooler, "exit");
  });
  await until(async () => !(await isPortFree({ host: "127.0.0.1", port })));
  address.port = String(port);
  return address.href + parameters;
}

test.skipIf(!product).each(["session", "transaction"] as const)(
  "behind PgBouncer in %s mode, 500 visitors at once get their answers and mails once",
  async (mode) => {
    if (!product) return;
    const directUrl = String(product.environment["DATABASE_URL"]);
    const pooledUrl = await startPgBouncer(directUrl, mode);
    onTestFinished(() => void (product.environment["DATABASE_URL"] = directUrl));
    const owner = connect(product.ownerUrl, { service: "test", poolSize: 1, isPatient: true });
    await migrate(owner, { applicationUrl: pooledUrl });
    await owner.end();
    product.environment["DATABASE_URL"] = pooledUrl;
    for (const program of [product.api, product.worker]) {
      await program.end("SIGTERM");
      await program.start();
    }

    const log = await sendContacts(product, { name: mode, count: 500, clientsMax: 50 }).done;

    await until(async () => {
      const [{ open }] = await product.sql<[{ open: number }]>`
        select count(*)::int as open from deliveries where state <> 'sent'`;
      return open === 0;
    });
    expect(await countLosses(product, log)).toMatchObject({
      ...everythingOnce,
      answers: { 201: 500 },
      miscounted: 0,
    });
  },
);
