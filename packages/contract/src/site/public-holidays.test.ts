import { expect, test } from "vitest";
import { publicHolidayOn } from "./public-holidays.ts";

test.each([
  [2025, "04-20", "04-21", "06-08", "06-19"],
  [2026, "04-05", "04-06", "05-24", "06-04"],
  [2027, "03-28", "03-29", "05-16", "05-27"],
  [2028, "04-16", "04-17", "06-04", "06-15"],
  [2029, "04-01", "04-02", "05-20", "05-31"],
  [2030, "04-21", "04-22", "06-09", "06-20"],
  // The earliest and the latest Easter, and two years in which simpler algorithms fail.
  [2285, "03-22", "03-23", "05-10", "05-21"],
  [2038, "04-25", "04-26", "06-13", "06-24"],
  [2049, "04-18", "04-19", "06-06", "06-17"],
  [2076, "04-19", "04-20", "06-07", "06-18"],
])(
  "in %i Easter is on %s and %s, Pentecost on %s and Corpus Christi on %s",
  (year, sunday, monday, pentecost, corpusChristi) => {
    expect(
      [sunday, monday, pentecost, corpusChristi].map((day) => publicHolidayOn(`${year}-${day}`)),
    ).toEqual(["easterSunday", "easterMonday", "pentecost", "corpusChristi"]);
  },
);

test("a year has fourteen public holidays, Christmas Eve among them", () => {
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const holidays = days.map((day) => [day, publicHolidayOn(day)]).filter(([, name]) => name);

  expect(holidays).toEqual([
    ["2027-01-01", "newYear"],
    ["2027-01-06", "epiphany"],
    ["2027-03-28", "easterSunday"],
    ["2027-03-29", "easterMonday"],
    ["2027-05-01", "labourDay"],
    ["2027-05-03", "constitutionDay"],
    ["2027-05-16", "pentecost"],
    ["2027-05-27", "corpusChristi"],
    ["2027-08-15", "assumption"],
    ["2027-11-01", "allSaints"],
    ["2027-11-11", "independenceDay"],
    ["2027-12-24", "christmasEve"],
    ["2027-12-25", "christmasDay"],
    ["2027-12-26", "secondDayOfChristmas"],
  ]);
});

test("neither ordinary days nor other texts are holidays", () => {
  expect(["2027-05-02", "2027-12-23", "2027-12-31", ""].map(publicHolidayOn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
