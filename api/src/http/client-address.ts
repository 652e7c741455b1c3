import { BlockList, isIP, SocketAddress } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** Identifies a client for rate limits. */
export type ClientAddress = (c: Context) => string;

/**
 * Finds the client's address: the peer of the connection, or behind a trusted proxy the last
 * address in X-Forwarded-For that is not a trusted proxy. Headers from other peers are ignored.
 *
 * IPv6 counts by its /64, the usual prefix of one customer. An IPv4-mapped address counts as IPv4.
 *
 * @param trustedProxies addresses or CIDR ranges
 */
export function clientAddressBehind(trustedProxies: readonly string[]): ClientAddress {
  const trusted = blockListOf(trustedProxies);

  return (c) => {
    const peer = unwrapped(getConnInfo(c).remote.address ?? "");
    const hops = c.req.header("X-Forwarded-For")?.split(",") ?? [];

    let client = peer;
    while (hops.length > 0 && contains(trusted, client)) {
      const hop = unwrapped(hops.pop()?.trim() ?? "");
      if (isIP(hop) === 0) break;
      client = hop;
    }
    return network(client);
  };
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return address.includes(":") ? "ipv6" : "ipv4";
}

/** Normalizes an address: IPv6 has many spellings, and an IPv4-mapped one counts as IPv4. */
function unwrapped(address: string): string {
  // A server on all addresses sees every IPv4 peer so, and parsing is slow.
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
