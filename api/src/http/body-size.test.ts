/**
 * Bodies of 10 MB, as far as our code reads them; Node refuses false lengths itself. Case E45 of the fault catalogue. The server
 * has its own process, so that its memory can be measured apart from the test's.
 */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { freePort } from "@scm/services";
import { aContact, openTestDatabase, until } from "@scm/testing";
import { afterAll, expect, inject, test } from "vitest";

const { url: databaseUrl } = await openTestDatabase();
const { port, processId } = await startProcess();

const valid = JSON.stringify(aContact());
const tenMegabytes = JSON.stringify(aContact({ message: "a".repeat(10_000_000) }));
const zipped = gzipSync(tenMegabytes);

const attacks: [string, { headers: string[]; body: string[] | Buffer[]; answers: Ending[] }][] = [
  [
    "with its length",
    {
      headers: [`Content-Length: ${tenMegabytes.length}`],
      body: [tenMegabytes],
      answers: [413, "closed"],
    },
  ],
  [
    "in chunks, without a length",
    {
      headers: ["Transfer-Encoding: chunked"],
      body: chunked(tenMegabytes),
      answers: [413, "closed"],
    },
  ],
  [
    "with its length, of which little comes",
    { headers: [`Content-Length: ${tenMegabytes.length}`], body: [valid], answers: [413] },
  ],
  [
    "zipped",
    {
      headers: ["Content-Encoding: gzip", `Content-Length: ${zipped.length}`],
      body: [zipped],
      answers: [415],
    },
  ],
  [
    "said to be zipped, in chunks",
    {
      headers: ["Content-Encoding: gzip", "Transfer-Encoding: chunked"],
      body: chunked(tenMegabytes),
      answers: [415, "closed"],
    },
  ],
];

test.each(attacks)("10 MB %s: refused in time, and the server stays up", async (_, attack) => {
  const startedAt = performance.now();

  const ending = await post(attack);

  expect(attack.answers).toContain(ending);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(
    await post({ headers: [`Content-Length: ${Buffer.byteLength(valid)}`], body: [valid] }),
  ).toBe(201);
});

// The memory of a process is read from /proc, which only Linux has.
test.skipIf(!existsSync("/proc/self/status"))(
  "ten rounds of all of them, 500 MB in all, cost less than 64 MiB of memory",
  async () => {
    // The first round also loads code, so it does not count.
    await round();
    const before = residentBytes();
    let most = before;

    for (let count = 0; count < 10; count += 1) {
      const look = setInterval(() => {
        most = Math.max(most, residentBytes());
      }, 5);
      await round();
      clearInterval(look);
    }

    // A leaked round would be 50 MB, ten of them 500 MB; the garbage collector may hold less.
    expect(most - before).toBeLessThan(64 * 2 ** 20);
  },
);

function round(): Promise<Ending[]> {
  return Promise.all(attacks.map(([, attack]) => post(attack)));
}

function residentBytes(): number {
  const status = readFileSync(`/proc/${processId}/status`, "utf8");
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) * 1_024;
}

type Ending = number | "closed";

/** Writes a raw request, whose length may be wrong. Returns the status, if any. */
function post({
  headers,
  body,
}: {
  headers: string[];
  body: string[] | Buffer[];
}): Promise<Ending> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => resolve("closed"));
    socket.on("close", () => resolve("closed"));
    socket.once("data", (answer) => {
      resolve(Number(answer.toString().match(/^HTTP\/1.1 (\d+)/)?.[1]));
      socket.destroy();
    });
    const head = [
      "POST /api/contact HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
    ];
    socket.write(`${[...head, ...headers].join("\r\n")}\r\n\r\n`);
    for (const part of body) socket.write(part);
  });
}

function chunked(body: string): string[] {
  const parts = body.match(/[^]{1,65536}/g) ?? [];
  return [...parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`), "0\r\n\r\n"];
}

/** Starts the api from its sources in its own process, until the end of this file. */
async function startProcess(): Promise<{ port: number; processId: number | undefined }> {
  const free = await freePort("service");
  const server = fork(fileURLToPath(new URL("../main.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: inject("redisUrl"),
      SMTP_URL: inject("smtpUrl"),
      SECRET_KEY: randomBytes(32).toString("base64"),
      PORT: String(free),
      RATE_LIMIT_FORMS: "0",
    },
  });
  afterAll(async () => {
    const ended = once(server, "exit");
    server.kill();
    await ended;
  });
  await until(
    () =>
      fetch(`http://127.0.0.1:${free}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeoutMs: 30_000 },
  );
  return { port: free, processId: server.pid };
}
