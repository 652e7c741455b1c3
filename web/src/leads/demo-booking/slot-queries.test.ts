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
