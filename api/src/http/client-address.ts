import { createHmac } from "node:crypto";
import { isIP, SocketAddress } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import { addressRanges, isExampleAddress, isPublicAddress, type Log } from "@scm/runtime";
import type { Context } from "hono";

/** Identifies a client for rate limits. */
export type ClientAddress = (c: Context) => string;

/**
 * Returns a function that finds the client's address: the peer of the connection, or behind a
 * trusted proxy the last address in X-Forwarded-For that is not a trusted proxy. Forwarded counts
 * where that header is missing or names no address. Headers from other peers are ignored.
 *
 * IPv6 counts by its /64, the usual prefix of one customer. An IPv4-mapped address counts as IPv4.
 *
 * @param trustedProxies addresses or CIDR ranges
 */
export function createClientAddress(
  trustedProxies: readonly string[],
  { log, now = Date.now }: { log: Log; now?: () => number },
): ClientAddress {
  const trusted = addressRanges(trustedProxies);
  const warnedAt = new Map<string, number>();

  /** Visitors behind a proxy that names none share one limit; only this warning shows it. */
  function warn(why: string, reason: string): void {
    if (now() - (warnedAt.get(why) ?? -Infinity) < warnEveryMs) return;
    warnedAt.set(why, now());
    log.warn(`all visitors behind this proxy count as one: ${why}`, { reason });
  }

  const settingWith = (...proxies: string[]) =>
    `TRUST_PROXY=${[...trustedProxies, ...proxies].join(",")}`;

  /** Goes back from proxy to proxy. */
  function follow(peer: string, chain: readonly string[]): Followed {
    let client = peer;
    for (const node of chain.toReversed()) {
      if (!trusted.has(client)) break;
      const address = addressOf(node);
      if (isIP(address) === 0) return { client, seen: node };
      client = address;
    }
    return { client };
  }

  /** No visitor comes from there over the internet, so a proxy hides them. */
  function warnOfHidden({ client, seen }: Followed, why: string): void {
    if (seen === undefined) {
      const setting = trusted.has(client) ? settingWith() : settingWith(client);
      const mend = `each proxy must add to X-Forwarded-For and stand in ${setting}`;
      warn(why, `seen ${client}; ${mend}`);
    } else {
      // The digits may be those of a visitor's address.
      const quoted = seen.replaceAll(/\d/g, "#").slice(0, 40);
      warn("a header names no address", `proxy ${client}, seen ${quoted}`);
    }
  }

  return (c) => {
    const peer = normalizeAddress(getConnInfo(c).remote.address ?? "");
    const chains = chainsOf(c);
    if (!trusted.has(peer)) {
      const isProxy = chains.length > 0 && !isStrangers(peer);
      if (isProxy) warn("it is not in TRUST_PROXY", settingWith(peer));
      return network(peer);
    }
    const all = chains.map((chain) => follow(peer, chain));
    const best = all.find(({ seen }) => seen === undefined) ?? all[0] ?? { client: peer };
    // A local call, such as that of a health check, leaves the warning of a proxy's headers.
    const why = chains.length > 0 ? "no header names a public address" : "no header came";
    if (trusted.has(best.client) || !isStrangers(best.client)) warnOfHidden(best, why);
    return network(best.client);
  };
}

/** The proxies' nodes, farthest first, of each header that has any. */
function chainsOf(c: Context): string[][] {
  return [
    membersOf(c.req.header("X-Forwarded-For"), ",").map(unquoted),
    forwardedChain(c.req.header("Forwarded")),
  ].filter((chain) => chain.length > 0);
}

/** Of the internet, or of a trial. */
function isStrangers(address: string): boolean {
  return isPublicAddress(address) || isExampleAddress(address);
}

/** `seen` stands where an address should. */
type Followed = { client: string; seen?: string };

const warnEveryMs = 3_600_000;

type Hashing = { clientAddress: ClientAddress; addressKey: Buffer };

/** Hashes the client's address for a limit in the database. */
export function hashClientAddress(c: Context, { clientAddress, addressKey }: Hashing): Buffer {
  return createHmac("sha256", addressKey).update(clientAddress(c)).digest();
}

/** The nodes of Forwarded (RFC 7239, 4). An element without one stands for itself. */
function forwardedChain(header?: string): string[] {
  return membersOf(header, ",").map((element) => {
    const [node = element] = membersOf(element, ";").flatMap(
      (pair) => /^for\s*=\s*(.*)$/is.exec(pair)?.[1] ?? [],
    );
    return unquoted(node);
  });
}

/** Members of a list (RFC 9110, 5.6.1). Separators in quotes are text, empty members do not count. */
function membersOf(list = "", separator: keyof typeof memberOf): string[] {
  const members = list.match(memberOf[separator]) ?? [];
  return members.map((member) => member.trim()).filter((member) => member !== "");
}

const memberOf = {
  ",": /(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g,
  ";": /(?:[^";]|"(?:[^"\\]|\\.)*"?)+/g,
};

function unquoted(text: string): string {
  const [, quoted] = /^"(.*)"$/s.exec(text) ?? [];
  return quoted?.replaceAll(/\\(.)/g, "$1").trim() ?? text;
}

/** Some proxies write a port behind the address, with or without brackets and quotes. */
function addressOf(node: string): string {
  const [, bracketed, plain] =
    /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::(?:\d{1,5}|_[\w.-]+))?$/.exec(node) ?? [];
  return normalizeAddress((bracketed ?? plain ?? node).replace(/%.*/, ""));
}

/** Normalizes an address: IPv6 has many spellings, and an IPv4-mapped one counts as IPv4. */
function normalizeAddress(address: string): string {
  // A server that listens on all addresses gets every IPv4 peer in this form, and parsing is slow.
  const [, mapped = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (isIP(mapped) !== 6) return mapped;
  const { address: spelling } = new SocketAddress({ address, family: "ipv6" });
  return spelling.replace(/^::ffff:(?=\d+\.)/, "");
}

function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(":");
}
