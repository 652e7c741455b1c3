import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./address.ts";

/** One server, and the addresses at which it may be connected to: nothing else may be. */
export type Destination = { kind: "allowed"; url: URL; addresses: Address[] };

/** Nothing may be sent there, and another try would hear the same. */
export type Refusal = { kind: "refused"; reason: string };

/** Nothing was sent, and another try may go better. */
export type Failure = { kind: "failed"; reason: string };

export type Address = { address: string; family: number };

export type DestinationRules = {
  /**
   * Where plain http and addresses that are not public are allowed, for development: `host` or
   * `host:port`, spelled as a URL does.
   */
  allowedHosts: readonly string[];
  /** Gives every address of a name; the operating system's own when it is missing. */
  resolve?: (host: string, options: { isAllowed: boolean }) => Promise<Address[]>;
};

/**
 * Checks where a URL leads. One address that is not public is enough to refuse a name, however many
 * others it has: which of them would be connected to is chance.
 *
 * @throws when the name cannot be resolved, which may be different another time
 */
export async function findDestination(
  text: string,
  { allowedHosts, resolve = resolveName }: DestinationRules,
): Promise<Destination | Refusal | Failure> {
  // The parser writes every spelling of an IPv4 address (octal, hexadecimal, one number) as four.
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return refused("not an address of the web");
  // A password in the address would be kept and shown where nobody expects one.
  if (url.username || url.password) return refused("the address holds a name or a password");

  const isAllowed = namesOf(url).some((name) => allowedHosts.includes(name));
  if (url.protocol === "http:" && !isAllowed) return refused("the address is not https");

  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = await resolve(host, { isAllowed });
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    // What a name leads to may be mended by who owns it; an address stays what it is.
    return { kind: isIP(host) === 0 ? "failed" : "refused", reason: "the address is not public" };
  }
  return { kind: "allowed", url, addresses };
}

function refused(reason: string): Refusal {
  return { kind: "refused", reason };
}

function namesOf({ hostname, port, protocol }: URL): string[] {
  const standardPort = protocol === "https:" ? "443" : "80";
  return [hostname, `${hostname}:${port || standardPort}`];
}

/**
 * Asks name servers from the main thread. The operating system's own look-up would take one of the few
 * threads that everything else in the process resolves names with, for as long as a stranger's name
 * server is silent; only names of this machine need it.
 */
async function resolveName(
  host: string,
  { isAllowed }: { isAllowed: boolean },
): Promise<Address[]> {
  if (isAllowed || isIP(host) !== 0) return lookup(host, { all: true });
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [
    ...found(ipv4).map((address) => ({ address, family: 4 })),
    ...found(ipv6).map((address) => ({ address, family: 6 })),
  ];
  if (addresses.length === 0 && ipv4.status === "rejected") throw ipv4.reason;
  return addresses;
}

function found(answer: PromiseSettledResult<string[]>): string[] {
  return answer.status === "fulfilled" ? answer.value : [];
}
