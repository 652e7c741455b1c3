import { formatMoment } from "@scm/text/moment";
import { describe, expect, test } from "vitest";
import { setClock, setZone } from "../../test-slots.ts";
import { today } from "../parts/today.ts";
import { hours, markOf, momentOf, mondayOf, warningOf, weekOf } from "./slot-time.ts";

describe.each(["Europe/Warsaw", "America/Los_Angeles", "Pacific/Kiritimati"])(
  "on a machine in the zone of %s",
  (zone) => {
    // The clock goes forward on 28 March 2027 and back on 31 October 2027.
    test.each([
      ["2027-03-27", 6, "2027-03-27T05:00:00.000Z"],
      ["2027-03-28", 6, "2027-03-28T04:00:00.000Z"],
      ["2027-03-28", 16, "2027-03-28T14:00:00.000Z"],
      ["2027-10-30", 16, "2027-10-30T14:00:00.000Z"],
      ["2027-10-31", 6, "2027-10-31T05:00:00.000Z"],
      ["2027-10-31", 16, "2027-10-31T15:00:00.000Z"],
    ])("%s at %i o'clock is %s", (day, hour, moment) => {
      setZone(zone);

      expect(momentOf(day, hour)).toBe(moment);
    });

    test("each hour of each day of 2027 is shown as chosen", () => {
      setZone(zone);
      const days = Array.from({ length: 365 }, (_, index) =>
        new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
      );

      const wrong = days.flatMap((day) => {
        const [year, month, date] = day.split("-");
        return hours.filter(
          (hour) =>
            formatMoment(momentOf(day, hour)) !==
            `${date}.${month}.${year} ${String(hour).padStart(2, "0")}:00`,
        );
      });

      expect(wrong).toEqual([]);
    });

    test("today is the day in Warsaw", () => {
      setZone(zone);
      setClock("2027-03-27T23:30:00Z");

      expect(today()).toBe("2027-03-28");
    });
  },
);

test("there are eleven hours, from six to sixteen", () => {
  expect(hours).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test("a week runs from Monday to Sunday, also across a clock change", () => {
  expect(["2027-03-22", "2027-03-28"].map(mondayOf)).toEqual(["2027-03-22", "2027-03-22"]);
  expect(weekOf("2027-03-22").at(-1)).toBe("2027-03-28");
});

test.each([
  ["2027-05-27", "Boże Ciało", "To święto: Boże Ciało."],
  ["2027-05-29", "Weekend", "To weekend: kalendarz na stronie nie proponuje wtedy terminów."],
  [
    "2027-12-25",
    "Boże Narodzenie",
    "To święto: Boże Narodzenie. To weekend: kalendarz na stronie nie proponuje wtedy terminów.",
  ],
  ["2027-05-28", null, ""],
])("%s is marked as %s, and warns: %s", (day, mark, warning) => {
  expect(markOf(day)).toBe(mark);
  expect(warningOf(day)).toBe(warning);
});
