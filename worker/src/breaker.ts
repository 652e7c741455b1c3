import type { RefusedSetting } from "./mail/smtp-answer.ts";

export type Breaker = {
  /** How many of `wanted` attempts may start now. */
  permits: (wanted: number) => number;
  /** A permitted attempt has a mail to send. */
  started: () => void;
  /** Records what an attempt met. Returns the state change that it caused. */
  note: (met: Met) => "opened" | "closed" | null;
  /** Null while attempts are not held back. */
  hold: () => Hold | null;
};

/** `nothing` says nothing about the server. */
export type Met = "taken" | "nothing" | Refusal;

type Refusal = {
  /** Null if the server was not told it. */
  receiver: string | null;
  /** The setting that the server refuses, if it is one. */
  setting: RefusedSetting | null;
};

/** How long attempts have been held back, when the next one may start, and what is refused. */
export type Hold = { forMs: number; nextTryInMs: number; setting: RefusedSetting | null };

const refusalsMax = 3;
const probeEveryMs = 5_000;

/** Providers lock accounts after some refused logins. After the right one mails leave within 2 min. */
const pausesMs = [60_000, 110_000];

/** For so long a server that took a mail gets several at once; nodemailer then ends connections. */
const trustMs = 20_000;

/**
 * Limits attempts while the mail server is unreachable or takes no mails: after three failures in a
 * row, which are not about one receiver, one starts every 5 s, and after a refused login one after
 * each pause. The first that the server decides on lifts the limit. After a rest one mail goes
 * first, so that a wrong password is tried once.
 *
 * @param now a monotonic clock in milliseconds
 */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  const never = Number.NEGATIVE_INFINITY;
  const refusals = new Set<unknown>();
  let held: { sinceMs: number; setting: RefusedSetting | null; count: number } | null = null;
  let startedAt = never;
  let takenAt = never;

  function waitMs(): number {
    const pauseMs = held?.setting ? (pausesMs[held.count - 1] ?? pausesMs.at(-1)) : probeEveryMs;
    return Math.max(startedAt + (pauseMs ?? 0) - now(), 0);
  }

  function refuse({ receiver, setting }: Refusal): "opened" | null {
    refusals.add(receiver ?? Symbol("without a receiver"));
    const isOurs = setting !== null && receiver === null;
    if (!isOurs && refusals.size < refusalsMax) return null;
    const isNews = held === null || held.setting !== setting;
    const { sinceMs, count } = held && !isNews ? held : { sinceMs: now(), count: 0 };
    held = { sinceMs, setting, count: count + 1 };
    return isNews ? "opened" : null;
  }

  return {
    permits(wanted) {
      if (wanted <= 0) return 0;
      if (held === null && now() - takenAt < trustMs) return wanted;
      return waitMs() > 0 ? 0 : 1;
    },
    started() {
      startedAt = now();
    },
    note(met) {
      const change = typeof met === "object" ? refuse(met) : null;
      if (met === "nothing" || held === null) startedAt = never;
      if (met !== "taken") return change;
      const wasHeld = held !== null;
      [held, takenAt] = [null, now()];
      refusals.clear();
      return wasHeld ? "closed" : null;
    },
    hold: () =>
      held && { forMs: now() - held.sinceMs, nextTryInMs: waitMs(), setting: held.setting },
  };
}
