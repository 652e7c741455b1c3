import { expect, test } from "vitest";
import { addDays, firstShownWith, isWeekend, mondayOf, weekdayOf } from "./calendar-day.ts";

test("days are added across months, years and clock changes", () => {
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
  expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
  expect(addDays("2028-01-01", -1)).toBe("2027-12-31");
});

test("weekdays count from Monday", () => {
  expect(weekdayOf("2027-03-01")).toBe(0);
  expect(weekdayOf("2027-03-28")).toBe(6);
});

test("Saturday and Sunday are the weekend, and the end of the week of a Monday", () => {
  const days = ["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29"];

  expect(days.map(isWeekend)).toEqual([false, true, true, false]);
  expect(["2027-03-22", "2027-03-28"].map(mondayOf)).toEqual(["2027-03-22", "2027-03-22"]);
});

test.each([
  ["2027-03-01", "2027-03-01"],
  ["2027-03-28", "2027-03-01"],
  ["2027-03-29", "2027-03-29"],
  ["2027-05-10", "2027-04-26"],
])("%s stands in the four weeks from %s", (day, from) => {
  expect(firstShownWith(day, "2027-03-01")).toBe(from);
});
