import { expect, test } from "vitest";
import { addDays, firstShownWith, weekdayOf } from "./calendar-day.ts";

test("days are added across months, years and clock changes", () => {
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
  expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
  expect(addDays("2028-01-01", -1)).toBe("2027-12-31");
});

test("weekdays count from Monday", () => {
  expect(weekdayOf("2027-03-01")).toBe(0);
  expect(weekdayOf("2027-03-28")).toBe(6);
});

test.each([
  ["2027-03-01", "2027-03-01"],
  ["2027-03-28", "2027-03-01"],
  ["2027-03-29", "2027-03-29"],
  ["2027-05-10", "2027-04-26"],
])("%s stands in the four weeks from %s", (day, from) => {
  expect(firstShownWith(day, "2027-03-01")).toBe(from);
});
