import { expect, test } from "vitest";
import { googleLink, icsOf, outlookLink } from "./calendar-entry.tsx";

const entry = {
  id: "0199a000-0000-7000-8000-0000a1b2c3d4",
  start: new Date("2027-03-29T07:00:00Z"),
  end: new Date("2027-03-29T07:45:00Z"),
  location: "Online",
  organizer: { name: "Marta Lis", email: "kontakt@example.com" },
  summary: "Prezentacja SCM; wersja 1, próbna",
  description: `Prezentacja systemu SCM.\nJeśli termin Ci nie pasuje, napisz: ${"ż".repeat(60)}`,
};
const now = new Date("2027-03-24T09:00:00.500Z");

test("the file has one tentative event in UTC, with the id of its booking, place and host", () => {
  const lines = unfolded(icsOf(entry, now));

  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines).toEqual(
    expect.arrayContaining([
      "UID:0199a000-0000-7000-8000-0000a1b2c3d4",
      "DTSTAMP:20270324T090000Z",
      "DTSTART:20270329T070000Z",
      "DTEND:20270329T074500Z",
      "LOCATION:Online",
      'ORGANIZER;CN="Marta Lis":mailto:kontakt@example.com',
      "STATUS:TENTATIVE",
    ]),
  );
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

test("special characters of the format are escaped", () => {
  const lines = unfolded(icsOf(entry, now));

  expect(lines).toContain(String.raw`SUMMARY:Prezentacja SCM\; wersja 1\, próbna`);
  expect(lines.find((line) => line.startsWith("DESCRIPTION"))).toContain(
    String.raw`SCM.\nJeśli termin Ci nie pasuje\, napisz`,
  );
});

test("the links to Google and Outlook name the same hour as the file", () => {
  const google = new URL(googleLink(entry)).searchParams;
  const outlook = new URL(outlookLink(entry)).searchParams;

  expect(google.get("dates")).toBe("20270329T070000Z/20270329T074500Z");
  expect(google.get("text")).toBe(entry.summary);
  expect(outlook.get("startdt")).toBe("2027-03-29T07:00:00.000Z");
  expect(outlook.get("enddt")).toBe("2027-03-29T07:45:00.000Z");
  expect(outlook.get("subject")).toBe(entry.summary);
  expect(outlookLink(entry)).not.toContain("+");
});

function unfolded(ics: string): string[] {
  return ics.replaceAll("\r\n ", "").split("\r\n");
}
