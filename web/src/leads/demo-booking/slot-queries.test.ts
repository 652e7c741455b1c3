import { describe, expect, test } from "vitest";
import { aSlot, setZone } from "../../slots.fixture.ts";
import { nearestFreeDay, nearestSlots, rangeOfDays } from "./slot-queries.ts";

const slots = [
  aSlot("2027-03-25T08:00:00.000Z"),
  aSlot("2027-03-25T14:00:00.000Z"),
  aSlot("2027-03-29T07:00:00.000Z"),
  aSlot("2027-04-12T07:00:00.000Z"),
];

test.each([
  ["2027-03-25", "2027-03-25"],
  ["2027-03-26", "2027-03-29"],
  ["2027-04-13", "2027-04-12"],
])("the nearest free day to %s is %s", (from, nearest) => {
  expect(nearestFreeDay(slots, from)).toBe(nearest);
});

test("without free slots there is no nearest day", () => {
  expect(nearestFreeDay([], "2027-03-25")).toBeNull();
});

test("the slots closest to a lost one are offered in time order, without the lost one", () => {
  const lost = aSlot("2027-03-25T14:00:00.000Z");

  const nearest = nearestSlots(slots, { lost, countMax: 2 });

  expect(nearest.map(({ datetime }) => datetime)).toEqual([
    "2027-03-25T08:00:00.000Z",
    "2027-03-29T07:00:00.000Z",
  ]);
});

describe.each(["Europe/Warsaw", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"])(
  "on a machine in the zone of %s",
  (zone) => {
    // The clock changes on 28 March and 31 October 2027.
    test.each([
      ["2027-03-28", "2027-03-28", "2027-03-27T23:00:00.000Z", "2027-03-28T21:59:59.999Z"],
      ["2027-03-29", "2027-03-29", "2027-03-28T22:00:00.000Z", "2027-03-29T21:59:59.999Z"],
      ["2027-10-31", "2027-10-31", "2027-10-30T22:00:00.000Z", "2027-10-31T22:59:59.999Z"],
      ["2027-11-01", "2027-11-01", "2027-10-31T23:00:00.000Z", "2027-11-01T22:59:59.999Z"],
      ["2027-03-01", "2027-03-31", "2027-02-28T23:00:00.000Z", "2027-03-31T21:59:59.999Z"],
      ["2027-10-01", "2027-10-31", "2027-09-30T22:00:00.000Z", "2027-10-31T22:59:59.999Z"],
    ])("the days %s to %s begin and end in Warsaw time", (first, last, start, end) => {
      setZone(zone);

      expect(rangeOfDays(first, last)).toEqual({ start, end });
    });
  },
);
