import { expect, test } from "vitest";
import { googleLink, outlookLink } from "./booked-step.tsx";

const entry = {
  start: new Date("2027-03-29T07:00:00Z"),
  end: new Date("2027-03-29T07:45:00Z"),
  location: "Online",
  summary: "Prezentacja SCM; wersja 1, próbna",
  description: `Prezentacja systemu SCM.\nJeśli termin Ci nie pasuje, napisz: ${"ż".repeat(60)}`,
};

test("the links to Google and Outlook name the same hour", () => {
  const google = new URL(googleLink(entry)).searchParams;
  const outlook = new URL(outlookLink(entry)).searchParams;

  expect(google.get("dates")).toBe("20270329T070000Z/20270329T074500Z");
  expect(google.get("text")).toBe(entry.summary);
  expect(outlook.get("startdt")).toBe("2027-03-29T07:00:00.000Z");
  expect(outlook.get("enddt")).toBe("2027-03-29T07:45:00.000Z");
  expect(outlook.get("subject")).toBe(entry.summary);
  expect(outlookLink(entry)).not.toContain("+");
});
