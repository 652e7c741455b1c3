import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aBugReport, aContact } from "../../../test-leads.ts";
import { bugReportAdmin } from "../bug-report.tsx";
import { contactAdmin } from "../contact.tsx";
import { LeadHeading } from "./lead-parts.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-31T12:00:00.000Z") });
});

test.each([
  ["2027-03-30T12:00:00.000Z", "Czeka 1\u00a0dzień"],
  ["2027-03-28T13:00:00.000Z", "Czeka 2\u00a0dni"],
  ["2027-03-26T12:00:00.000Z", "Czeka 5\u00a0dni"],
  ["2027-03-09T12:00:00.000Z", "Czeka 22\u00a0dni"],
])("a new lead from %s shows: %s", (createdAt, words) => {
  showContact({ createdAt });

  expect(screen.getByText(/^Czeka/).textContent).toBe(words);
});

test("a new bug report shows its waiting time too", () => {
  const lead = aBugReport({ createdAt: "2027-03-28T12:00:00.000Z" });

  render(<LeadHeading kind={bugReportAdmin} lead={lead} titleId="title" status={null} />);

  expect(screen.getByText("Czeka 3 dni")).toBeVisible();
});

test.each([
  ["came within 24 hours", { createdAt: "2027-03-30T12:00:00.001Z" }],
  ["is in somebody's hands", { status: "in_progress" as const }],
  ["may be spam", { isSuspectedSpam: true }],
])("a lead that %s shows nothing", (_, different) => {
  showContact({ createdAt: "2027-03-28T12:00:00.000Z", ...different });

  expect(screen.queryByText(/Czeka/)).not.toBeInTheDocument();
});

function showContact(different: Parameters<typeof aContact>[0]): void {
  render(
    <LeadHeading kind={contactAdmin} lead={aContact(different)} titleId="title" status={null} />,
  );
}
