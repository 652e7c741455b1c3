/** The product that is attacked, and what the attacks may use of it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isLoopbackHost } from "@scm/runtime";
import { until } from "../../packages/testing/src/wait.ts";
import { type Answer, type Call, call } from "./call.ts";

export type Site = {
  /** Without a trailing slash. */
  url: string;
  /** The page of the mailbox that gets all mails. */
  mailboxUrl?: string;
  operator?: Operator;
  /** A session of the operator. */
  ask?: Ask;
  /** Only when this script has started the product. */
  own?: Own;
};

export type Operator = { email: string; password: string };

export type Ask = (path: string, options?: Call) => Promise<Answer>;

type Own = {
  directory: string;
  staffEmail: string;
  /** Calls of the panel that the first password opened before it was changed. */
  openedByFirstPassword: number;
};

/** Thrown when the given site lacks something that an attack needs. */
export class NotPlayed extends Error {}

/** @throws {NotPlayed} without the part */
export function needed<Part>(part: Part | undefined, option: string): Part {
  if (part === undefined) throw new NotPlayed(`it needs ${option}`);
  return part;
}

/**
 * The address without a trailing slash.
 *
 * @throws unless it is http on this machine: a script that attacks must not reach another one
 */
export function loopbackUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== "http:" || !isLoopbackHost(url.hostname)) {
    throw new Error(`${given}: only an http address of this machine is attacked`);
  }
  return url.origin;
}

/** From where the operator works: an address with a login counts as known. */
export const operatorAddress = "203.0.113.1";

/** The n-th address of an attacker. Each attack has a range of its own, below 250. */
export function attackerAddress(range: number, index: number): string {
  return `198.18.${range}.${index + 1}`;
}

export function logIn({ url }: Site, { email, password }: Operator): Promise<Answer> {
  return call(`${url}/api/admin/login`, { from: operatorAddress, body: { email, password } });
}

/** Opens a session for calls of the operator's browser. */
export async function openSession(site: Site, operator: Operator): Promise<Ask> {
  const { status, cookie } = await logIn(site, operator);
  if (status !== 200) throw new Error(`the operator's login was answered ${status}`);
  return (path, options = {}) =>
    call(site.url + path, {
      from: operatorAddress,
      ...options,
      headers: { Cookie: cookie, ...options.headers },
    });
}

export function asOperator(site: Site): Ask {
  return needed(site.ask, "--email and --password-file");
}

const settledWithin = { timeoutMs: 20_000, everyMs: 200 };

/** Waits until every event and every mail that is due is done or held back. */
export async function settled(ask: Ask): Promise<void> {
  await until(async () => {
    const { events, mails } = Object((await ask("/api/admin/system")).body);
    return events.new + events.dispatched + mails.pending + mails.sending === 0;
  }, settledWithin);
}

/** The lines that the api has logged so far. */
export async function logLines({ own }: Site): Promise<Record<string, unknown>[]> {
  const { directory } = needed(own, "a product that this script started");
  const text = await readFile(join(directory, "logs", "api.log"), "utf8");
  return text
    .split("\n")
    .filter((line) => /^\{.*\}$/.test(line))
    .map((line) => JSON.parse(line));
}
