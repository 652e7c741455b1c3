import { createServer, type Server, type ServerResponse } from "node:http";
import { ConfigError } from "./environment.ts";
import { commit, version } from "./version.ts";

type Options = {
  host: string;
  port: number;
  isHealthy: () => boolean;
  /** Answers `GET /metrics`. */
  read: () => Promise<{ type: string; text: string }>;
};

/** Answers `GET /metrics` and `GET /health`, and 404 to everything else. */
export async function startMetricsServer({ host, port, isHealthy, read }: Options) {
  const server = createServer({ requestTimeout: 5_000 }, ({ method, url }, response) => {
    const call = `${method} ${url?.split("?")[0]}`;
    if (call === "GET /health") {
      const isGood = isHealthy();
      const health = { status: isGood ? "ok" : "away", version, commit };
      send(response, {
        status: isGood ? 200 : 503,
        type: "application/json",
        text: JSON.stringify(health),
      });
    } else if (call === "GET /metrics") {
      read().then(
        (figures) => send(response, { status: 200, ...figures }),
        () => send(response, { status: 500, text: "the figures cannot be read" }),
      );
    } else {
      send(response, { status: 404, text: "not found" });
    }
  });
  await listen(server, { host, port });
  const address = server.address();

  return {
    port: typeof address === "object" && address ? address.port : port,
    /** Cuts off a scrape under way: its figures end with the process anyway. */
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; type?: string; text: string };

function send(response: ServerResponse, { status, type = "text/plain", text }: Answer): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" });
  response.end(text);
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const code = "code" in error ? String(error.code) : error.message;
      reject(new ConfigError(`METRICS_PORT: expected a free port, found "${port}" (${code})`));
    });
    server.listen(port, host, resolve);
  });
}
