/**
 * Hosts that are this machine, its network, or the service that hands out a cloud's credentials.
 */
import { BlockList, isIP } from "node:net";

/** @param host as in a URL: a name, an IPv4 address, or an IPv6 address in brackets */
export function isLoopbackHost(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  if (isIP(name) !== 0) return loopback.has(name);
  return name === "localhost" || name.endsWith(".localhost");
}

/** False for a name and for a public address. */
export function isPrivateAddress(address: string): boolean {
  return loopback.has(address) || privateNetworks.has(address);
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

const privateNetworks = addressRanges([
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  // Carrier-grade NAT, which some container networks use
  "100.64.0.0/10",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
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
