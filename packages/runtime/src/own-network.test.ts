import * as fc from "fast-check";
import { expect, test } from "vitest";
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

test.each([
  { family: 4, bits: 32n, size: 8n, sign: ".", base: "" },
  { family: 6, bits: 128n, size: 16n, sign: ":", base: "0x" },
] as const)("what is public of IPv$family, also to a webhook, is what no registry names", (of) => {
  const { family, bits, size, sign, base } = of;
  const blocks = notPublic[family].split(/\s+/).map((block) => {
    const [network = "", length = ""] = block.split("/");
    const start = network
      .split(sign)
      .filter(Boolean)
      .reduce(
        (sum, group, at) => sum + (BigInt(base + group) << (bits - size * BigInt(at + 1))),
        0n,
      );
    return { start, end: start + (1n << (bits - BigInt(length))) - 1n };
  });
  const edges = blocks.flatMap(({ start, end }) => [start - 1n, start, end, end + 1n]);
  const anywhere = fc.bigInt(0n, (1n << bits) - 1n);
  const inside = blocks.map(({ start, end }) => fc.bigInt(start, end));
  const values = fc.oneof(anywhere, fc.constantFrom(...edges), ...inside);
  fc.assert(
    fc.property(values, fc.constantFrom("", ":443", ":8443"), fc.boolean(), (any, port, isTls) => {
      const value = BigInt.asUintN(Number(bits), any);
      const groups = Array.from({ length: Number(bits / size) }, (_, at) =>
        ((value >> (bits - size * BigInt(at + 1))) & ((1n << size) - 1n)).toString(base ? 16 : 10),
      );
      const address = groups.join(sign);
      const isPublic = !blocks.some(({ start, end }) => value >= start && value <= end);
      expect([address, isPublicAddress(address)]).toEqual([address, isPublic]);
      const url = `${isTls ? "https" : "HTTP"}://${base ? `[${address}]` : address}${port}/hook`;
      const { hostname } = new URL(url);
      const kindFor = (hosts: string[]) => readWebhookAddress(url, hosts).kind;
      expect(kindFor([])).toBe(isPublic && isTls ? "allowed" : "refused");
      expect(kindFor([hostname])).toBe(isMetadataHost(hostname) ? "refused" : "allowed");
    }),
    { numRuns: 2_000 },
  );
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
