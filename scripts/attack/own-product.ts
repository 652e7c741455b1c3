/** The product that the attacks are played on by default: new, with its limits at their defaults. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inheritedEnvironment, listVariables } from "@scm/runtime";
import { freePort } from "@scm/services";
import { spawnStart, type StartProcess } from "../../packages/testing/src/start-process.ts";
import { countStatus, flood } from "./call.ts";
import { openSession, type Site } from "./site.ts";

const email = "operator@provider.example";
const staffEmail = "staff@provider.example";
const startWithinMs = 120_000;

/** Starts it, and hands it to `use`. Ends it afterwards, whatever happens. */
export async function withOwnProduct(use: (site: Site) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "scm attack "));
  const start = spawnStart([process.execPath, "scripts/start.mjs"], {
    environment: {
      ...withoutSettings(inheritedEnvironment()),
      DATA_DIR: directory,
      PORT: String(await freePort("site")),
      ADMIN_EMAIL: email,
      STAFF_EMAIL: staffEmail,
      // The attacks come from many addresses through this one, and some past it from another.
      TRUST_PROXY: "127.0.0.1",
    },
    timeoutMs: startWithinMs,
  });
  const stop = () => start.child.kill("SIGTERM");
  for (const signal of signals) process.on(signal, stop);
  try {
    await start.isReady();
    await Promise.race([openSite(start, directory).then(use), hasEnded(start)]);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await start.end("SIGTERM");
    await rm(directory, { recursive: true, force: true });
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function hasEnded(start: StartProcess): Promise<never> {
  await start.ended();
  throw new Error("the product has ended, so the attacks end too");
}

/** A setting of the caller would be attacked instead of the default. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = new Set(listVariables().map(({ name }) => name));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.has(name)));
}

/** Uses the first password as it is, then replaces it as every operator has to. */
async function openSite(start: StartProcess, directory: string): Promise<Site> {
  const url = `http://127.0.0.1:${start.port}`;
  const password = start.printed(/^ +Password +(\S+)/m);
  const site = { url, mailboxUrl: start.mailboxUrl() };
  const askFirst = await openSession(site, { email, password });
  const paths = ["contacts", "orders", "tenants", "system", "audit-log"];
  const answers = await flood({ count: paths.length, atOnceMax: 1 }, (index) =>
    askFirst(`/api/admin/${paths[index]}`),
  );
  const operator = { email, password: randomBytes(16).toString("hex") };
  const { status } = await askFirst("/api/admin/account/password", {
    method: "PUT",
    body: { currentPassword: password, newPassword: operator.password },
  });
  if (status !== 204) throw new Error(`the first password was not replaced: ${status}`);
  return {
    ...site,
    operator,
    ask: await openSession(site, operator),
    own: { directory, staffEmail, openedByFirstPassword: countStatus(answers, 200) },
  };
}
