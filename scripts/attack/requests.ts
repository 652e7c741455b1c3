/** Requests that are too many, too large, too slow or broken off. */
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { aContact } from "../../packages/testing/src/builders.ts";
import { call, countStatus, flood } from "./call.ts";
import { attackerAddress, logLines, type Site } from "./site.ts";
import type { Attack } from "./verdict.ts";

export const requestAttacks: Attack<Site>[] = [
  {
    name: "Reads of slots that one address gets in a minute, of 400",
    before: "all",
    allowed: { most: 300 },
    play: (site) => countPassing(site, { count: 400, status: 200, path: slotsOfAnAge, range: 30 }),
  },
  {
    name: "Invented sessions of one address that cost a query, of 250",
    before: "all",
    allowed: { most: 150 },
    play: (site) =>
      countPassing(site, { count: 250, status: 401, path: "/api/admin/user", range: 31 }),
  },
  {
    name: "Invented tokens of one address that cost a query, of 250",
    before: "all",
    allowed: { most: 150 },
    play: (site) => countPassing(site, { count: 250, status: 401, path: aReport, range: 32 }),
  },
  {
    name: "Bodies of 20 MB that a form takes, of 3",
    before: "0",
    allowed: { most: 0 },
    play: sendLargeBodies,
  },
  {
    name: "Connections still open after 15 s of a silent, slow or endless request, of 60",
    before: "0",
    allowed: { most: 0 },
    play: sendSlowly,
  },
  {
    name: "False alarms in the log after 5 uploads that were broken off",
    before: "all",
    allowed: { most: 0 },
    play: breakOff,
  },
  {
    name: "Private files and methods for debugging that the site answers, of 8",
    before: "0",
    allowed: { most: 0 },
    play: askForPrivateThings,
  },
  {
    name: "Places that say where to report a hole and until when that is true",
    before: "0",
    allowed: { least: 1 },
    play: readSecurityContact,
  },
];

const slotsOfAnAge = "/api/slots?start=1970-01-01T00:00:00Z&end=9000-01-01T00:00:00Z";
const aReport = "/api/bug-report/0199a000-0000-7000-8000-000000000000";

type Reads = { count: number; status: number; path: string; range: number };

/** How many calls of one address get past its limit, each with an invented session and token. */
async function countPassing(site: Site, { count, status, path, range }: Reads): Promise<number> {
  const answers = await flood({ count, atOnceMax: 8 }, (index) => {
    const token = String(index).padStart(43, "A");
    const headers = { Cookie: `sid=${token}`, Authorization: `Bearer scmt_${token}` };
    return call(site.url + path, { from: attackerAddress(range, 0), headers });
  });
  const passed = countStatus(answers, status);
  if (passed === 0) throw new Error(`no call was answered ${status}`);
  return passed;
}

async function sendLargeBodies({ url }: Site): Promise<number> {
  const body = aContact({ message: "A".repeat(20 * 1024 * 1024) });
  const answers = await flood({ count: 3, atOnceMax: 1 }, (index) =>
    call(`${url}/api/contact`, { body, from: attackerAddress(33, index) }),
  );
  return countStatus(answers, 201);
}

const slowMs = 15_000;

async function sendSlowly({ url }: Site): Promise<number> {
  const head =
    "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  const starts = ["", "GET / HTTP/1.1\r\nHost: local", `${head}Content-Length: 2000\r\n\r\n{`];
  const connections = Array.from({ length: 60 }, (_, index) =>
    openSlowly(url, starts[index % starts.length] ?? ""),
  );
  await delay(slowMs);
  const openCount = connections.filter(({ isOpen }) => isOpen()).length;
  for (const { socket } of connections) socket.destroy();
  return openCount;
}

function openSlowly(url: string, start: string): { socket: Socket; isOpen: () => boolean } {
  const socket = connectTo(url);
  socket.write(start);
  const drip = setInterval(() => {
    if (start !== "" && socket.writable) socket.write("a");
  }, 1_000);
  socket.on("close", () => clearInterval(drip));
  socket.resume();
  return { socket, isOpen: () => !socket.closed };
}

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) });
  // The server ends it, which is what the attack counts.
  socket.on("error", () => socket.destroy());
  return socket;
}

async function breakOff(site: Site): Promise<number> {
  const before = await countUnavailable(site);
  const head =
    "POST /api/contact HTTP/1.1\r\nHost: localhost\r\n" +
    "Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n";
  await flood({ count: 5, atOnceMax: 5 }, async () => {
    const socket = connectTo(site.url);
    socket.write(`${head}{"name":`);
    await delay(300);
    socket.resetAndDestroy();
  });
  await delay(1_000);
  return (await countUnavailable(site)) - before;
}

async function countUnavailable(site: Site): Promise<number> {
  return (await logLines(site)).filter(
    ({ status, level }) => status === 503 || level === "warn" || level === "error",
  ).length;
}

const privateThings = [
  "/.git/config",
  "/.env",
  "/.data/secret-key",
  "/..%2fpackage.json",
  "/assets/..%2f..%2fapi%2fpackage.json",
  "/assets/",
  "/api/admin/openapi.json",
];

async function askForPrivateThings({ url }: Site): Promise<number> {
  const answers = [
    await call(url, { method: "TRACE" }),
    ...(await flood({ count: privateThings.length, atOnceMax: 1 }, (index) =>
      call(url + privateThings[index]),
    )),
  ];
  return answers.filter(({ status }) => status < 400).length;
}

async function readSecurityContact({ url }: Site): Promise<number> {
  const { status, body } = await call(`${url}/.well-known/security.txt`);
  const [, expires = ""] = /^Expires: (.+)$/m.exec(String(body)) ?? [];
  const isContact = /^Contact: (mailto|https):/m.test(String(body));
  return status === 200 && isContact && Date.parse(expires) > Date.now() ? 1 : 0;
}
