/** Visitors who submit a contact each, and who press the button again until it is accepted. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { aContact } from "@scm/testing/builders";

/** The answers during a part of the run. */
export type Tally = {
  accepted: number;
  /** 503, by an api or by the balancer. */
  refused: number;
  /** No answer of an api: a reset connection, or 502 or 504 of the balancer. */
  broken: number;
  /** Statuses that nobody expects. */
  unexpected: number[];
  /** The longest time in which nobody was accepted. */
  outageMs: number;
};

/** An acknowledged lead. */
export type Accepted = { id: string; email: string };

export type Visitors = ReturnType<typeof openVisitors>;

const patienceMs = 120_000;

/** The answers of all visitors, and of those in the current part. */
type Log = {
  accepted: Accepted[];
  gaveUp: string[];
  part: { key: string; count: number; lastAt: number };
  tally: Tally;
};

export function openVisitors(url: string) {
  // More of them wait, so that an outage does not end in a flood that nobody could serve.
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const part = { key: "", count: 0, lastAt: 0 };
  const log: Log = { accepted: [], gaveUp: [], part, tally: newTally() };
  const open = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let number = 0;

  function come(): void {
    number += 1;
    log.part.count += 1;
    const email = `${log.part.key}-${number}@visitors.example`;
    const visiting = visit({ url: `${url}/api/contact`, agent, log }, email, addressOf(number));
    open.add(visiting);
    void visiting.finally(() => open.delete(visiting));
  }

  return {
    accepted: log.accepted,
    /** Those who were not accepted within two minutes. */
    gaveUp: log.gaveUp,
    /** From now on they come, with e-mail addresses that begin with the key, letters and digits. */
    begin(key: string, perSecond: number): void {
      const startedAt = performance.now();
      log.part = { key, count: 0, lastAt: startedAt };
      log.tally = newTally();
      timer = setInterval(() => {
        const due = ((performance.now() - startedAt) * perSecond) / 1_000;
        while (log.part.count < due) come();
      }, 5);
    },
    /** How many have come since `begin`. */
    count: () => log.part.count,
    /** Waits until all are served. @returns what happened since `begin` */
    async end(): Promise<Tally> {
      clearInterval(timer);
      await Promise.all(open);
      return log.tally;
    },
  };
}

type Site = { url: string; agent: Agent; log: Log };

/** The key stays the same, as it does in a browser. */
async function visit({ url, agent, log }: Site, email: string, address: string): Promise<void> {
  const headers = { "Idempotency-Key": randomUUID(), "X-Forwarded-For": address };
  const body = JSON.stringify(aContact({ email, subject: `Sprawa ${email}` }));
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const answer = await send(url, { agent, headers, body });
    note(log, answer, email);
    if (answer.status === 201) return;
    await delay(500 + Math.random() * 1_000);
  }
  log.gaveUp.push(email);
}

function note({ part, tally, accepted }: Log, { status, id }: Answer, email: string): void {
  if (status === 201) {
    tally.outageMs = Math.max(tally.outageMs, performance.now() - part.lastAt);
    part.lastAt = performance.now();
    tally.accepted += 1;
    accepted.push({ id, email });
  } else if (status === 503) tally.refused += 1;
  else if ([0, 502, 504].includes(status)) tally.broken += 1;
  else tally.unexpected.push(status);
}

function newTally(): Tally {
  return { accepted: 0, refused: 0, broken: 0, unexpected: [], outageMs: 0 };
}

/** Every visitor has an address of their own, which the trusted balancer passes on. */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** The status is 0 without an answer. */
type Answer = { status: number; id: string };

type Sent = { agent: Agent; headers: Record<string, string>; body: string };

function send(url: string, { agent, headers, body }: Sent): Promise<Answer> {
  const length = Buffer.byteLength(body);
  const own = { ...headers, "Content-Type": "application/json", "Content-Length": length };
  return new Promise((resolve) => {
    // The api may have stored it: the next try says so.
    const fail = () => resolve({ status: 0, id: "" });
    request(url, { agent, method: "POST", headers: own }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.once("error", fail).once("end", () => {
        const status = response.statusCode ?? 0;
        resolve({ status, id: status === 201 ? String(Object(JSON.parse(text)).id) : "" });
      });
    })
      .once("error", fail)
      .end(body);
  });
}
