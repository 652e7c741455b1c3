import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "./environment.ts";
import { openMetrics } from "./metrics.ts";
import { commit, version } from "./version.ts";

const host = "127.0.0.1";

async function opened() {
  const metrics = await openMetrics({ service: "worker", host, metricsPort: 0 });
  if (!metrics) throw new Error("a port opens the metrics");
  onTestFinished(metrics.stop);
  const ask = (path: string, method = "GET") =>
    fetch(`http://${host}:${metrics.port}${path}`, { method });
  return { metrics, ask };
}

test("without METRICS_PORT there are no metrics", async () => {
  expect(await openMetrics({ service: "api", host, metricsPort: undefined })).toBeNull();
});

test("the port serves the figures of the process, its event loop and the parts", async () => {
  const { metrics, ask } = await opened();
  metrics.watch("scm_parts", "Parts", () => 7);

  const answer = await ask("/metrics");
  const text = await answer.text();

  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain(
    `scm_build_info{version="${version}",commit="${commit}",service="worker"} 1\n`,
  );
  expect(text).toContain('scm_parts{service="worker"} 7\n');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="worker"\} \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes\{service="worker"\} \d/m);
});

test("health names the build, and is 503 before the process is running and after it stops", async () => {
  const { metrics, ask } = await opened();
  const state = { isGood: true };
  const read = async () => {
    const answer = await ask("/health");
    return [answer.status, await answer.json()];
  };
  const away = [503, { status: "away", version, commit }];
  expect(await read()).toEqual(away);

  metrics.watchHealth(() => state.isGood);

  expect(await read()).toEqual([200, { status: "ok", version, commit }]);
  state.isGood = false;
  expect(await read()).toEqual(away);
});

test.each([
  ["GET", "/"],
  ["GET", "/metrics/"],
  ["POST", "/metrics"],
  ["GET", "/api/health"],
])("%s %s is 404", async (method, path) => {
  const { ask } = await opened();

  expect((await ask(path, method)).status).toBe(404);
});

test("figures that cannot be read are 500, and the port goes on", async () => {
  const { metrics, ask } = await opened();
  const state = { isBroken: true };
  metrics.watch("scm_broken", "Broken", () => {
    if (state.isBroken) throw new Error("geheim");
    return 1;
  });

  const answer = await ask("/metrics");

  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("the figures cannot be read");
  state.isBroken = false;
  expect((await ask("/metrics")).status).toBe(200);
});

test("a port that is taken stops the start with one line", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, host, resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const metricsPort = typeof address === "object" && address ? address.port : 0;

  const opening = openMetrics({ service: "api", host, metricsPort });

  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(
    `METRICS_PORT: expected a free port, found "${metricsPort}" (EADDRINUSE)`,
  );
});
