/** Clients ask for tokens, send reports and place orders while keys change. */
import { setTimeout as delay } from "node:timers/promises";
import { aFullOrder, allOf, call, idIn, jsonRequest, type Reply, until } from "@scm/testing";
import type { Product } from "@scm/testing/product";
import { askForToken, persist, sendReport, type Pair, type Sent } from "../club-system.ts";

/** A club's system, with a token that it got before. */
export type Caller = Pair & { token: string };

type Order = { key: string; pesel: string };

/** With the id of the answer, and in which turn it was sent. */
type Taken<What> = What & { id: string; turn: number };

export type Traffic = {
  /** Everything that was taken so far, with the ids of the answers. */
  reports: readonly Taken<Sent>[];
  orders: readonly Taken<Order>[];
  /** A 5xx counts only while no process restarts. */
  failures: readonly string[];
  /** Carries out a restart; calls that meet it may fail, and are repeated. */
  restart: (work: () => Promise<void>) => Promise<void>;
  /** Waits until some more of everything was taken, or something has failed. */
  more: () => Promise<void>;
  /** How often everything was begun. */
  turns: () => number;
  /**
   * Sends once more what was sent after so many turns, and gives what was not answered with its first
   * id.
   */
  repeat: (afterTurns: number) => Promise<string[]>;
  end: () => Promise<void>;
  summary: () => string;
};

const pauseMs = 150;

/** Runs until `end`; the name separates it from other traffic of these callers. */
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
      await delay(pauseMs);
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

/** Tells what is to be expected of calls that meet a restart from what is a failure. */
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

/** Gives the key, in a list, when the answer does not bring the id that it brought before. */
async function compare(
  { key, id }: { key: string; id: string },
  answering: Promise<Reply>,
): Promise<string[]> {
  const { status, body } = await answering;
  return Object(body).id === id ? [] : [`${key}: ${status}`];
}

/** A full order, of whose administrator the PESEL is kept sealed. */
function submitOrder({ url }: Product, { key, pesel }: Order): Promise<Reply> {
  const order = aFullOrder();
  const body = { ...order, adminUser: { ...order.adminUser, pesel } };
  return call(`${url}/api/order`, jsonRequest("POST", body, { "Idempotency-Key": key }));
}
