/** All parts of an installation on several machines, on this one. */
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { migrate } from "@scm/db";
import { applicationUrlOf, createDatabase, freePort } from "@scm/services";
import { withDatabase } from "../../packages/bench/src/machine.ts";
import { type SideProcess, startSideProcess } from "../../packages/bench/src/side-process.ts";
import type { SinkRequest, SinkState } from "../../packages/bench/src/sink.ts";
import { prepareBalancer, preparePooler } from "./balancer.ts";
import type { Daemon } from "./daemon.ts";
import { openPostgresPair, type PostgresPair } from "./postgres-pair.ts";
import { preparePrograms, type Programs } from "./programs.ts";

export type House<Redis> = Programs & {
  /** The site behind the balancer. */
  url: string;
  postgres: PostgresPair;
  pooler: Daemon;
  redis: Redis;
  sink: SideProcess<SinkRequest, SinkState>;
};

type Closable = { url: string; close: () => Promise<void> };
type OnClose = (end: () => Promise<unknown>) => void;

/** @param openRedis starts Redis in a directory */
export async function openHouse<Redis extends Closable>(
  openRedis: (directory: string) => Promise<Redis>,
): Promise<House<Redis> & { close: () => Promise<void> }> {
  const endings: (() => Promise<unknown>)[] = [];
  let closing: Promise<void> | undefined;
  // A signal and the run that it breaks off both wait for the one end.
  const close = () => (closing ??= endAll(endings));
  try {
    return { ...(await startParts(openRedis, (end) => endings.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function endAll(endings: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of endings.toReversed()) await end();
}

async function startParts<Redis extends Closable>(
  openRedis: (directory: string) => Promise<Redis>,
  onClose: OnClose,
): Promise<House<Redis>> {
  const directory = await mkdtemp(join(tmpdir(), "scm-cluster-"));
  onClose(() => rm(directory, { recursive: true, force: true }));
  // PostgreSQL's user, who is not root, passes through.
  await chmod(directory, 0o711);
  const sink = startSideProcess<SinkRequest, SinkState>("./sink.ts");
  onClose(sink.end);
  const redis = await openRedis(directory);
  onClose(redis.close);
  const postgres = await openPostgresPair(directory);
  onClose(() => postgres.close());

  const [sitePort, postgresPort] = [await freePort("site"), await freePort("service")];
  const url = `http://127.0.0.1:${sitePort}`;
  const databaseUrl = await makeDatabase(postgres);
  const place = { account: postgres.account, databaseUrl, postgresPort };
  const pooler = await preparePooler(directory, place);
  const { apis, workers } = await preparePrograms(directory, {
    DATABASE_URL: pooler.url,
    DATABASE_READ_URL: postgres.standbyUrl(databaseUrl.href),
    REDIS_URL: redis.url,
    SMTP_URL: (await sink.ask({ kind: "state" })).smtpUrl,
    SECRET_KEY: randomBytes(32).toString("base64"),
    PUBLIC_URL: url,
  });
  const servers = postgres.nodes;
  const balancer = await prepareBalancer(directory, { apis, servers, sitePort, postgresPort });
  for (const daemon of [balancer, pooler.daemon]) {
    onClose(daemon.kill);
    await daemon.start();
  }
  // Until then the balancer also sends to the standby, which it has not found out yet.
  await delay(2_000);
  // One after another, since the first one makes the operator.
  for (const program of [...apis.map((api) => api.program), ...workers]) {
    onClose(() => program.end("SIGKILL"));
    await program.start();
  }
  return { url, apis, workers, postgres, pooler: pooler.daemon, redis, sink };
}

/** A migrated database whose role has the limits that the pooler drops. @returns its address */
async function makeDatabase(postgres: PostgresPair): Promise<URL> {
  await createDatabase(postgres.primaryUrl("postgres"), "scm");
  const applicationUrl = applicationUrlOf(postgres.primaryUrl("scm"));
  await withDatabase(postgres.primaryUrl("scm"), async (sql) => {
    await migrate(sql, { applicationUrl });
    await sql.unsafe(`
      alter role scm_app set statement_timeout = '3500ms';
      alter role scm_app set lock_timeout = '2s';
      alter role scm_app set idle_in_transaction_session_timeout = '10s';
      alter role scm_app set random_page_cost = 1.1`);
  });
  return new URL(applicationUrl);
}
