import { expect, test } from "vitest";
import { workingHoursAfter, workingHoursBefore, workingMinutesBetween } from "./working-time.ts";

/** Easter is on 28 March 2027, the day on which the clock goes forward. */
test.each([
  ["an hour of a working day", "2027-03-31T12:00+02:00", "2027-03-31T13:00+02:00", 60],
  ["a whole day, from night to night", "2027-03-31T00:00+02:00", "2027-04-01T00:00+02:00", 480],
  ["an evening", "2027-03-31T16:00+02:00", "2027-04-01T08:00+02:00", 0],
  ["a weekend", "2027-04-02T16:00+02:00", "2027-04-05T08:00+02:00", 0],
  ["Easter and its Monday", "2027-03-26T15:00+01:00", "2027-03-30T09:00+02:00", 120],
  ["Corpus Christi", "2027-05-26T15:00+02:00", "2027-05-28T09:00+02:00", 120],
  ["Christmas", "2026-12-23T15:00+01:00", "2026-12-28T09:00+01:00", 120],
  [
    "the night in which the clock goes back",
    "2027-10-29T15:00+02:00",
    "2027-11-02T09:00+01:00",
    120,
  ],
  ["seconds", "2027-03-31T12:00:59+02:00", "2027-03-31T12:01:00+02:00", 1],
  ["no time", "2027-03-31T12:00+02:00", "2027-03-31T12:00+02:00", 0],
  ["an earlier end", "2027-04-01T12:00+02:00", "2027-03-31T12:00+02:00", 0],
])("%s has its working minutes", (_, from, to, minutes) => {
  expect(workingMinutesBetween(from, to)).toBe(minutes);
});

test("five years have the minutes of their working days", () => {
  const minutes = workingMinutesBetween("2026-01-01T00:00Z", "2031-01-01T00:00Z");

  // The 1,304 weekdays include 46 public holidays.
  expect(minutes).toBe((1_304 - 46) * 480);
});

test.each([
  [
    "at noon, it was noon of the day before",
    "2027-04-01T10:00:00.000Z",
    "2027-03-31T10:00:00.000Z",
  ],
  ["on Monday, it was Friday", "2027-04-12T10:00:00.000Z", "2027-04-09T10:00:00.000Z"],
  ["at the close, it was the opening", "2027-04-12T14:00:00.000Z", "2027-04-12T06:00:00.000Z"],
  ["on Sunday, it was Friday's opening", "2027-04-11T10:00:00.000Z", "2027-04-09T06:00:00.000Z"],
  [
    "after Easter, it was Friday in winter time",
    "2027-03-30T10:00:00.000Z",
    "2027-03-26T11:00:00.000Z",
  ],
  [
    "before the opening, it was the day before",
    "2027-04-13T05:00:00.000Z",
    "2027-04-12T06:00:00.000Z",
  ],
])("eight hours of work ago: %s", (_, moment, before) => {
  expect(workingHoursBefore(moment, 8)).toBe(before);
  expect(workingMinutesBetween(before, moment)).toBe(480);
});

test.each([
  ["at noon, it is noon of the next day", "2027-03-31T10:00:00.000Z", "2027-04-01T10:00:00.000Z"],
  ["on Friday, it is Monday", "2027-04-09T10:00:00.000Z", "2027-04-12T10:00:00.000Z"],
  ["before the opening, it is the close", "2027-04-12T04:00:00.000Z", "2027-04-12T14:00:00.000Z"],
  ["on Saturday, it is Monday's close", "2027-04-10T10:00:00.000Z", "2027-04-12T14:00:00.000Z"],
  ["before Easter, it is Tuesday", "2027-03-26T11:00:00.000Z", "2027-03-30T10:00:00.000Z"],
  ["before 1 May, it is the day between", "2028-04-28T10:00:00.000Z", "2028-05-02T10:00:00.000Z"],
  ["before Christmas, it is Monday", "2026-12-23T14:00:00.000Z", "2026-12-28T14:00:00.000Z"],
  [
    "on Easter Monday, it is Tuesday's close",
    "2027-03-29T10:00:00.000Z",
    "2027-03-30T14:00:00.000Z",
  ],
])("a working day later: %s", (_, moment, later) => {
  expect(workingHoursAfter(moment, 8)).toBe(later);
});
