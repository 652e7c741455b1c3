/**
 * Keeps webhooks away from our own network and from the machine's own services. The ranges are
 * those of IANA's registries of special-purpose addresses (RFC 6890).
 */
import { isIP } from "node:net";
import { addressRanges } from "@scm/runtime";

/** False for any text that is neither an IPv4 nor an IPv6 address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.has(address);
    case 6:
      return globalIpv6.has(address) && !specialIpv6.has(address);
    default:
      return false;
  }
}

// One list per family, since Node checks an IPv4 address against the rules for its mapped form too.
const specialIpv4 = addressRanges([
  // This network, private networks, carrier-grade NAT
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "172.16.0.0/12",
  "192.168.0.0/16",
  // Loopback, link-local, and cloud metadata (169.254.169.254; Azure's own)
  "127.0.0.0/8",
  "169.254.0.0/16",
  "168.63.129.16/32",
  // Protocols, 6to4 relays, measurements, documentation
  "192.0.0.0/24",
  "192.88.99.0/24",
  "198.18.0.0/15",
  "192.0.2.0/24",
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast; reserved, with broadcast
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/** Global unicast. Loopback, mapped IPv4, link-local and the like are outside it. */
const globalIpv6 = addressRanges(["2000::/3"]);

const specialIpv6 = addressRanges([
  // Protocols, such as Teredo, which carries an IPv4 address
  "2001::/23",
  // 6to4 carries one too
  "2002::/16",
  // Documentation
  "2001:db8::/32",
  "3fff::/20",
]);
