import { describe, expect, test } from "vitest";
import { setZone } from "../../test-slots.ts";
import { dayOf, isWeekend, rangeOfDays, startOf, timeOf } from "./warsaw-day.ts";

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
      setZone(zone);

      expect(dayOf(iso)).toBe(day);
      expect(timeOf(iso)).toBe(time);
    });

    test.each([
      ["2027-03-28", "2027-03-27T23:00:00.000Z"],
      ["2027-03-29", "2027-03-28T22:00:00.000Z"],
      ["2027-10-31", "2027-10-30T22:00:00.000Z"],
      ["2027-11-01", "2027-10-31T23:00:00.000Z"],
    ])("%s begins in Warsaw at %s", (day, start) => {
      setZone(zone);

      expect(startOf(day).toISOString()).toBe(start);
    });

    test("days begin and end in Warsaw time, also across a clock change", () => {
      setZone(zone);

      expect(rangeOfDays("2027-03-01", "2027-03-31")).toEqual({
        start: "2027-02-28T23:00:00.000Z",
        end: "2027-03-31T21:59:59.999Z",
      });
      expect(rangeOfDays("2027-10-01", "2027-10-31")).toEqual({
        start: "2027-09-30T22:00:00.000Z",
        end: "2027-10-31T22:59:59.999Z",
      });
    });
  },
);

test("a range of days ends one millisecond before the day after it", () => {
  expect(rangeOfDays("2027-03-28", "2027-03-28")).toEqual({
    start: "2027-03-27T23:00:00.000Z",
    end: "2027-03-28T21:59:59.999Z",
  });
});

test("Saturday and Sunday are the weekend", () => {
  const days = ["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29"];

  expect(days.map(isWeekend)).toEqual([false, true, true, false]);
});
