import { EventEmitter, once } from "node:events";
import { createServer } from "node:https";
import type { Socket } from "node:net";
import { until } from "@scm/testing";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aCertificate } from "./certificate.fixture.ts";
import { listen, startRawReceiver, startReceiver } from "./receiver.fixture.ts";
import { sendWebhook, type SendResult } from "./send.ts";

/** A test that waits for this limit fails by its own. */
const beyondTestMs = 60_000;
const allowedHosts = ["127.0.0.1", "hooks.example"];

function send(url: string, own: Partial<Parameters<typeof sendWebhook>[1]> = {}) {
  const body = '{"miasto":"Łódź"}';
  return sendWebhook({ url, headers: { "webhook-id": "7" }, body }, { allowedHosts, ...own });
}

describe("a request", () => {
  test("is a POST with its headers and body, on a connection of its own", async () => {
    const { url, received } = await startReceiver();

    expect(await send(`${url}?club=7#part`)).toEqual({ kind: "answered", status: 204 });

    expect(received).toEqual([
      {
        method: "POST",
        path: "/hook?club=7",
        headers: {
          accept: "*/*",
          host: new URL(url).host,
          connection: "close",
          "content-length": "20",
          "webhook-id": "7",
        },
        body: '{"miasto":"Łódź"}',
      },
    ]);
  });

  test.each([301, 302, 303, 307, 308])("follows no redirect by %i", async (status) => {
    const inside = await startReceiver();
    const { url } = await startReceiver(() => ({ status, headers: { location: inside.url } }));

    expect(await send(url)).toEqual({ kind: "answered", status });
    expect(inside.received).toEqual([]);
  });

  test("ignores a proxy in the environment", async () => {
    const proxy = await startReceiver();
    const { url, received } = await startReceiver();
    for (const name of ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY"]) {
      vi.stubEnv(name, proxy.url);
    }

    await send(url);
    vi.unstubAllEnvs();

    expect(received).toHaveLength(1);
    expect(proxy.received).toEqual([]);
  });
});

describe("TLS", () => {
  test("the handshake and the Host header use the name of the URL, not the address", async () => {
    const { url, port, seen, certificate } = await startTlsReceiver("hooks.example");

    const result = await send(url, { resolve: toLoopback, certificateAuthority: certificate });

    expect(result).toEqual({ kind: "answered", status: 204 });
    expect(seen).toEqual(["hooks.example", `hooks.example:${port}`]);
  });

  test("a certificate for another name fails before anything is sent", async () => {
    const { url, port, seen, certificate } = await startTlsReceiver("other.example");

    expect(await send(url, { resolve: toLoopback, certificateAuthority: certificate })).toEqual({
      kind: "failed",
      reason: "no answer: ERR_TLS_CERT_ALTNAME_INVALID",
    });
    expect(seen).not.toContain(`hooks.example:${port}`);
  });

  test("an untrusted certificate fails, whatever the environment allows", async () => {
    const { url, port, seen } = await startTlsReceiver("hooks.example");
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");

    const result = await send(url, { resolve: toLoopback });
    vi.unstubAllEnvs();

    expect(result).toEqual({ kind: "failed", reason: "no answer: DEPTH_ZERO_SELF_SIGNED_CERT" });
    expect(seen).not.toContain(`hooks.example:${port}`);
  });
});

