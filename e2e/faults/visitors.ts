import { setTimeout as delay } from "node:timers/promises";
import { aContact, call, idIn, jsonRequest, until } from "@scm/testing";
import type { Product } from "@scm/testing/product";

/** One submission and its answer; times in milliseconds of `performance.now()`. */
export type Attempt = {
  /** Email and subject are unique, so that rows and mails can be matched. */
  email: string;
  subject: string;
  /** "none" if the connection broke before an answer. */
  status: number | "none";
  retryAfter: string | null;
  /** The id of the acknowledged contact. */
  id: string | null;
  sentAt: number;
  answeredAt: number;
};

/** Running visitors: `log` grows, and `done` resolves to all of it. */
export type Visitors = {
  log: readonly Attempt[];
  done: Promise<readonly Attempt[]>;
  /** Starts no new submission, and waits for open ones. */
  end: () => Promise<readonly Attempt[]>;
};

type Crowd = {
  /** Letters and digits, unique to this crowd. */
  name: string;
  /** By default they continue until `end`. */
  count?: number;
  /** By default as fast as the api answers. */
  perSecond?: number;
  clientsMax?: number;
};

/** Sends different contacts, each once, whatever the answer. */
export function sendContacts(
  { url }: Pick<Product, "url">,
  { name, count = Infinity, perSecond = Infinity, clientsMax = 10 }: Crowd,
): Visitors {
  const log: Attempt[] = [];
  const startedAt = performance.now();
  const state = { next: 0, isEnding: false };

  async function client(): Promise<void> {
    while (state.next < count && !state.isEnding) {
      const number = state.next;
      state.next += 1;
      const due = startedAt + (number * 1_000) / perSecond - performance.now();
      if (due > 0) await delay(due);
      log.push(await send(url, `${name}-${number}`));
    }
  }

  const clients = Array.from({ length: Math.min(clientsMax, count) }, client);
  const done = Promise.all(clients).then(() => log);
  return {
    log,
    done,
    end() {
      state.isEnding = true;
      return done;
    },
  };
}

/** Waits for this many more 201 answers, so that a fault happens under load. */
export async function untilAcknowledged({ log }: Visitors, more: number): Promise<void> {
  const countAcknowledged = () => log.filter(({ status }) => status === 201).length;
  const wanted = countAcknowledged() + more;
  // A busy machine needs 50 ms for each.
  const timeoutMs = Math.max(30_000, more * 50);
  await until(() => countAcknowledged() >= wanted, { timeoutMs });
}

async function send(url: string, who: string): Promise<Attempt> {
  const email = `${who}@visitors.example`;
  const subject = `Sprawa ${who}`;
  const sentAt = performance.now();
  const reply = await call(`${url}/api/contact`, jsonRequest("POST", aContact({ email, subject })));
  const { status, retryAfter } = reply;
  const id = status === 201 ? idIn(reply) : null;
  return { email, subject, status, retryAfter, id, sentAt, answeredAt: performance.now() };
}
