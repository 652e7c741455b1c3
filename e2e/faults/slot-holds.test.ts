/**
 * Many visitors who hold and book a few slots, while browsers, api and worker end at any moment.
 */
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { aDemoBooking, call, jsonRequest, slotHours, type Reply } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { replaceWorker } from "./clock.ts";
import { createRandom, print } from "./random.ts";

const product = await startProduct();
const random = createRandom();

/** The hold of a crashed browser lasts this long instead of five minutes. */
const crashedHoldMs = 2_000;

/** In milliseconds of `performance.now()`. */
type Span = { from: number; until: number };

/** A time in which a visitor certainly had the slot. */
type Tenure = Span & { slot: string };

test(
  "whatever crashes, 500 visitors for 5 slots: no slot has two holders, and none is lost for longer than its hold and 5 s",
  { tags: ["full"], timeout: 600_000 },
  async () => {
    const slots = slotHours(5);
    for (const datetime of slots)
      await product.sql`insert into slots (datetime) values (${datetime})`;
    const crowd = openCrowd(slots);

    const visitors = Array.from({ length: 500 }, () => crowd.visit());
    const [doubleHolders, outages] = await Promise.all([
      crowd.watch(),
      killParts(crowd.isOver),
      ...visitors,
    ]);

    expect(doubleHolders).toBe(0);
    expect(crowd.refusedHolders()).toBe(0);
    expect(overlaps(crowd.tenures)).toEqual([]);
    const longestMs = longestGapMs(crowd.tenures, outages);
    print(`${crowd.tenures.length} holds and bookings; free for at most ${longestMs} ms`);
    expect(longestMs).toBeLessThan(5_000);
    const booked = await product.sql`select from demo_bookings where held_slot_id is not null`;
    expect(booked).toHaveLength(slots.length);
  },
);

/** @returns when there was no api */
async function killParts(isOver: () => boolean): Promise<Span[]> {
  const outages: Span[] = [];
  while (!isOver()) {
    await delay(random.between(1_000, 4_000));
    if (random.between(0, 1) === 0) {
      const from = performance.now();
      await product.api.end("SIGKILL");
      await product.api.start();
      outages.push({ from, until: performance.now() });
    } else {
      await replaceWorker(product, "SIGKILL");
    }
  }
  return outages;
}

function openCrowd(slots: readonly string[]) {
  const tenures: Tenure[] = [];
  const free = new Set(slots);
  let refusedHolders = 0;
  const isOver = () => free.size === 0;

  /** Tries until one hold: then the browser crashes, mostly, or books. */
  async function visit(): Promise<void> {
    const token = randomUUID();
    while (!isOver()) {
      await delay(random.between(0, 3_000));
      const slot = [...free][random.between(0, free.size - 1)] ?? "";
      const askedAt = performance.now();
      const { status } = await send("PUT", "/api/slot-hold", { datetime: slot }, token);
      if (status !== 200) continue;
      const tenure = { slot, from: performance.now(), until: askedAt + 300_000 };
      tenures.push(tenure);
      await delay(random.between(0, 300));
      if (random.between(1, 10) <= 8) return crash(tenure, token);
      return book(tenure, token);
    }
  }

  async function crash(tenure: Tenure, token: string): Promise<void> {
    tenure.until = performance.now() + crashedHoldMs;
    await product.sql`
      update slot_holds set expires_at = now() + make_interval(secs => ${crashedHoldMs / 1_000})
      where holder_hash = ${createHash("sha256").update(token).digest()}`;
  }

  /** A killed api may have stored the booking or not; the visitor asks again, as the form does. */
  async function book(tenure: Tenure, token: string): Promise<void> {
    const booking = aDemoBooking({ selectedSlot: tenure.slot });
    const key = randomUUID();
    let reply: Reply;
    do {
      reply = await send("POST", "/api/demo-booking", booking, token, key);
    } while (reply.status === "none" || reply.status === 503);
    if (reply.status === 201) free.delete(tenure.slot);
    else refusedHolders += 1;
    tenure.until = reply.status === 201 ? Infinity : performance.now();
  }

  /** Counts how often a slot had a hold and a booking. */
  async function watch(): Promise<number> {
    let count = 0;
    while (!isOver()) {
      const found = await product.sql`
        select from slot_holds join demo_bookings on held_slot_id = slot_id
        where expires_at > now()`;
      count += found.length;
      await delay(10);
    }
    return count;
  }

  return { tenures, isOver, visit, watch, refusedHolders: () => refusedHolders };
}

function send(method: "PUT" | "POST", path: string, body: object, token: string, key?: string) {
  const headers = { "Slot-Hold": token, ...(key && { "Idempotency-Key": key }) };
  return call(product.url + path, jsonRequest(method, body, headers));
}

/** Pairs of visitors who certainly had the same slot at the same time. */
function overlaps(tenures: readonly Tenure[]): unknown[] {
  return pairsInOrder(tenures).filter(([one, next]) => next.from < one.until);
}

/** The longest time in which nobody had a slot, although there was an api to ask. */
function longestGapMs(tenures: readonly Tenure[], outages: readonly Span[]): number {
  const gaps = pairsInOrder(tenures).map(([{ until: from }, { from: until }]) => {
    const downMs = outages.map((outage) =>
      Math.max(0, Math.min(until, outage.until) - Math.max(from, outage.from)),
    );
    return until - from - downMs.reduce((sum, ms) => sum + ms, 0);
  });
  return Math.round(Math.max(...gaps));
}

/** Each tenure with the next one of its slot. */
function pairsInOrder(tenures: readonly Tenure[]): [Tenure, Tenure][] {
  const inOrder = tenures.toSorted((one, other) => one.from - other.from);
  return inOrder.flatMap((one, index): [Tenure, Tenure][] => {
    const next = inOrder.slice(index + 1).find(({ slot }) => slot === one.slot);
    return next ? [[one, next]] : [];
  });
}
