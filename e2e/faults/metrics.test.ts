/** Figures and health of the built processes. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@scm/services";
import { statusOf, until } from "@scm/testing";
import { aDirectory } from "@scm/testing/directory";
import { startProduct } from "@scm/testing/product";
import { afterAll, expect, test } from "vitest";
import { sendContacts } from "./visitors.ts";

const product = await startProduct();
const directory = await aDirectory(afterAll);

/** Ends the program in order, and starts it with these variables. */
async function restart(name: "api" | "worker", variables: Record<string, string>): Promise<void> {
  await product[name].end("SIGTERM");
  Object.assign(product.environment, variables);
  await product[name].start();
}

/** Gives the program a port of its own. */
async function restartMeasured(name: "api" | "worker") {
  const port = await freePort("service");
  await restart(name, { METRICS_PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  return {
    health: () => statusOf(`${url}/health`),
    scrape: async () => (await fetch(`${url}/metrics`)).text(),
  };
}

/** The files of code that the program loads until it is ended. */
async function codeOf(name: "api" | "worker", variables: Record<string, string>) {
  const coverage = join(directory, `${name}-${Object.keys(variables).length}`);
  await restart(name, { ...variables, NODE_V8_COVERAGE: coverage });
  await product[name].end("SIGTERM");
  const [report = ""] = await readdir(coverage);
  const { result }: { result: { url: string }[] } = JSON.parse(
    await readFile(join(coverage, report), "utf8"),
  );
  return result.map(({ url }) => url).filter((url) => url.includes("/dist/bin/"));
}

/** Those of the libraries that only watch which the program has loaded. */
function librariesIn(code: readonly string[]): string[] {
  return ["prom-client", "sentry"].filter((one) => code.some((url) => url.includes(`/${one}-`)));
}

test.each(["api", "worker"] as const)(
  "the %s loads the libraries that watch it only with the variables that ask for them",
  async (name) => {
    const watching = {
      METRICS_PORT: String(await freePort("service")),
      SENTRY_DSN: "http://key@127.0.0.1:1/1",
    };

    const plain = await codeOf(name, {});
    const watched = await codeOf(name, watching);

    expect(plain).toContainEqual(expect.stringContaining("/main.js"));
    expect(librariesIn(plain)).toEqual([]);
    expect(librariesIn(watched)).toEqual(["prom-client", "sentry"]);
    for (const variable of [...Object.keys(watching), "NODE_V8_COVERAGE"]) {
      delete product.environment[variable];
    }
    await product[name].start();
  },
);

test("a worker is healthy also while Redis is away, and not while it stops", async () => {
  const { health } = await restartMeasured("worker");
  await until(async () => (await health()) === 200);
  await product.redis.kill();
  expect(await health()).toBe(200);
  await product.redis.start();
  await product.mailbox.setFaults({ delayMs: 1_000 });
  await sendContacts(product, { name: "stopping", count: 1, perSecond: 50 }).done;
  await until(
    async () => (await product.sql`select from deliveries where state = 'sending'`).count > 0,
  );

  const ended = product.worker.end("SIGTERM");

  await until(async () => (await health()) === 503, { everyMs: 10 });
  expect(await ended).toMatchObject({ code: 0 });
  expect(await health()).toBe(0);
  await product.mailbox.setFaults({});
});
