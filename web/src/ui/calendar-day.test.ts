import { expect, test } from "vitest";
import { addDays, addMonths, daysOf, sameDayIn, weekdayOf } from "./calendar-day.ts";

test("days follow each other over the ends of months and years, and over changes of the clock", () => {
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
  expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
  expect(addDays("2028-01-01", -1)).toBe("2027-12-31");
});

test("months follow each other over the ends of years", () => {
  expect(addMonths("2027-12", 1)).toBe("2028-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2027-01", 13)).toBe("2028-02");
});

test("a month has all of its days, February in a leap year too", () => {
  expect(daysOf("2028-02").at(-1)).toBe("2028-02-29");
  expect(daysOf("2027-02")).toHaveLength(28);
});

test("the week begins on Monday", () => {
  expect(weekdayOf("2027-03-01")).toBe(0);
  expect(weekdayOf("2027-03-28")).toBe(6);
});

test("the same day of a shorter month is its last one", () => {
  expect(sameDayIn("2027-02", "2027-03-31")).toBe("2027-02-28");
  expect(sameDayIn("2027-04", "2027-03-15")).toBe("2027-04-15");
});
