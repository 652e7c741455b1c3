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

/** RFC 7239, sections 4 and 6, with what proxies write beside it. */
const blank = fc.constantFrom("", "", " ", "\t ");
const letters = fc.stringMatching(/^[\w.-]{1,8}$/);
const visitor = fc.oneof(
  fc.oneof(fc.ipV4(), fc.ipV6()).filter((one) => isPublicAddress(one)),
  fc.constantFrom("198.51.100.7", "203.0.113.9", "2001:db8::7"),
);
const proxy = fc.oneof(
  fc.ipV4().map((one) => one.replace(/^\d+/, "10")),
  fc.ipV6().map((one) => `fd12::${one.match(/[\da-f]{1,4}$/i)?.[0] ?? "1"}`),
);
const hidden = fc.oneof(
  fc.constantFrom("unknown", "Unknown", '""', "[]", "for", "10.0.0.256"),
  letters.map((name) => `_${name}`),
);
const port = fc.oneof(
  fc.nat(65_535).map(String),
  letters.map((name) => `_${name}`),
);

/** An address as a node: with brackets and perhaps a zone if it is IPv6, and perhaps with a port. */
const nodeOf = (address: string) =>
  fc
    .tuple(fc.boolean(), fc.option(port), fc.constantFrom("", "%eth0", "%25en1"), fc.boolean())
    .map(([isBare, at, zone, isUpper]) => {
      const spelling = isUpper ? address.toUpperCase() : address;
      const end = at === null ? "" : `:${at}`;
      if (!address.includes(":")) return spelling + end;
      return isBare ? spelling + zone : `[${spelling}${zone}]${end}`;
    });

/** A token, or quoted, perhaps with a backslash before each letter. */
const written = (node: string) =>
  fc.constantFrom(
    node,
    ...(node.startsWith('"') ? [] : [`"${node}"`, `"${node.replace(/./g, "\\$&")}"`]),
  );

const others = fc.subarray(["by=_a", "host=x.pl", "proto=https", 'ext="a;b,c\\";for=9.9.9.9"', ""]);

const element = (node: string) =>
  fc
    .tuple(written(node), others, fc.nat(4), fc.mixedCase(fc.constant("for")), blank)
    .map(([value, pairs, at, name, gap]) =>
      pairs.toSpliced(at, 0, `${name}=${value}`).join(`${gap};${gap}`),
    );

/** One or two lines of one of the headers, with empty places. */
const headersWith = (last: fc.Arbitrary<string>, forged: fc.Arbitrary<string>) =>
  fc
    .tuple(
      fc.array(forged, { maxLength: 2 }),
      last,
      fc.array(proxy.chain(nodeOf), { maxLength: 2 }),
      fc.constantFrom("X-Forwarded-For", "Forwarded"),
    )
    .chain(([before, one, proxies, name]) => {
      const spelled = name === "Forwarded" ? element : written;
      const members = [...before, one, ...proxies].map((node) =>
        fc.tuple(spelled(node), fc.constantFrom("", "", ",", "\t, ")).map((both) => both.join("")),
      );
      return fc
        .tuple(fc.nat(3), ...members)
        .map(([cut, ...texts]): [string, string][] =>
          [texts.slice(0, cut), texts.slice(cut)]
            .filter((line) => line.length > 0)
            .map((line) => [name, line.join(",")]),
        );
    });

test("a trusted proxy names the visitor in every spelling of both headers", async () => {
  const named = visitor.chain((peer) =>
    headersWith(nodeOf(peer), fc.oneof(hidden, visitor)).map((headers) => ({ peer, headers })),
  );
  await fc.assert(
    fc.asyncProperty(proxy, named, async (peer, { peer: direct, headers }) => {
      const { address } = await judged([{ peer: direct }]);
      expect(await judged([{ peer, headers }])).toEqual({ address, warnings: [] });
    }),
    { numRuns: 1_000 },
  );
});

test("visitors are never one client in silence: what is no public address is warned of", async () => {
  const notPublic = fc.oneof(
    hidden,
    fc.oneof(proxy, fc.constantFrom("192.168.1.7", "127.0.0.1", "::1", "fe80::1")).chain(nodeOf),
  );
  const anything = fc.array(
    fc.tuple(fc.constantFrom("Forwarded", "X-Forwarded-For"), fc.stringMatching(/^[ -~\t]{0,30}$/)),
  );
  const odd = headersWith(notPublic, hidden).map((headers) => ({ headers, isNamed: false }));
  const any = anything.map((headers) => ({ headers, isNamed: null }));
  await fc.assert(
    fc.asyncProperty(proxy, fc.oneof(odd, any), async (peer, { headers, isNamed }) => {
      const { address, warnings } = await judged([{ peer, headers }]);
      const isFound = isPublicAddress(address) || /^[\da-f]+(:[\da-f]+){3}$/.test(address);
      expect(warnings.length).toBeGreaterThanOrEqual(isFound && isNamed !== false ? 0 : 1);
    }),
    { numRuns: 1_000 },
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

test("headers of a peer that is no trusted proxy do not count, and are no reason to warn", async () => {
  await fc.assert(
    fc.asyncProperty(visitor, headersWith(visitor.chain(nodeOf), hidden), async (peer, headers) => {
      expect(await judged([{ peer, headers }])).toEqual(await judged([{ peer }]));
    }),
  );
  expect((await judged([{ peer: "172.18.0.1" }])).warnings).toEqual([]);
});

test("a client that invents addresses evades no limit behind a proxy that adds its own", async () => {
  const api = await startTestApi({ RATE_LIMIT_FORMS: "1", TRUST_PROXY: "127.0.0.0/8, ::1" });
  const statuses = [];
  for (const chain of ["9.9.9.9", "1.1.1.1, 9.9.9.9", "::1, ::ffff:9.9.9.9", ",,,9.9.9.9:80"]) {
    const headers = { "X-Forwarded-For": chain };
    statuses.push((await api.post("/api/contact", aContact(), headers)).status);
  }

  expect(statuses).toEqual([201, 429, 429, 429]);
});
