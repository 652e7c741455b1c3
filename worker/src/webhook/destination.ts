import { lookup, Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isMetadataHost, isPublicAddress, readWebhookAddress } from "@scm/runtime";

/** A server and the only addresses at which it may be reached. */
export type Destination = { kind: "allowed"; url: URL; addresses: Address[] };

/** Nothing was sent, and a retry would be refused as well. */
export type Refusal = { kind: "refused"; reason: string };

/** Nothing was sent, and a retry may succeed. */
export type Failure = { kind: "failed"; reason: string };

export type Address = { address: string; family: number };

export type DestinationRules = {
  /**
   * Hosts for which plain http and private addresses are allowed, for development: `host` or
   * `host:port`, spelled as in a URL. Their addresses may still not be link-local or those of a
   * metadata service.
   */
  allowedHosts: readonly string[];
  /** Returns all addresses of a name. Asks name servers by default. */
  resolve?: (host: string, options: { isAllowed: boolean }) => Promise<Address[]>;
};

/**
 * Checks where a URL leads. One private address is enough to refuse a name, since chance decides
 * which of its addresses is used.
 *
 * @throws when the name cannot be resolved
 */
export async function findDestination(
  text: string,
  { allowedHosts, resolve = resolveName }: DestinationRules,
): Promise<Destination | Refusal | Failure> {
  const read = readWebhookAddress(text, allowedHosts);
  if (read.kind === "refused") return read;
  const { url, isAllowed } = read;

  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = await resolve(host, { isAllowed });
  const isReachable = (address: string) =>
    isAllowed ? !isMetadataHost(address) : isPublicAddress(address);
  if (!addresses.every(({ address }) => isReachable(address))) {
    // The owner of a name can correct its addresses, so a retry may succeed.
    return { kind: "failed", reason: "the address is not public" };
  }
  return { kind: "allowed", url, addresses };
}

/**
 * Asks name servers directly. The look-up of the operating system would block one of the process's
 * few threads while a stranger's name server is silent, so only allowed hosts use it.
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
