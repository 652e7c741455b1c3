import { createHmac } from "node:crypto";
import { isIP, SocketAddress } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import { addressRanges, isPrivateAddress, type Log } from "@scm/runtime";
import type { Context } from "hono";

/** Identifies a client for rate limits. */
export type ClientAddress = (c: Context) => string;

/**
 * Returns a function that finds the client's address: the peer of the connection, or behind a
 * trusted proxy the last address in X-Forwarded-For that is not a trusted proxy. Headers from other
 * peers are ignored.
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

  return (c) => {
    const peer = normalizeAddress(getConnInfo(c).remote.address ?? "");
    const hops = c.req.header("X-Forwarded-For")?.split(",") ?? [];
    if (hops.length > 0 && isPrivateAddress(peer) && !trusted.has(peer)) {
      warn("it is not in TRUST_PROXY", `TRUST_PROXY=${[...trustedProxies, peer].join(",")}`);
    }

    let client = peer;
    while (hops.length > 0 && trusted.has(client)) {
      const hop = normalizeAddress(withoutPort(hops.pop() ?? ""));
      if (isIP(hop) === 0) {
        warn("its X-Forwarded-For names no address", `proxy ${client}`);
        break;
      }
      client = hop;
    }
    return network(client);
  };
}

const warnEveryMs = 3_600_000;

type Hashing = { clientAddress: ClientAddress; addressKey: Buffer };

/** Hashes the client's address for a limit in the database. */
export function hashClientAddress(c: Context, { clientAddress, addressKey }: Hashing): Buffer {
  return createHmac("sha256", addressKey).update(clientAddress(c)).digest();
}

/** Some proxies write `203.0.113.7:51234`, and `[2001:db8::7]:443` with or without quotes. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] =
    /^"?(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/i.exec(hop.trim()) ?? [];
  return bracketed ?? plain ?? hop.trim();
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
