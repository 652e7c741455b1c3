import { aContact } from "@scm/testing";
import { isPublicAddress } from "@scm/runtime";
import * as fc from "fast-check";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { createClientAddress } from "./client-address.ts";

type Request = { peer: string; headers?: [name: string, value: string][]; atMin?: number };

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** @returns the address that the last request counts for, and all warnings as the log shows them */
async function judged(
  requests: Request[],
  trusted: readonly string[] = ["10.0.0.0/8", "fd12::/16"],
) {
  const warnings: unknown[] = [];
  let minutes = 0;
  const clientAddress = createClientAddress(trusted, {
    log: { ...silent, warn: (_, fields) => void warnings.push(fields?.reason) },
    now: () => minutes * 60_000,
  });
  const app = new Hono().get("/", (c) => c.text(clientAddress(c)));
  let address = "";
  for (const { peer, headers = [], atMin = 0 } of requests) {
    minutes = atMin;
    const bindings = { incoming: { socket: { remoteAddress: peer } } };
    address = await (await app.request("/", { headers }, bindings)).text();
  }
  return { address, warnings };
}

test.each([
  ["IPv4", "9.9.9.9", "9.9.9.9"],
  ["an IPv4-mapped IPv6 address as IPv4", "::FFFF:0909:0909", "9.9.9.9"],
  ["IPv6 by its /64", "2a00:1:2:3:4:5:6:7", "2a00:1:2:3"],
  ["also in short form and another spelling", "2A00:01::1", "2a00:1:0:0"],
])("the connection counts: %s", async (_, peer, address) => {
  const headers: Request["headers"] = [["X-Forwarded-For", "1.1.1.1"]];

  expect(await judged([{ peer, headers }])).toEqual({ address, warnings: [] });
});

const v4 = "198.51.100.7";
const v6 = "2001:db8::7";

