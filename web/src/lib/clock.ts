/**
 * The time of the server, which decides what is today, past or late. Nothing else here reads a
 * clock, since that of a visitor's computer may be wrong.
 */
import { useEffect, useState } from "react";
import { warsawDay } from "@scm/contract";

/** An answer is this old at most, so a smaller difference says nothing. */
const toleranceMs = 2_000;

let aheadMs = 0;
const heard = new EventTarget();

/** Learns the time from an answer of the server (RFC 9110, 6.6.1). */
export function hearServer(headers: Headers): void {
  const told = Date.parse(headers.get("Date") ?? "") - Date.now();
  if (Number.isNaN(told) || Math.abs(told - aheadMs) < toleranceMs) return;
  aheadMs = Math.abs(told) < toleranceMs ? 0 : told;
  heard.dispatchEvent(new Event("change"));
}

/** @param ms by the clock of this computer */
export function atServer(ms: number): number {
  return ms + aheadMs;
}

export function now(): number {
  return atServer(Date.now());
}

/** The day in Warsaw, as `2027-03-28`. */
export function today(): string {
  return dayOf(now());
}

/** The time, as of a minute ago at most. */
export function useNow(everyMs = 60_000): number {
  const [shown, setShown] = useState(now);
  useEffect(() => {
    const look = () => setShown(now());
    const timer = setInterval(look, everyMs);
    heard.addEventListener("change", look);
    return () => {
      clearInterval(timer);
      heard.removeEventListener("change", look);
    };
  }, [everyMs]);
  return shown;
}

export function useToday(): string {
  return dayOf(useNow());
}

function dayOf(ms: number): string {
  return warsawDay(new Date(ms).toISOString());
}
