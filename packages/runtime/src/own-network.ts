/** Hosts that are this machine, its network, or the service that hands out a cloud's credentials. */
import { BlockList, isIP } from "node:net";

/** @param host as in a URL: a name, an IPv4 address, or an IPv6 address in brackets */
export function isLoopbackHost(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  if (isIP(name) !== 0) return contains(loopback, name);
  return name === "localhost" || name.endsWith(".localhost");
}

/** False for a name, and for an address that anybody on the internet may have. */
export function isPrivateAddress(address: string): boolean {
  return contains(loopback, address) || contains(privateNetworks, address);
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
  return metadataNames.has(name.replace(/\.$/, "")) || contains(metadataAddresses, name);
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}

/** @param ranges such as `10.0.0.0/8` */
export function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", length] = range.split("/");
    list.addSubnet(network, Number(length), isIP(network) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

/** False for any text that is not an address. */
function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
}

const loopback = blockList(["127.0.0.0/8", "::1/128"]);

const privateNetworks = blockList([
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  // Carrier-grade NAT, which some container networks use
  "100.64.0.0/10",
  "169.254.0.0/16",
  "fc00::/7",
  "fe80::/10",
]);

const metadataAddresses = blockList([
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
