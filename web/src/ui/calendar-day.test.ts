import { expect, test } from "vitest";
import { addDays, addMonths, daysOf, sameDayIn, weekdayOf } from "./calendar-day.ts";

test("days are added across months, years and clock changes", () => {
  expect(addDays("2027-03-27", 2)).toBe("2027-03-29");
  expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
  expect(addDays("2028-01-01", -1)).toBe("2027-12-31");
});

test("months are added across years", () => {
  expect(addMonths("2027-12", 1)).toBe("2028-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2027-01", 13)).toBe("2028-02");
});

test("a month has all its days, also in a leap year", () => {
  expect(daysOf("2028-02").at(-1)).toBe("2028-02-29");
  expect(daysOf("2027-02")).toHaveLength(28);
});

test("weekdays count from Monday", () => {
  expect(weekdayOf("2027-03-01")).toBe(0);
  expect(weekdayOf("2027-03-28")).toBe(6);
});

test("a day that a shorter month lacks becomes its last day", () => {
  expect(sameDayIn("2027-02", "2027-03-31")).toBe("2027-02-28");
  expect(sameDayIn("2027-04", "2027-03-15")).toBe("2027-04-15");
});
