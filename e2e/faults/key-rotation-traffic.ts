/** Clients request tokens, send reports and place orders while keys are rotated. */
import { setTimeout as delay } from "node:timers/promises";
import { aFullOrder, allOf, call, idIn, jsonRequest, type Reply, until } from "@scm/testing";
import type { Product } from "@scm/testing/product";
import { askForToken, persist, sendReport, type Pair, type Sent } from "../club-system.ts";

/** A club system with an earlier token. */
type Caller = Pair & { token: string };

type Order = { key: string; pesel: string };

/** A submission with the id in its answer and the turn in which it was sent. */
type Taken<What> = What & { id: string; turn: number };

export type Traffic = {
  /** Everything accepted so far. */
  reports: readonly Taken<Sent>[];
  orders: readonly Taken<Order>[];
  /** A 5xx counts as a failure only while no process restarts. */
  failures: readonly string[];
  /** Runs a restart. Requests during it may fail and are retried. */
  restart: (work: () => Promise<void>) => Promise<void>;
  /** Waits until more of everything is accepted, or something failed. */
  more: () => Promise<void>;
  /** The number of turns begun. */
  turns: () => number;
  /** Resends everything sent after this turn, and returns what was not answered with its first id. */
  repeat: (afterTurns: number) => Promise<string[]>;
  end: () => Promise<void>;
  summary: () => string;
};

const pauseMs = 150;

/** Open events with which the traffic waits for the worker, which falls behind on a slow machine. */
const openMax = 60;

/** Runs until `end`. The name separates it from other traffic of these callers. */
export function startTraffic(product: Product, callers: readonly Caller[], name: string): Traffic {
  const reports: Taken<Sent>[] = [];
  const orders: Taken<Order>[] = [];
  const watch = watchReplies();
  const state = { isEnding: false, tokens: 0, turns: 0 };

  async function takeTurn({ token, ...pair }: Caller): Promise<void> {
    state.turns += 1;
    const turn = state.turns;
    const report = { title: `Raport ${turn}`, description: "Nie drukuje." };
    const key = `${name}-turn-${turn}`;
    const sent = { token, key, report };
    const order = { key, pesel: String(10_000_000_000 + turn) };
    const replies = await Promise.all([
      watch.expect(200, () => askForToken(product, pair)),
      watch.expect(202, () => sendReport(product, sent)),
      watch.expect(201, () => submitOrder(product, order)),
    ]);
    const [asked, reported, ordered] = replies;
    if (asked) state.tokens += 1;
    if (reported) reports.push({ ...sent, turn, id: idIn(reported) });
    if (ordered) orders.push({ ...order, turn, id: idIn(ordered) });
  }

  async function goOn(caller: Caller): Promise<void> {
    while (!state.isEnding) {
      await takeTurn(caller);
      await pause(product);
    }
  }

  const running = callers.map(goOn);
  const leastTaken = () => Math.min(state.tokens, reports.length, orders.length);
  return {
    reports,
    orders,
    failures: watch.failures,
    restart: (work) => watch.restart(work),
    async more() {
      const wanted = leastTaken() + 3;
      const isDone = () => leastTaken() >= wanted || watch.failures.length > 0;
      await until(isDone, { timeoutMs: 30_000 });
    },
    turns: () => state.turns,
    async repeat(afterTurns) {
      const isMeant = ({ turn }: { turn: number }) => turn > afterTurns;
      const tasks = [
        ...reports.filter(isMeant).map((one) => () => compare(one, sendReport(product, one))),
        ...orders.filter(isMeant).map((one) => () => compare(one, submitOrder(product, one))),
      ];
      return (await allOf(tasks, { atOnceMax: 5 })).flat();
    },
    async end() {
      state.isEnding = true;
      await Promise.all(running);
    },
    summary: () =>
      `${state.tokens} tokens, ${reports.length} reports, ${orders.length} orders, ${watch.repeated()} calls repeated`,
  };
}

async function pause({ sql }: Product): Promise<void> {
  await delay(pauseMs);
  await until(
    async () => {
      const open = await sql`
        select from outbox where state in ('new', 'dispatched') limit ${openMax}`;
      return open.length < openMax;
    },
    { timeoutMs: 60_000 },
  );
}

/** Separates failures from errors that a restart explains. */
function watchReplies() {
  const failures: string[] = [];
  const state = { isRestarting: false, restarts: 0, repeated: 0 };

  async function observe(attempt: () => Promise<Reply>): Promise<Reply> {
    const { isRestarting, restarts } = state;
    const reply = await attempt();
    const isCalm = !isRestarting && restarts === state.restarts;
    if (isCalm && Number(reply.status) >= 500) failures.push(`${reply.status} in quiet times`);
    return reply;
  }

  return {
    failures,
    repeated: () => state.repeated,
    async expect(status: number, attempt: () => Promise<Reply>): Promise<Answered | null> {
      const { status: found, body } = await persist(
        () => observe(attempt),
        (reply) => {
          if (reply.status !== status) state.repeated += 1;
        },
      );
      if (found === status) return { status, body };
      failures.push(`${found} instead of ${status}`);
      return null;
    },
    async restart(work: () => Promise<void>): Promise<void> {
      state.restarts += 1;
      state.isRestarting = true;
      await work();
      state.isRestarting = false;
    },
  };
}

type Answered = { status: number; body: unknown };

/** A list with the key if the answer has another id than before, otherwise an empty list. */
async function compare(
  { key, id }: { key: string; id: string },
  answering: Promise<Reply>,
): Promise<string[]> {
  const { status, body } = await answering;
  return Object(body).id === id ? [] : [`${key}: ${status}`];
}

/** Submits a full order, whose PESEL is sealed. */
function submitOrder({ url }: Product, { key, pesel }: Order): Promise<Reply> {
  const order = aFullOrder();
  const body = { ...order, adminUser: { ...order.adminUser, pesel } };
  return call(`${url}/api/order`, jsonRequest("POST", body, { "Idempotency-Key": key }));
}