describe("a misbehaving server", () => {
  const head = "HTTP/1.1 200 OK\r\n";

  test("an attempt takes 5 s at most", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const receiver = new EventEmitter();
    const { url, state } = await startRawReceiver(() => void receiver.emit("asked"));
    const results: SendResult[] = [];

    const sending = send(url).then((result) => results.push(result));
    await once(receiver, "asked");
    await vi.advanceTimersByTimeAsync(4_999);
    expect(results).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await sending;

    expect(results).toEqual([{ kind: "failed", reason: "no answer within 5000 ms" }]);
    await expect.poll(() => state.openCount).toBe(0);
  });

  // Concurrent, because each waits for a time limit.
  test.concurrent.each<[string, (socket: Socket) => void]>([
    ["no byte of an answer", () => undefined],
    ["a head that drips", drip(`${head}x-slow: `)],
    ["a status that drips", drip("HTTP/1.1 200 ")],
    ["hints again and again", pour("", "HTTP/1.1 103 Early Hints\r\n\r\n")],
  ])("%s fails in time, and the connection is cut", async (_, talk) => {
    const { url, state } = await startRawReceiver(talk);

    const { kind } = await send(url, { timeoutMs: 300 });

    expect(kind).toBe("failed");
    await until(() => state.openCount === 0);
    expect(state.connectionCount).toBe(1);
  });

  test("a silent name server fails in time", async () => {
    expect(await send("https://hooks.example/", { resolve: toNothing, timeoutMs: 100 })).toEqual({
      kind: "failed",
      reason: "no answer within 100 ms",
    });
  });

  test("a body that drips is cut off in time, and the status counts", async () => {
    // It would take 40 s.
    const { url, state } = await startRawReceiver(drip(`${head}content-length: 2000\r\n\r\n`));

    const result = await send(url, { timeoutMs: 300 });

    expect(result).toEqual({ kind: "answered", status: 200 });
    await until(() => state.openCount === 0);
  });

  test("an endless body is cut off long before the time limit", async () => {
    const { url, state } = await startRawReceiver(pour(`${head}\r\n`, "a".repeat(65_536)));

    const result = await send(url, { timeoutMs: beyondTestMs });

    expect(result).toEqual({ kind: "answered", status: 200 });
    await until(() => state.openCount === 0);
  });

  test("the status counts when the body breaks off", async () => {
    const { url } = await startRawReceiver((socket) => {
      socket.write(`${head}content-length: 1000\r\n\r\nabc`, () => socket.resetAndDestroy());
    });

    expect(await send(url)).toEqual({ kind: "answered", status: 200 });
  });

  test.each<[string, (socket: Socket) => void]>([
    ["a text that is not HTTP", (socket) => socket.end("geheim geheim\r\n\r\n")],
    ["half a head", (socket) => socket.end(`${head}x-note: geheim`)],
    ["a head beyond all bounds", pour(head, `x-note: ${"geheim".repeat(1_000)}\r\n`)],
    [
      "another protocol",
      (socket) => socket.end("HTTP/1.1 101 geheim\r\nupgrade: a\r\nconnection: upgrade\r\n\r\n"),
    ],
    ["a connection that ends", (socket) => socket.end()],
    ["a connection that is reset", (socket) => void socket.resetAndDestroy()],
  ])("%s fails at once, and the reason quotes nothing of it", async (_, talk) => {
    const { url, state } = await startRawReceiver(talk);

    const result = await send(url, { timeoutMs: beyondTestMs });

    expect(result).toEqual({
      kind: "failed",
      reason: expect.stringMatching(/^no answer(: [A-Z_]+)?$/),
    });
    await until(() => state.openCount === 0);
  });

  test("a closed port fails at once", async () => {
    expect(await send("http://127.0.0.1:1/")).toEqual({
      kind: "failed",
      reason: "no answer: ECONNREFUSED",
    });
  });
});

test("a signal ends an attempt at once, before its start or during it", async () => {
  const { url, state } = await startRawReceiver(() => stopping.abort());
  const stopping = new AbortController();

  const stopped = { kind: "failed", reason: "stopped" };
  expect(await send(url, { signal: stopping.signal })).toEqual(stopped);
  expect(await send(url, { signal: stopping.signal })).toEqual(stopped);
  expect(state.connectionCount).toBe(1);
});

/** A server with a certificate for this name. `seen` are the names in TLS and Host headers. */
async function startTlsReceiver(certificateOf: string) {
  const certificate = aCertificate(certificateOf);
  const seen: unknown[] = [];
  const server = createServer(certificate, (request, response) => {
    seen.push(request.headers.host);
    response.writeHead(204).end();
  });
  server.on("secureConnection", ({ servername }) => void seen.push(servername));
  const port = await listen(server);
  return { url: `https://hooks.example:${port}/`, port, seen, certificate: certificate.cert };
}

async function toLoopback() {
  return [{ address: "127.0.0.1", family: 4 }];
}

function toNothing(): Promise<never> {
  return new Promise(() => undefined);
}

/** Writes a text at once, then a letter every 20 ms. */
function drip(text: string) {
  return (socket: Socket) => {
    socket.write(text);
    const timer = setInterval(() => socket.write("a"), 20);
    socket.on("close", () => clearInterval(timer));
  };
}

/** Writes a text once, then a part as fast as it is taken. */
function pour(start: string, part: string) {
  return (socket: Socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(part));
    };
    socket.on("drain", more);
    socket.write(start);
    more();
  };
}
