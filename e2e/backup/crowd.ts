import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { aContact } from "@scm/testing/builders";
import { call, idIn, jsonRequest } from "@scm/testing/calls";

/** A lead that the api has acknowledged. Its address is unique, and so is its subject. */
export type Acknowledged = { id: string; email: string; subject: string; answeredAt: number };

export type Crowd = {
  log: readonly Acknowledged[];
  /** Waits for so many more answers. */
  more: (count: number) => Promise<void>;
  /** Ends it, and waits for open answers. */
  end: () => Promise<void>;
};

/** Ten visitors who send one contact after another, as fast as the api answers. */
export function startCrowd({ url }: { url: string }): Crowd {
  const log: Acknowledged[] = [];
  const state = { isEnding: false };
  const clients = Array.from({ length: 10 }, async () => {
    while (!state.isEnding) {
      const answer = await send(url);
      if (answer) log.push(answer);
    }
  });
  return {
    log,
    async more(count) {
      const wanted = log.length + count;
      await eventually(async () => log.length >= wanted);
    },
    async end() {
      state.isEnding = true;
      await Promise.all(clients);
    },
  };
}

async function send(url: string): Promise<Acknowledged | null> {
  const who = randomBytes(6).toString("hex");
  const lead = { email: `${who}@visitors.example`, subject: `Sprawa ${who}` };
  const reply = await call(`${url}/api/contact`, jsonRequest("POST", aContact(lead)));
  return reply.status === 201 ? { ...lead, id: idIn(reply), answeredAt: Date.now() } : null;
}

export async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`still not so after 120 s: ${String(isTrue)}`);
    await delay(100);
  }
}
