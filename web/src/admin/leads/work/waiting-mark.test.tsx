import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aBugReport, aContact } from "../../../leads.fixture.ts";
import { bugReportAdmin } from "../bug-report.tsx";
import { contactAdmin } from "../contact.tsx";
import { Age } from "../list/lead-row.tsx";
import { LeadMarks } from "./lead-parts.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-31T12:00:00.000Z") });
});

/** Monday was Easter Monday. */
test.each([
  ["2027-03-30T12:00:00.000Z", "Czeka 1\u00a0dzień"],
  ["2027-03-27T13:00:00.000Z", "Czeka 1\u00a0dzień"],
  ["2027-03-26T12:00:00.000Z", "Czeka 2\u00a0dni"],
  ["2027-03-09T12:00:00.000Z", "Czeka 15\u00a0dni"],
])("a new lead from %s shows its working days: %s", (createdAt, words) => {
  showContact({ createdAt });

  expect(screen.getByText(/^Czeka/).textContent).toBe(words);
});

test("a lead whose day of the next contact has come shows the day, whatever its status", () => {
  showContact({ followUpOn: "2027-03-31", status: "in_progress" });

  expect(screen.getByText("Kontakt: 31.03.2027")).toBeVisible();
});

test("a new bug report shows its waiting time too", () => {
  const lead = aBugReport({ createdAt: "2027-03-26T12:00:00.000Z" });

  render(<LeadMarks kind={bugReportAdmin} lead={lead} />);

  expect(screen.getByText("Czeka 2 dni")).toBeVisible();
});

test.each([
  ["came within eight hours of work", { createdAt: "2027-03-30T12:01:00.000Z" }],
  ["is in somebody's hands", { status: "in_progress" as const }],
  ["has a later day of the next contact", { followUpOn: "2027-04-01" }],
  ["may be spam", { isSuspectedSpam: true }],
])("a lead that %s shows nothing", (_, different) => {
  showContact({ createdAt: "2027-03-26T12:00:00.000Z", ...different });

  expect(screen.queryByText(/Czeka|Kontakt:/)).not.toBeInTheDocument();
});

test("the age of a row goes on by itself", () => {
  render(<Age row={{ createdAt: "2027-03-31T11:58:00.000Z", isLate: false }} />);
  expect(screen.getByText("2 min temu")).toBeVisible();

  act(() => void vi.advanceTimersByTime(60_000));

  expect(screen.getByText("3 min temu")).toBeVisible();
});

function showContact(different: Parameters<typeof aContact>[0]): void {
  render(<LeadMarks kind={contactAdmin} lead={aContact(different)} />);
}
