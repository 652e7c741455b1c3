import { AsyncLocalStorage, createHook } from "node:async_hooks";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import {
  createServer as createRawServer,
  type AddressInfo,
  type Server,
  type Socket,
} from "node:net";
import { afterAll } from "vitest";

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type Answer = { status: number; headers?: Record<string, string> };

/** A club's system that records requests. */
export async function startReceiver(
  answer: (received: Received) => Answer | Promise<Answer> = () => ({ status: 204 }),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => void parts.push(part));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const one = { method, path, headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      void Promise.resolve(answer(one)).then(({ status, headers: own = {} }) =>
        response.writeHead(status, own).end(),
      );
    });
  });
  const port = await listen(server);
  return { port, url: `http://127.0.0.1:${port}/hook`, received };
}

/** A server that need not speak HTTP, and counts its open connections. */
export async function startRawReceiver(talk: (socket: Socket) => void) {
  const state = { openCount: 0, connectionCount: 0 };
  const server = createRawServer((socket) => {
    state.openCount += 1;
    state.connectionCount += 1;
    socket.on("close", () => (state.openCount -= 1));
    socket.on("error", () => undefined);
    socket.once("data", () => talk(socket));
    socket.resume();
  });
  const port = await listen(server);
  return { port, url: `http://127.0.0.1:${port}/hook`, state };
}

/** Listens on loopback until the test file has ended. Returns the port. */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  return portOf(server.address());
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("a port was expected");
  return address.port;
}

/**
 * Counts the TCP connections that are tried during a piece of work, without those of other test
 * files in the process.
 */
export function countConnections() {
  let count = 0;
  const watched = new AsyncLocalStorage<boolean>();
  const hook = createHook({
    init(_id, kind) {
      if (kind === "TCPCONNECTWRAP" && watched.getStore()) count += 1;
    },
  }).enable();
  afterAll(() => void hook.disable());
  return {
    count: () => count,
    during: <Result>(work: () => Result): Result => watched.run(true, work),
  };
}
