import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { slotHoldEndpoints, type Slot } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call, hasProblem } from "../../lib/api-client.ts";
import {
  forgetHeldSlot,
  forgetSlots,
  holdHeaders,
  keepHold,
  listenToTabs,
  makeHoldToken,
  readHold,
} from "./slot-queries.ts";

export type Hold =
  /** No slot is chosen, or the answer has not arrived. */
  | { kind: "none" }
  /** `endsAt` is a time of this machine's clock. */
  | { kind: "held"; slotId: string; endsAt: number }
  | { kind: "over" }
  /** The slot could not be held. The booking will decide. */
  | { kind: "unheld" }
  /** Another visitor has the slot. */
  | { kind: "lost" };

export type SlotHold = {
  hold: Hold;
  /** Holds a slot, in place of the one before. */
  take: (slot: Slot) => void;
  /** Goes on with the hold of a slot from before a reload. */
  resume: (slot: Slot, endsAt: number) => void;
  /** Marks the end of the time. */
  end: () => void;
  /** Marks the slot as taken by another visitor. */
  lose: () => void;
  /** Ends with the answer to a booking, which decides: a loss that is heard meanwhile does not. */
  whileBooking: <Result>(booking: () => Promise<Result>) => Promise<Result>;
  /** Marks the slot as booked, which has ended the hold. */
  finish: () => void;
};

type Calls = { count: number; last: Promise<unknown> };

const none: Hold = { kind: "none" };

/** Holds the chosen slot until it is booked, or the form is closed. */
export function useSlotHold(): SlotHold {
  const client = useQueryClient();
  const [hold, setHold] = useState<Hold>(none);
  // One call after the other, so that the last choice is also the last one that the server hears.
  const calls = useRef<Calls>({ count: 0, last: Promise.resolve() });
  const isHolding = useRef(false);
  const isBooking = useRef(false);

  function set(next: Hold): void {
    isHolding.current = next.kind === "held";
    setHold(next);
  }

  function take(slot: Slot): void {
    const { current } = calls;
    current.count += 1;
    const own = current.count;
    setHold(none);
    current.last = askAfter(current.last, slot, own);
  }

  async function askAfter(before: Promise<unknown>, slot: Slot, own: number): Promise<void> {
    const { current } = calls;
    await before;
    if (own !== current.count) return;
    const next = await ask(slot);
    if (next.kind === "lost" && isBooking.current) return;
    if (next.kind === "lost") await forgetSlots(client);
    if (own === current.count) set(next);
    else if (next.kind === "held") isHolding.current = true;
  }

  function whileBooking<Result>(booking: () => Promise<Result>): Promise<Result> {
    isBooking.current = true;
    return booking().finally(() => (isBooking.current = false));
  }

  function settle(next: Hold): void {
    calls.current.count += 1;
    set(next);
  }

  useReleaseAtEnd(calls, isHolding);
  useOtherTabs(hold, settle);

  return {
    hold,
    take,
    resume: ({ id }, endsAt) => settle({ kind: "held", slotId: id, endsAt }),
    whileBooking,
    end: () => settle({ kind: "over" }),
    lose: () => settle({ kind: "lost" }),
    finish() {
      // A booking ends the hold of its browser, also that of another tab.
      forgetHeldSlot();
      settle(none);
    },
  };
}

function useReleaseAtEnd(calls: RefObject<Calls>, isHolding: RefObject<boolean>): void {
  useEffect(() => {
    const { current } = calls;
    const releaseAfter = async (before: Promise<unknown>, own: number) => {
      await before;
      // React's strict mode mounts it again at once.
      if (isHolding.current && own === current.count) await release();
    };
    return () => {
      current.count += 1;
      current.last = releaseAfter(current.last, current.count);
    };
  }, [calls, isHolding]);
}

/** A browser holds one slot: another tab that holds another one, or frees it, ends this hold. */
function useOtherTabs(hold: Hold, settle: (next: Hold) => void): void {
  const follow = useEffectEvent(() => {
    if (hold.kind !== "held") return;
    const { slotId = null, endsAt = 0 } = readHold() ?? {};
    settle(slotId === hold.slotId ? { ...hold, endsAt } : { kind: "over" });
  });

  useEffect(() => listenToTabs(() => follow()), []);
}

async function ask({ id, datetime }: Slot): Promise<Hold> {
  makeHoldToken();
  // From before the call, so that the page does not promise more than the server.
  const askedAt = Date.now();
  try {
    const input = { body: { datetime } };
    const { secondsLeft } = await call(slotHoldEndpoints.hold, input, { headers: holdHeaders() });
    const endsAt = askedAt + secondsLeft * 1_000;
    keepHold(id, endsAt);
    return { kind: "held", slotId: id, endsAt };
  } catch (error) {
    return { kind: hasProblem(error, "slot-unavailable") ? "lost" : "unheld" };
  }
}

async function release(): Promise<void> {
  try {
    await call(slotHoldEndpoints.release, {}, { headers: holdHeaders() });
    forgetHeldSlot();
  } catch {
    // The hold ends by itself.
  }
}
