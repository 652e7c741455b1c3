import { aContact } from "@scm/testing";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { createClientAddress } from "./client-address.ts";

const silent = { debug() {}, info() {}, warn() {}, error() {} };

async function addressOf(
  { peer, forwarded }: { peer: string; forwarded?: string },
  trusted: readonly string[] = [],
): Promise<string> {
  const clientAddress = createClientAddress(trusted, { log: silent });
  const app = new Hono().get("/", (c) => c.text(clientAddress(c)));
  const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const answer = await app.request(
    "/",
    { headers },
    { incoming: { socket: { remoteAddress: peer } } },
  );
  return answer.text();
}

test.each([
  ["the connection counts", { peer: "9.9.9.9" }, [], "9.9.9.9"],
  [
    "a header from an untrusted peer is ignored",
    { peer: "9.9.9.9", forwarded: "1.1.1.1" },
    [],
    "9.9.9.9",
  ],
  [
    "a trusted proxy names the client",
    { peer: "10.0.0.1", forwarded: "1.1.1.1" },
    ["10.0.0.0/8"],
    "1.1.1.1",
  ],
  [
    "the last address that is not a proxy counts",
    { peer: "10.0.0.1", forwarded: "6.6.6.6, 1.1.1.1, 10.0.0.7" },
    ["10.0.0.0/8"],
    "1.1.1.1",
  ],
  [
    "the first address counts when all are proxies",
    { peer: "10.0.0.1", forwarded: "10.0.0.9" },
    ["10.0.0.0/8"],
    "10.0.0.9",
  ],
  [
    "the proxy counts without an address in the header",
    { peer: "10.0.0.1", forwarded: "unknown" },
    ["10.0.0.0/8"],
    "10.0.0.1",
  ],
  ["an IPv4-mapped IPv6 address counts as IPv4", { peer: "::ffff:9.9.9.9" }, [], "9.9.9.9"],
  [
    "and is trusted like one",
    { peer: "::ffff:10.0.0.1", forwarded: "::FFFF:1.1.1.1" },
    ["10.0.0.0/8"],
    "1.1.1.1",
  ],
  ["a hexadecimal IPv4-mapped address counts as IPv4", { peer: "::FFFF:0909:0909" }, [], "9.9.9.9"],
  ["IPv6 counts by its /64", { peer: "2001:db8:1:2:3:4:5:6" }, [], "2001:db8:1:2"],
  [
    "IPv6 in another spelling counts by its /64",
    { peer: "2001:0DB8:1:0002::7" },
    [],
    "2001:db8:1:2",
  ],
  ["IPv6 in short form counts by its /64", { peer: "2001:db8::1" }, [], "2001:db8:0:0"],
  [
    "an IPv6 proxy is trusted by its address",
    { peer: "::1", forwarded: "2001:db8:9::7" },
    ["::1"],
    "2001:db8:9:0",
  ],
])("%s", async (_, request, trusted, address) => {
  expect(await addressOf(request, trusted)).toBe(address);
});

test.each([
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8::7]:443", "2001:db8:0:0"],
  ['"[2001:db8:1::7]:50000"', "2001:db8:1:0"],
  ["[2001:db8:2::7]", "2001:db8:2:0"],
  ['"203.0.113.8"', "203.0.113.8"],
  ["[::ffff:203.0.113.9]:443", "203.0.113.9"],
  ["203.0.113.7:51234, 10.0.0.7:80", "203.0.113.7"],
])("a trusted proxy that writes %s names the client %s", async (forwarded, address) => {
  expect(await addressOf({ peer: "10.0.0.1", forwarded }, ["10.0.0.0/8"])).toBe(address);
});

