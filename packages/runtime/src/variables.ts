import { isIP } from "node:net";
import { z } from "zod";

export const line = z.string().trim().min(1, "a text that is not empty");

export const port = number("a port number from 1 to 65535", { min: 1, max: 65_535 });

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);

export const emailList = list.refine(
  (addresses) => addresses.length > 0 && addresses.every((one) => z.regexes.html5Email.test(one)),
  "e-mail addresses, separated by commas",
);

export const hostList = list.refine(
  (hosts) => hosts.every((host) => /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i.test(host)),
  "host names, separated by commas",
);

export const addressRanges = list.refine(
  (ranges) => ranges.every(isAddressRange),
  "addresses or CIDR ranges, separated by commas",
);

export const webUrl = url("an address such as https://example.com", ["http:", "https:"]);

const keyLength = 32;

export const secretKey = z
  .string({ error: "32 bytes in base64" })
  .transform((base64) => Buffer.from(base64, "base64"))
  .refine(({ length }) => length === keyLength, "32 bytes in base64");

export const secretKeys = list
  .transform((keys) => keys.map((base64) => Buffer.from(base64, "base64")))
  .refine(
    (keys) => keys.every(({ length }) => length === keyLength),
    "keys of 32 bytes in base64, separated by commas",
  );

export const email = z.string().trim().regex(z.regexes.html5Email, "an e-mail address");

export const mailbox = z
  .string()
  .regex(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "Name <address@host>");

export const keyPrefix = z
  .string()
  .regex(/^[a-z\d][\w.-]{0,49}$/i, "up to 50 letters, digits, dots, hyphens and underscores");

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

export function url(expected: string, protocols: readonly string[]) {
  return z
    .string({ error: expected })
    .refine(
      (value) =>
        URL.canParse(value) && protocols.includes(new URL(value).protocol) && canDecode(value),
      expected,
    );
}

export function number(expected: string, { min, max }: { min: number; max: number }) {
  return z.coerce.number({ error: expected }).int(expected).min(min, expected).max(max, expected);
}

/** An undecodable user name or password would otherwise fail at its first use. */
function canDecode(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

export function limit() {
  return number("a whole number, 0 for no limit", { min: 0, max: 1_000_000 });
}

export function periodOf(unit: "days" | "months") {
  return number(`a number of ${unit}, 0 for no end`, { min: 0, max: 1_200 });
}

export function yesOrNo() {
  return z
    .enum(["true", "false"], { error: "true or false" })
    .transform((value) => value === "true");
}