/** The spellings of RFC 7239, sections 4 and 6, with what proxies write beside it. */
test.each([
  [v4, "X-Forwarded-For", v4],
  [v4, "X-Forwarded-For", `9.9.9.9, ${v4}`],
  [v4, "X-Forwarded-For", `unknown,\t, ${v4}:4711, 10.0.0.2 ,fd12::2`],
  [v4, "X-Forwarded-For", `"${v4}:_hidden"`],
  [v6, "X-Forwarded-For", v6.toUpperCase()],
  [v6, "X-Forwarded-For", `${v6}%eth0`],
  [v6, "X-Forwarded-For", `[${v6}%25en1]:443, [fd12::2]:80`],
  [v4, "Forwarded", `for=${v4}`],
  [v4, "Forwarded", `for=9.9.9.9;by=_a, FOR = "${v4}:80" ; proto=https`],
  [v4, "Forwarded", `host=x.pl;ext="a;b,c\\";for=9.9.9.9";for=${v4}, for=10.0.0.2`],
  [v6, "Forwarded", `for=_hidden,, For="[${v6}]:_port"`],
  [v6, "Forwarded", `for="${`[${v6}]`.replaceAll(/./g, "\\$&")}"`],
])("%s is the visitor of a trusted proxy with %s: %s", async (direct, name, value) => {
  const { address } = await judged([{ peer: direct }]);

  for (const peer of ["10.0.0.1", "fd12::1"]) {
    expect(await judged([{ peer, headers: [[name, value]] }])).toEqual({ address, warnings: [] });
  }
  const lines = value.split(/,(?=[^"]*$)/).map((line): [string, string] => [name, line]);
  expect(await judged([{ peer: "10.0.0.1", headers: lines }])).toEqual({ address, warnings: [] });
});

test.each(["X-Forwarded-For", "Forwarded"])(
  "visitors are never one client in silence: what is no public address in %s is warned of",
  async (name) => {
    const hidden = ["unknown", '""', "[]", "_x", "10.0.0.256", "192.168.1.7", "127.0.0.1", "[::1]"];
    for (const node of [...hidden, "fe80::1"]) {
      const value = name === "Forwarded" ? `for="${node}"` : node;
      const { warnings } = await judged([{ peer: "10.0.0.1", headers: [[name, value]] }]);
      expect([node, warnings.length]).toEqual([node, 1]);
    }
  },
);

test("no header fails a call, or hides all visitors without a warning", async () => {
  const line = fc.tuple(
    fc.constantFrom("Forwarded", "X-Forwarded-For"),
    fc.stringMatching(/^[ -~\t]{0,30}$/),
  );

  await fc.assert(
    fc.asyncProperty(fc.array(line), async (headers) => {
      const { address, warnings } = await judged([{ peer: "10.0.0.1", headers }]);

      const isFound = isPublicAddress(address) || /^[\da-f]+(:[\da-f]+){3}$/.test(address);
      expect(warnings.length).toBeGreaterThanOrEqual(isFound ? 0 : 1);
    }),
  );
});

test.each([
  ["unknown", "9.9.9.9"],
  [", ", "9.9.9.9"],
  ["1.1.1.1", "1.1.1.1"],
])("beside Forwarded of 9.9.9.9, X-Forwarded-For of %j counts as %s", async (first, address) => {
  const headers: Request["headers"] = [
    ["X-Forwarded-For", first],
    ["Forwarded", "for=9.9.9.9"],
  ];

  expect(await judged([{ peer: "10.0.0.1", headers }])).toEqual({ address, warnings: [] });
});

const setting = "TRUST_PROXY=10.0.0.0/8,fd12::/16";
const mend = `each proxy must add to X-Forwarded-For and stand in ${setting}`;

test.each([
  ["10.0.0.1", "10.0.3.7", `seen 10.0.3.7; ${mend}`],
  ["10.0.0.1", "192.168.3.7", `seen 192.168.3.7; ${mend},192.168.3.7`],
  ["10.0.0.1", "1.1.1.1, _hidden", "proxy 10.0.0.1, seen _hidden"],
  ["10.0.0.1", "1.1.1.1;x", "proxy 10.0.0.1, seen #.#.#.#;x"],
  ["::ffff:172.18.0.1", "1.1.1.1", `${setting},172.18.0.1`],
])("%s that writes %s is warned of once an hour: %s", async (peer, text, line) => {
  const at = (atMin: number): Request => ({ peer, headers: [["X-Forwarded-For", text]], atMin });

  expect((await judged([at(0), at(59)])).warnings).toEqual([line]);
  expect((await judged([at(0), at(60)])).warnings).toEqual([line, line]);
});

test("one cause leaves the hour of another: a local call without a header, and each odd header", async () => {
  const requests: Request[] = [
    { peer: "::1" },
    { peer: "10.0.0.1", headers: [["X-Forwarded-For", "10.0.3.7"]] },
    { peer: "::1", headers: [["X-Forwarded-For", "_hidden"]] },
    { peer: "172.18.0.1", headers: [["X-Forwarded-For", "1.1.1.1"]] },
  ];

  const { warnings } = await judged([...requests, ...requests], ["10.0.0.0/8", "::1"]);

  expect([warnings.length, new Set(warnings).size]).toEqual([4, 4]);
});

test.each([v4, v6, "172.18.0.1"])(
  "headers of %s, which is no trusted proxy, do not count",
  async (peer) => {
    const { address } = await judged([{ peer }]);

    for (const header of [`for=9.9.9.9`, `for="[2a00::1]"`]) {
      const headers: Request["headers"] = [
        ["Forwarded", header],
        ["X-Forwarded-For", "9.9.9.9"],
      ];
      expect((await judged([{ peer, headers }])).address).toBe(address);
    }
    expect((await judged([{ peer }])).warnings).toEqual([]);
  },
);

test("a client that invents addresses evades no limit behind a proxy that adds its own", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "1", TRUST_PROXY: "127.0.0.0/8, ::1" });
  const statuses = [];
  for (const chain of ["9.9.9.9", "1.1.1.1, 9.9.9.9", "::1, ::ffff:9.9.9.9", ",,,9.9.9.9:80"]) {
    const headers = { "X-Forwarded-For": chain };
    statuses.push((await api.post("/api/contact", aContact(), headers)).status);
  }

  expect(statuses).toEqual([201, 429, 429, 429]);
});
