import { describe, expect, onTestFinished, test, vi } from "vitest";
import { warsawClock, warsawDay } from "./warsaw.ts";

describe.each(["Europe/Warsaw", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"])(
  "on a machine in the zone of %s",
  (zone) => {
    // The clock changes on 28 March and 31 October 2027.
    test.each([
      ["2027-03-27T22:59:00Z", "2027-03-27", "23:59"],
      ["2027-03-27T23:00:00Z", "2027-03-28", "00:00"],
      ["2027-03-28T21:59:00Z", "2027-03-28", "23:59"],
      ["2027-10-30T22:00:00Z", "2027-10-31", "00:00"],
      ["2027-10-31T22:59:00Z", "2027-10-31", "23:59"],
      ["2027-12-31T23:00:00Z", "2028-01-01", "00:00"],
    ])("%s is %s, %s in Warsaw", (iso, day, time) => {
      vi.stubEnv("TZ", zone);
      onTestFinished(() => void vi.unstubAllEnvs());

      expect(warsawDay(iso)).toBe(day);
      expect(warsawClock(iso)).toBe(time);
    });
  },
);
