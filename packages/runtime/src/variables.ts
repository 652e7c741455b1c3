import { BlockList, isIP, SocketAddress } from "node:net";
import { asciiHost, KnownEmail, uniformAddress } from "@scm/contract";
import { z } from "zod";
import { isMetadataHost } from "./own-network.ts";

export const line = z.string().trim().min(1, "a text that is not empty");

export const port = number("a port number from 1 to 65535", { min: 1, max: 65_535 });

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);

export const emailList = list
  .transform((addresses) => addresses.map(uniformAddress))
  .refine(
    (addresses) =>
      addresses.length > 0 && addresses.every((one) => KnownEmail.safeParse(one).success),
    "e-mail addresses, separated by commas",
  );

export const hostList = list
  .transform((hosts) => hosts.map((host) => asciiHost(host).toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i.test(host)),
    "host names, separated by commas",
  );

/** Hosts that webhooks may reach; never metadata services, which hand out a cloud's credentials. */
export const webhookHosts = hostList.refine(
  (hosts) => !hosts.some(isMetadataHost),
  "host names, separated by commas, none of them link-local or a metadata service",
);

/** A wider range would let clients forge their address. */
export const proxyRanges = list
  .refine((ranges) => ranges.every(isAddressRange), {
    message: "addresses or CIDR ranges, separated by commas",
    abort: true,
  })
  .refine(
    (ranges) => ranges.every(isNarrow),
    "addresses or CIDR ranges, none wider than /8 for IPv4 or /16 for IPv6",
  );

const keyLength = 32;

export const secretKey = z
  .string({ error: "32 bytes in base64" })
  .trim()
  .refine(isKey, "32 bytes in base64")
  .transform((base64) => Buffer.from(base64, "base64"));

export const secretKeys = list
  .refine((keys) => keys.every(isKey), "keys of 32 bytes in base64, separated by commas")
  .transform((keys) => keys.map((base64) => Buffer.from(base64, "base64")));

/** Node skips signs that are not base64, so a mistyped key would be another key. */
function isKey(text: string): boolean {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === keyLength && bytes.toString("base64") === text;
}

/** In any case, because "Production" must not count as development. */
export const nodeEnvironment = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z.enum(["production", "development", "test"], { error: "production, development or test" }),
  );

export const email = z
  .string()
  .overwrite(uniformAddress)
  .refine((address) => KnownEmail.safeParse(address).success, "an e-mail address");

export const mailbox = z
  .string()
  .regex(/^(\P{Cc}*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, "Name <address@host>");

export const logLevel = z.enum(["debug", "info", "warn", "error", "silent"], {
  error: "debug, info, warn, error or silent",
});

/** Such as `10.0.0.0/8` or `::1`. */
function isAddressRange(range: string): boolean {
  const [address = "", prefix, ...rest] = range.split("/");
  const version = isIP(address);
  const lengthMax = version === 6 ? 128 : 32;
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= lengthMax);
  return version !== 0 && isPrefix && rest.length === 0;
}

/** `range` passes `isAddressRange`. */
function isNarrow(range: string): boolean {
  const [address = "", prefix] = range.split("/");
  const isIpv6 = isIP(address) === 6;
  const length = Number(prefix ?? (isIpv6 ? 128 : 32));
  if (!isIpv6) return length >= 8;
  // An IPv4 address is also checked against ranges of IPv6 that hold its mapped form.
  return length >= (holdsMappedIpv4(address, length) ? 96 + 8 : 16);
}

function holdsMappedIpv4(network: string, prefix: number): boolean {
  const { address } = new SocketAddress({ address: network, family: "ipv6" });
  const covered = new BlockList();
  covered.addSubnet(network, prefix, "ipv6");
  return address.startsWith("::ffff:") || covered.check("::ffff:0.0.0.0", "ipv6");
}

export function number(expected: string, { min, max }: { min: number; max: number }) {
  return z.coerce.number({ error: expected }).int(expected).min(min, expected).max(max, expected);
}

export function limit() {
  return number("a whole number, 0 for no limit", { min: 0, max: 1_000_000 });
}

export function yesOrNo() {
  return z
    .enum(["true", "false"], { error: "true or false" })
    .transform((value) => value === "true");
}
