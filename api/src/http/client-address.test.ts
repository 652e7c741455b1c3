import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientAddressBehind } from "./client-address.ts";

async function addressOf(
  { peer, forwarded }: { peer: string; forwarded?: string },
  trusted: readonly string[] = [],
): Promise<string> {
  const clientAddress = clientAddressBehind(trusted);
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
    "a header from nobody in particular is ignored",
    { peer: "9.9.9.9", forwarded: "1.1.1.1" },
    [],
    "9.9.9.9",
  ],
  [
    "a trusted proxy tells the client",
    { peer: "10.0.0.1", forwarded: "1.1.1.1" },
    ["10.0.0.0/8"],
    "1.1.1.1",
  ],
  [
    "only the last address that is no proxy counts",
    { peer: "10.0.0.1", forwarded: "6.6.6.6, 1.1.1.1, 10.0.0.7" },
    ["10.0.0.0/8"],
    "1.1.1.1",
  ],
  [
    "proxies alone: the first of them",
    { peer: "10.0.0.1", forwarded: "10.0.0.9" },
    ["10.0.0.0/8"],
    "10.0.0.9",
  ],
  [
    "no address in the header: the proxy",
    { peer: "10.0.0.1", forwarded: "unknown" },
    ["10.0.0.0/8"],
    "10.0.0.1",
  ],
  ["an IPv4 in IPv6 clothes is an IPv4", { peer: "::ffff:9.9.9.9" }, [], "9.9.9.9"],
  [
    "and is trusted like one",
    { peer: "::ffff:10.0.0.1", forwarded: "::FFFF:1.1.1.1" },
    ["10.0.0.0/8"],
    "1.1.1.1",
  ],
  ["IPv6 counts by its /64", { peer: "2001:db8:1:2:3:4:5:6" }, [], "2001:db8:1:2"],
  ["also in its short form", { peer: "2001:db8::1" }, [], "2001:db8:0:0"],
  [
    "an IPv6 proxy is trusted by its address",
    { peer: "::1", forwarded: "2001:db8:9::7" },
    ["::1"],
    "2001:db8:9:0",
  ],
])("%s", async (_, request, trusted, address) => {
  expect(await addressOf(request, trusted)).toBe(address);
});
