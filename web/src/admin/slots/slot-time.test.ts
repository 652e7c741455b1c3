import { slotBatchMax } from "@scm/contract";
import { slots as text } from "@scm/text/admin/slots";
import { formatMoment } from "@scm/text/moment";
import { describe, expect, test } from "vitest";
import { setClock, setZone } from "../../slots.fixture.ts";
import { today } from "../../lib/clock.ts";
import { hours, markOf, momentOf, planOf, SlotPattern, doubtOf } from "./slot-time.ts";

describe.each(["Europe/Warsaw", "America/Los_Angeles", "Pacific/Kiritimati"])(
  "on a machine in the zone of %s",
  (zone) => {
    test("each hour of each day of 2027, with its two clock changes, is shown as chosen", () => {
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

test.each([
  ["2027-05-27", "Boże Ciało", "To święto: Boże Ciało."],
  ["2027-05-29", "Weekend", "W\u00a0weekendy kalendarz na stronie nie proponuje terminów."],
  ["2027-12-25", "Boże Narodzenie", "W\u00a0weekendy kalendarz na stronie nie proponuje terminów."],
  ["2027-05-28", null, ""],
])("%s is marked as %s, and raises the doubt: %s", (day, mark, doubt) => {
  expect(markOf(day)).toBe(mark);
  expect(doubtOf(day)).toBe(doubt);
});

const early = Date.parse("2026-01-01T00:00:00Z");
const nothing = { existing: [], now: early };

function aPattern(own: Partial<SlotPattern> = {}): SlotPattern {
  return {
    weekdays: [0, 1, 2, 3, 4],
    hours: [9],
    from: "2027-02-01",
    to: "2027-02-05",
    skipsHolidays: true,
    ...own,
  };
}

test("a week has the hours of its weekdays, in chronological order", () => {
  const { datetimes, counts, fault } = planOf(aPattern({ hours: [16, 9] }), nothing);

  expect(datetimes.slice(0, 3).map(formatMoment)).toEqual([
    "01.02.2027 09:00",
    "01.02.2027 16:00",
    "02.02.2027 09:00",
  ]);
  expect(counts).toEqual({ created: 10, holidays: 0, existing: 0, past: 0 });
  expect(fault).toBeNull();
});

test("holidays are skipped unless the pattern includes them", () => {
  const december = { from: "2027-12-20", to: "2027-12-26", hours: [9, 10] };

  const without = planOf(aPattern(december), nothing);
  const withThem = planOf(aPattern({ ...december, skipsHolidays: false }), nothing);

  expect(without.counts).toEqual({ created: 8, holidays: 2, existing: 0, past: 0 });
  expect(withThem.counts).toEqual({ created: 10, holidays: 0, existing: 0, past: 0 });
});

test("existing and past slots are counted and skipped", () => {
  const { datetimes, counts } = planOf(aPattern(), {
    existing: ["08", "09"].map((hour) => ({ datetime: `2027-02-03T${hour}:00:00.000Z` })),
    now: Date.parse("2027-02-02T08:00:00Z"),
  });

  expect(counts).toEqual({ created: 2, holidays: 0, existing: 1, past: 2 });
  expect(datetimes.map(formatMoment)).toEqual(["04.02.2027 09:00", "05.02.2027 09:00"]);
});

test("an empty pattern has a fault, and so does one that is too large", () => {
  const nobody = planOf(aPattern({ weekdays: [6] }), nothing);
  const all = aPattern({ weekdays: [0, 1, 2, 3, 4, 5, 6], hours: [...hours], to: "2027-04-25" });
  const tooMany = planOf(all, nothing);

  expect(nobody.fault).toBe(
    "Ten wybór nie tworzy żadnego slotu: w\u00a0tych datach nie ma takich dni.",
  );
  expect(tooMany.counts.created).toBeGreaterThan(slotBatchMax);
  expect(tooMany.fault).toMatch(/^Najwyżej 700\sslotów naraz/);
});

test.each([
  ["no weekday", { weekdays: [] }, ["Wybierz co najmniej jeden dzień tygodnia."]],
  ["no hour", { hours: [] }, ["Wybierz co najmniej jedną godzinę."]],
  ["no beginning", { from: "" }, ["Podaj datę."]],
  ["an end before the beginning", { to: "2027-01-31" }, ["Koniec jest przed początkiem."]],
  ["twelve weeks", { to: "2027-04-25" }, undefined],
  ["twelve weeks and a day", { to: "2027-04-26" }, ["Najwyżej 12\u00a0tygodni naraz."]],
])("a pattern with %s is refused by a sentence, if at all", (_, own, sentences) => {
  const { error } = SlotPattern.safeParse(aPattern(own));

  expect(error?.issues.map(({ message }) => message)).toEqual(sentences);
});

test.each([
  [{ created: 1 }, "powstanie 1\u00a0slot"],
  [{ created: 3 }, "powstaną 3\u00a0sloty"],
  [{ created: 13 }, "powstanie 13\u00a0slotów"],
  [
    { created: 22, holidays: 2, existing: 1, past: 4 },
    "powstaną 22\u00a0sloty, pominięte: 2 (święta), 1 (już istnieją), 4 (minęły)",
  ],
])("the preview of %j is grammatical", (counts, sentence) => {
  expect(text.pattern.preview({ holidays: 0, existing: 0, past: 0, ...counts })).toBe(sentence);
});
