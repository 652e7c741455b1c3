import { expect, test } from "vitest";
import { aSlot } from "../../test-slots.ts";
import { nearestFreeDay, nearestSlots } from "./slot-queries.ts";

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
])("from %s on, the nearest free day is %s", (from, nearest) => {
  expect(nearestFreeDay(slots, from)).toBe(nearest);
});

test("where nothing is free there is no nearest day", () => {
  expect(nearestFreeDay([], "2027-03-25")).toBeNull();
});

test("in place of a lost slot come those closest to it, in time order, and never itself", () => {
  const lost = aSlot("2027-03-25T14:00:00.000Z");

  const nearest = nearestSlots(slots, { lost, countMax: 2 });

  expect(nearest.map(({ datetime }) => datetime)).toEqual([
    "2027-03-25T08:00:00.000Z",
    "2027-03-29T07:00:00.000Z",
  ]);
});
