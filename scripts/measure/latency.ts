import { aContact } from "../../packages/testing/src/builders.ts";
import { submit } from "../../packages/testing/src/calls.ts";
import type { StartProcess } from "../../packages/testing/src/start-process.ts";

type Percentiles = { p50: number; p95: number };

/**
 * Sends contacts one after another to an idle system. Each causes two mails, to the staff and to the
 * sender. The mailbox reports each when it has stored it and answers 250.
 */
export async function measureLatency(
  { url, mailboxUrl }: StartProcess,
  count: number,
): Promise<{ first: Percentiles; both: Percentiles }> {
  const nextMail = await followMails(mailboxUrl());
  const times: { first: number; both: number }[] = [];
  for (let index = 0; index < count; index += 1) {
    const sentAt = performance.now();
    await submit({ url }, "/api/contact", aContact({ email: `anna-${index}@klub.example` }));
    await nextMail();
    const first = performance.now() - sentAt;
    await nextMail();
    times.push({ first, both: performance.now() - sentAt });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // The first ones run with cold caches.
  const warm = times.slice(5);
  return {
    first: percentiles(warm.map(({ first }) => first)),
    both: percentiles(warm.map(({ both }) => both)),
  };
}

/** @returns a function that waits for the next mail */
async function followMails(mailboxUrl: string): Promise<() => Promise<void>> {
  const { body } = await fetch(`${mailboxUrl}/events`);
  if (!body) throw new Error("the mailbox tells of no mails");
  const chunks = body.pipeThrough(new TextDecoderStream()).getReader();
  let arrived = 0;
  return async () => {
    while (arrived === 0) {
      const { value, done } = await chunks.read();
      if (done) throw new Error("the mailbox stopped telling of mails");
      arrived += value.split("event: mail").length - 1;
    }
    arrived -= 1;
  };
}

function percentiles(times: number[]): Percentiles {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { p50: at(0.5), p95: at(0.95) };
}
