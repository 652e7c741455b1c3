import { expect, test } from "vitest";
import { dayIn } from "./typed-day.ts";

const now = "2027-03-28";

test.each([
  ["05.03.2028", "2028-03-05"],
  ["5.3.27", "2027-03-05"],
  [" 5,3,2028 ", "2028-03-05"],
  ["5/3 2028", "2028-03-05"],
  ["2028-03-05", "2028-03-05"],
  // Without a year, the next such day.
  ["28.3", "2027-03-28"],
  ["27.03.", "2028-03-27"],
  ["29.2", "2028-02-29"],
])("%j is %s", (typed, day) => {
  expect(dayIn(typed, { now })).toBe(day);
});

test.each(["31.4.2027", "29.2.2027", "3.13", "2027-3-5", "5", "5.3.207", "5.3.0207", "jutro", ""])(
  "%j is no day",
  (typed) => {
    expect(dayIn(typed, { now })).toBeNull();
  },
);

test("a day without a year is the last one that is not too late", () => {
  expect(dayIn("29.3", { now, max: now })).toBe("2026-03-29");
});
