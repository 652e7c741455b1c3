import { isIP } from "node:net";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isLoopbackHost,
  isMetadataHost,
  isPublicAddress,
  readWebhookAddress,
} from "./own-network.ts";

test.each(["localhost", "LOCALHOST.", "en.localhost", "127.0.0.1", "127.9.9.9", "[::1]", "::1"])(
  "%s is loopback",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each(["localhost.example", "127.example", "mylocalhost", "10.0.0.1", "[::2]", "0.0.0.0", ""])(
  "%s is not loopback",
  (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  },
);

/** The registries of IANA (RFC 6890) without what they call reachable, and multicast. */
const notPublic = {
  4: `0/8 10/8 100.64/10 127/8 169.254/16 172.16/12 192.0.0/24 192.0.2/24 192.88.99/24 192.168/16
    198.18/15 198.51.100/24 203.0.113/24 224/4 240/4`,
  // All but 2000::/3 is reserved, given to single networks, or carries an address of IPv4.
  6: "0::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20",
};

type Family = keyof typeof notPublic;
type Block = { start: bigint; end: bigint };

const bits = (family: Family) => (family === 4 ? 32n : 128n);

function blocksOf(family: Family): Block[] {
  return notPublic[family].split(/\s+/).map((block) => {
    const [network = "", length = ""] = block.split("/");
    const groups = network.split(family === 4 ? "." : ":").filter(Boolean);
    const size = family === 4 ? 8n : 16n;
    const start = groups
      .map((group) => BigInt(family === 4 ? group : `0x${group}`))
      .reduce(
        (sum, group, place) => sum + (group << (bits(family) - size * BigInt(place + 1))),
        0n,
      );
    return { start, end: start + (1n << (bits(family) - BigInt(length))) - 1n };
  });
}

function spelled(value: bigint, family: Family): string {
  const digits = value.toString(16).padStart(Number(bits(family) / 4n), "0");
  if (family === 6) return (digits.match(/.{4}/g) ?? []).join(":");
  return (digits.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)).join(".");
}

/** Any address, an address of each block, and the edges of all blocks from inside and outside. */
function anAddress(family: Family) {
  const max = (1n << bits(family)) - 1n;
  const edges = blocksOf(family).flatMap(({ start, end }) => [start - 1n, start, end, end + 1n]);
  return fc
    .oneof(
      fc.bigInt(0n, max),
      fc.constantFrom(...edges.filter((edge) => edge >= 0n && edge <= max)),
      ...blocksOf(family).map(({ start, end }) => fc.bigInt(start, end)),
    )
    .map((value) => ({
      address: spelled(value, family),
      isPublic: !blocksOf(family).some(({ start, end }) => value >= start && value <= end),
    }));
}

describe.each([4, 6] as const)("of IPv%i", (family) => {
  test("the addresses of the registries are not public, all others are", () => {
    fc.assert(
      fc.property(anAddress(family), ({ address, isPublic }) => {
        expect(isPublicAddress(address)).toBe(isPublic && address !== "168.63.129.16");
      }),
      { numRuns: 2_000 },
    );
  });

  test("a webhook may go to an address if it is public, and by https", () => {
    const port = fc.constantFrom("", ":443", ":8443");
    const isHttps = fc.boolean();
    fc.assert(
      fc.property(anAddress(family), port, isHttps, ({ address, isPublic }, at, isSafe) => {
        const host = isIP(address) === 6 ? `[${address}]` : address;
        const url = `${isSafe ? "https" : "HTTP"}://${host}${at}/hook`;
        expect(readWebhookAddress(url, []).kind).toBe(isPublic && isSafe ? "allowed" : "refused");
        const { hostname } = new URL(url);
        const isOthers = isMetadataHost(hostname);
        expect(readWebhookAddress(url, [hostname]).kind).toBe(isOthers ? "refused" : "allowed");
      }),
    );
  });
});

test.each(["", "localhost", "2130706433", "0x7f.1", "127.1", "[2606:4700::1]", "1.1.1.1/8"])(
  "%j is no address",
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

test.each([
  "169.254.169.254",
  "169.254.0.7:8080",
  "0xa9fea9fe",
  "2852039166",
  "0251.0376.0251.0376",
  "::ffff:169.254.169.254",
  "fe80::1",
  "[fd00:ec2::254]",
  "168.63.129.16",
  "100.100.100.200",
  "Metadata.Google.Internal",
  "metadata.google.internal.:80",
])("%s hands out a cloud's credentials", (host) => {
  expect(isMetadataHost(host)).toBe(true);
});

test.each(["localhost:3000", "10.0.0.1", "mailpit", "169.255.0.1", "not a host"])(
  "%s does not",
  (host) => {
    expect(isMetadataHost(host)).toBe(false);
  },
);
