/**
 * Hosts that are this machine, its network, or the service that hands out a cloud's credentials, and
 * the addresses at which nobody on the internet can be.
 */
import { BlockList, isIP } from "node:net";

/** @param host as in a URL: a name, an IPv4 address, or an IPv6 address in brackets */
export function isLoopbackHost(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase().replace(/\.$/, "");
  if (isIP(name) !== 0) return loopback.has(name);
  return name === "localhost" || name.endsWith(".localhost");
}

/**
 * True for an address at which a stranger on the internet can be. The others are those of IANA's
 * registries of special-purpose addresses (RFC 6890), multicast, and the services of clouds. False
 * for any text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isExampleAddress(address)) return false;
  if (isIP(address) === 4) return !specialIpv4.has(address) && !metadataAddresses.has(address);
  return globalIpv6.has(address) && !specialIpv6.has(address);
}

/** True for an address of documents, which trials use as that of a stranger. Nobody has it. */
export function isExampleAddress(address: string): boolean {
  return exampleNetworks.has(address);
}

type WebhookAddress =
  | { kind: "allowed"; url: URL; isAllowed: boolean }
  | { kind: "refused"; reason: string };

/**
 * Where a webhook may go, as far as its address tells without a name server.
 *
 * @param allowedHosts may be reached without TLS and at private addresses: `host` or `host:port`,
 * spelled as in a URL
 */
export function readWebhookAddress(text: string, allowedHosts: readonly string[]): WebhookAddress {
  // The parser normalises IPv4 addresses in octal, in hexadecimal or as one number.
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return refused("not an address of the web");
  // A password in a URL would be stored and shown in the clear.
  if (url.username || url.password) return refused("the address holds a name or a password");

  const { hostname, port, protocol } = url;
  const place = `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
  const isAllowed = allowedHosts.includes(hostname) || allowedHosts.includes(place);
  if (protocol === "http:" && !isAllowed) return refused("the address is not https");
  const host = withoutBrackets(hostname);
  const isOwn = isIP(host) === 0 ? isLoopbackHost(host) : !isPublicAddress(host);
  if (isMetadataHost(hostname) || (isOwn && !isAllowed)) {
    return refused("the address is not public");
  }
  return { kind: "allowed", url, isAllowed };
}

function refused(reason: string): { kind: "refused"; reason: string } {
  return { kind: "refused", reason };
}

/**
 * True for link-local addresses and for those at which clouds hand out credentials and settings.
 *
 * @param host a name or an address, in any spelling that a URL may have, with or without a port
 */
export function isMetadataHost(host: string): boolean {
  // The parser normalises IPv4 addresses in octal, in hexadecimal or as one number.
  const url = isIP(host) === 6 ? `http://[${host}]` : `http://${host}`;
  const name = URL.canParse(url) ? withoutBrackets(new URL(url).hostname) : host;
  return metadataNames.has(name.replace(/\.$/, "")) || metadataAddresses.has(name);
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}

type AddressRanges = { has: (address: string) => boolean };

/**
 * @param ranges addresses, or ranges such as `10.0.0.0/8`
 * @returns `has` is false for any text that is not an address
 */
export function addressRanges(ranges: readonly string[]): AddressRanges {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", length] = range.split("/");
    if (length === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(length), familyOf(address));
  }
  return { has: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

const loopback = addressRanges(["127.0.0.0/8", "::1/128"]);

// One list per family, since Node checks an IPv4 address against the rules for its mapped form too.
const specialIpv4 = addressRanges([
  // This network, private networks, carrier-grade NAT, loopback, link-local
  "0.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  // Protocols, 6to4 relays, measurements
  "192.0.0.0/24",
  "192.88.99.0/24",
  "198.18.0.0/15",
  // Multicast; reserved, with broadcast
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/** Global unicast. Loopback, mapped IPv4, NAT64, link-local and the like are outside it. */
const globalIpv6 = addressRanges(["2000::/3"]);

const specialIpv6 = addressRanges([
  // Protocols, such as Teredo, which carries an IPv4 address, as 6to4 does
  "2001::/23",
  "2002::/16",
]);

const exampleNetworks = addressRanges([
  "192.0.2.0/24",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "2001:db8::/32",
  "3fff::/20",
]);

const metadataAddresses = addressRanges([
  "169.254.0.0/16",
  "fe80::/10",
  // Azure, Alibaba, Oracle, AWS
  "168.63.129.16/32",
  "100.100.100.200/32",
  "192.0.0.192/32",
  "fd00:ec2::254/128",
]);

const metadataNames = new Set([
  "metadata",
  "metadata.google.internal",
  "metadata.goog",
  "instance-data",
  "instance-data.ec2.internal",
]);
