/**
 * Checks of production beyond a valid environment: nothing may switch a protection off unnoticed.
 */
import { newPasswordOf } from "@scm/contract";
import type { z } from "zod";
import { isLoopbackHost } from "./own-network.ts";

/** Addresses for development. */
export const localMail = { ADMIN_EMAIL: "admin@localhost", MAIL_FROM: "SCM <no-reply@localhost>" };

/** A parsed environment; some processes know only a part of it. */
type Given = {
  NODE_ENV?: string | undefined;
  PUBLIC_URL?: string | undefined;
  SECRET_KEY?: Buffer | undefined;
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  PRODUCT_NAME?: string | undefined;
  STAFF_EMAIL?: string[] | undefined;
  MAIL_FROM?: string | undefined;
};

/**
 * Requires variables whose defaults would link to localhost or make mails that servers reject.
 *
 * @param known the variables of the process; others are not its concern
 */
export function requireInProduction(known: object) {
  return (environment: Given, context: z.RefinementCtx): void => {
    if (environment.NODE_ENV === "production") requireAll(environment, { known, context });
  };
}

function requireAll(
  environment: Given,
  { known, context }: { known: object; context: z.RefinementCtx },
): void {
  const complain = (name: string, expected: string) => {
    context.addIssue({
      code: "custom",
      path: [name],
      message: `${expected} (NODE_ENV=production)`,
    });
  };
  const { STAFF_EMAIL, ADMIN_EMAIL, MAIL_FROM, PUBLIC_URL, SECRET_KEY } = environment;
  const given = {
    ...environment,
    STAFF_EMAIL: STAFF_EMAIL ?? (ADMIN_EMAIL === localMail.ADMIN_EMAIL ? undefined : ADMIN_EMAIL),
    MAIL_FROM: MAIL_FROM === localMail.MAIL_FROM ? undefined : MAIL_FROM,
  };
  for (const name of requiredInProduction.filter((one) => Object.hasOwn(known, one))) {
    if (Reflect.get(given, name) === undefined) complain(name, "a value");
  }
  // A value that its own check refused gets here too, and is reported first.
  if (PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && !isProtected(new URL(PUBLIC_URL))) {
    complain("PUBLIC_URL", "an https address, or http at localhost to try it out");
  }
  if (Buffer.isBuffer(SECRET_KEY) && isGuessable(SECRET_KEY)) {
    complain("SECRET_KEY", "random bytes, as openssl rand -base64 32 prints them");
  }
}

/** The first operator's password follows the rule of all others, since nobody has to change it. */
export function requireSafePassword(environment: Given, context: z.RefinementCtx): void {
  const { NODE_ENV, ADMIN_EMAIL = "", ADMIN_PASSWORD, PRODUCT_NAME } = environment;
  if (NODE_ENV !== "production" || ADMIN_PASSWORD === undefined) return;
  if (newPasswordOf(ADMIN_EMAIL, PRODUCT_NAME).safeParse(ADMIN_PASSWORD).success) return;
  const message = "15 to 256 characters that are hard to guess (NODE_ENV=production)";
  context.addIssue({ code: "custom", path: ["ADMIN_PASSWORD"], message });
}

const requiredInProduction = [
  "DATABASE_URL",
  "REDIS_URL",
  "SMTP_URL",
  "SECRET_KEY",
  "PUBLIC_URL",
  "STAFF_EMAIL",
  "MAIL_FROM",
] as const;

/** Without https there is neither a Secure cookie nor HSTS. On loopback nobody listens in. */
function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || isLoopbackHost(hostname);
}

/**
 * Finds keys that a person made: zeros, counting, a repeated pattern, or a text. Random bytes are
 * taken for one with a probability below 10^-13.
 */
function isGuessable(key: Buffer): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => byte - (key[index] ?? 0)));
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return steps.size < 16 || isText;
}

/**
 * True when the database is on another machine and the address does not ask for TLS. With
 * `sslmode=disable` the operator has said that the network between is trusted.
 */
export function mayBeUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  // A directory of a Unix socket is in the path or in the query.
  if (hostname === "" || hostname.startsWith("%2F") || isLoopbackHost(hostname)) return false;
  const mode = searchParams.get("sslmode") ?? searchParams.get("ssl");
  return mode === null || mode === "prefer";
}