describe("a forwarding header from a private peer that is not trusted", () => {
  type Seen = { peer: string; forwarded?: string; atMin?: number };

  /** @returns the lines to add, as the log shows them */
  async function warningsOf(requests: Seen[], trusted: readonly string[] = []): Promise<unknown[]> {
    const lines: unknown[] = [];
    let minutes = 0;
    const clientAddress = createClientAddress(trusted, {
      log: { ...silent, warn: (_, fields) => void lines.push(fields?.reason) },
      now: () => minutes * 60_000,
    });
    const app = new Hono().get("/", (c) => c.text(clientAddress(c)));
    for (const { peer, forwarded, atMin = 0 } of requests) {
      minutes = atMin;
      const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
      const bindings = { incoming: { socket: { remoteAddress: peer } } };
      await app.request("/", { headers }, bindings);
    }
    return lines;
  }

  test("is warned of once an hour, with the line to add", async () => {
    const seen = { peer: "::ffff:172.18.0.1", forwarded: "1.1.1.1" };

    expect(await warningsOf([seen, { ...seen, atMin: 59 }])).toEqual(["TRUST_PROXY=172.18.0.1"]);
    expect(await warningsOf([seen, { ...seen, atMin: 60 }])).toHaveLength(2);
    expect(await warningsOf([{ peer: "::1", forwarded: "1.1.1.1" }], ["10.0.0.0/8"])).toEqual([
      "TRUST_PROXY=10.0.0.0/8,::1",
    ]);
  });

  test("an entry of a trusted proxy that is no address is warned of once an hour, unquoted", async () => {
    const seen = { peer: "172.18.0.1", forwarded: "1.1.1.1, _hidden" };
    const trusted = ["172.16.0.0/12"];

    expect(await warningsOf([seen, { ...seen, atMin: 59 }], trusted)).toEqual(["proxy 172.18.0.1"]);
    expect(await warningsOf([seen, { ...seen, atMin: 60 }], trusted)).toHaveLength(2);
  });

  test.each([
    ["a peer on the internet", [{ peer: "9.9.9.9", forwarded: "1.1.1.1" }], []],
    ["no header", [{ peer: "172.18.0.1" }], []],
    ["a trusted proxy", [{ peer: "172.18.0.1", forwarded: "1.1.1.1" }], ["172.16.0.0/12"]],
  ])("%s is no reason to warn", async (_, requests, trusted) => {
    expect(await warningsOf(requests, trusted)).toEqual([]);
  });
});

describe("a client that invents addresses, case E47 of the fault catalogue", () => {
  const invented = [
    "1.1.1.1",
    "2.2.2.2, 3.3.3.3",
    "127.0.0.1",
    "::1",
    "2001:db8::1",
    "2001:db8:1:2:3:4:5:6, 2001:db8:9::1",
    "::ffff:4.4.4.4",
    "::FFFF:5.5.5.5, ::1",
    "6.6.6.6:8080",
    "[2001:db8::2]:443",
    "unknown",
    ",,,",
    "x".repeat(1_000),
  ];

  test.each([
    ["no proxy is trusted", "", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "CF-Connecting-IP"]],
    ["another proxy is trusted", "10.0.0.0/8, 2001:db8::/32", ["X-Forwarded-For"]],
  ])("evades no limit when %s", async (_, trusted, names) => {
    const headers = names.flatMap((name) => invented.map((value) => ({ [name]: value })));

    expect(await statusesOf(trusted, headers)).toEqual([new Set([201]), new Set([429])]);
  });

  test.each([
    ["IPv4", ["9.9.9.9", "::ffff:9.9.9.9", "::FFFF:9.9.9.9"]],
    ["IPv6, anywhere in its /64", ["2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:DB8:1:2::7"]],
  ])("evades none behind a trusted proxy, which adds the address it sees: %s", async (_, seen) => {
    const chains = seen.flatMap((address) => [
      address,
      ...invented.map((one) => `${one}, ${address}`),
    ]);
    const headers = chains.map((chain) => ({ "X-Forwarded-For": chain }));

    expect(await statusesOf("127.0.0.0/8, ::1", headers)).toEqual([new Set([201]), new Set([429])]);
  });
});

/** The statuses of the first header and of all others, under a limit of one. */
async function statusesOf(
  trusted: string,
  headers: Record<string, string>[],
): Promise<Set<number>[]> {
  const api = await startTestApi({
    RATE_LIMIT_FORMS: "1",
    TRUST_PROXY: trusted,
  });
  const statuses = [];
  for (const own of headers)
    statuses.push((await api.post("/api/contact", aContact(), own)).status);
  return [new Set(statuses.slice(0, 1)), new Set(statuses.slice(1))];
}
