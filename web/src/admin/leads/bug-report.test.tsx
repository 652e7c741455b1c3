import { render, screen, waitFor, within } from "@testing-library/react";
import type { BugReport } from "@scm/contract";
import { expect, test } from "vitest";
import { json, problem, type Call } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { openDetail } from "../../lead-detail.fixture.ts";
import { aBugReport } from "../../leads.fixture.ts";
import { bugReportAdmin } from "./bug-report.tsx";
import { openPanel } from "../../panel.fixture.ts";

const { Badges } = bugReportAdmin;

const sender = {
  kind: "tenant",
  id: operator.id,
  name: "KS Orzeł Łódź",
  email: "zarzad@orzel.example",
} as const;

test.each([
  ["Klient", sender, "tenants"],
  ["Instancja SCM", { ...sender, kind: "scm-instance" }, "systems"],
] as const)("the card links to the sender of the report: %s", async (term, from, at) => {
  const card = await openCard({ sender: from });

  expect(card.getByText(term).parentElement).toHaveTextContent(`${term}KS Orzeł Łódź`);
  expect(card.getByRole("link", { name: "KS Orzeł Łódź" })).toHaveAttribute(
    "href",
    `/security/admin/${at}?id=${sender.id}`,
  );
});

test("a sender's name cannot reverse the text around it", async () => {
  const card = await openCard({ sender: { ...sender, name: "\u{202E}łezrO" } });

  expect(card.getByText("łezrO")).toBeVisible();
});

test.each([
  [1, null],
  [2, "zgłoszono 2 razy"],
  [5, "zgłoszono 5 razy"],
  [21, "zgłoszono 21 razy"],
])("a problem with %i reports shows their number: %s", (groupSize, words) => {
  render(<Badges lead={aBugReport({ groupSize })} />);

  const mark = screen.queryByText(/zgłoszono/);
  expect(mark?.textContent.replaceAll("\u00a0", " ") ?? null).toBe(words);
});

test.each([
  ["low", "Niski priorytet", "grey"],
  ["medium", "Średni priorytet", "blue"],
  ["high", "Wysoki priorytet", "orange"],
  ["critical", "Krytyczny priorytet", "red"],
] as const)("the priority %s is called %s and is %s", (priority, name, colour) => {
  render(<Badges lead={aBugReport({ priority })} />);

  expect(screen.getByText(name)).toHaveClass(`bg-${colour}-tint`, `text-${colour}-text`);
});

test("the card shows badges, and the answer to the club", async () => {
  const card = await openCard({ publicAnswer: "Poprawione w wersji 2.4.", groupSize: 2 });

  expect(card.getByText("Wysoki priorytet")).toBeVisible();
  expect(card.getByText("zgłoszono 2 razy")).toBeVisible();
  expect(
    card.getByRole("heading", { name: "Odpowiedź dla klubu" }).parentElement,
  ).toHaveTextContent("Poprawione w wersji 2.4.");
});

test("the answer to the club is saved with status and notes", async () => {
  const { user, calls } = await openDialog(aBugReport(), () => json(aBugReport()));

  await user.selectOptions(inDialog().getByLabelText("Status"), "Rozwiązane");
  await user.type(inDialog().getByLabelText("Notatki administratora"), "Wersja 2.4");
  await user.type(answerField(), "  Poprawione.  ");
  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(saved(calls)).toEqual({
    status: "resolved",
    adminNotes: "Wersja 2.4",
    publicAnswer: "Poprawione.",
  });
  // The draft is gone.
  expect(Object.keys(sessionStorage)).toEqual(["draft-owner:panel/"]);
});

test("an emptied answer is withdrawn, and an unchanged one is not sent", async () => {
  const report = aBugReport({ publicAnswer: "Sprawdzamy." });
  const { user, calls } = await openDialog(report, () => json(report));
  expect(answerField()).toHaveAccessibleDescription(/Może ją odczytać system klubu/);

  await user.clear(answerField());
  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));
  await waitFor(() => expect(saved(calls)).toEqual({ status: "open", publicAnswer: "" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  calls.length = 0;
  await user.click(screen.getByRole("button", { name: "Zarządzaj" }));
  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  await waitFor(() => expect(saved(calls)).toEqual({ status: "open" }));
});

test("an unsaved answer is restored when the dialog opens again", async () => {
  const { user } = await openDialog(aBugReport(), () => problem(503, { detail: "Usługa śpi." }));
  await user.type(answerField(), "Poprawione.");
  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  await waitFor(() => expect(inDialog().getByRole("alert")).toHaveTextContent("Usługa śpi."));
  expect(answerField()).toHaveValue("Poprawione.");

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Zarządzaj" }));
  expect(answerField()).toHaveValue("Poprawione.");
  expect(inDialog().getByText(/Przywrócono tekst dla odbiorcy/)).toBeVisible();
  expect(inDialog().queryByText(/Przywrócono notatki/)).not.toBeInTheDocument();
});

test("an answer that is too long is refused in the dialog", async () => {
  const { user, calls } = await openDialog(aBugReport(), () => json(aBugReport()));

  await user.click(answerField());
  await user.paste("x".repeat(10_001));
  await user.click(inDialog().getByRole("button", { name: "Zapisz zmiany" }));

  await waitFor(() => expect(answerField()).toBeInvalid());
  expect(answerField()).toHaveAccessibleDescription(/^Za długi tekst/);
  expect(saved(calls)).toBeUndefined();
});

async function openCard(different: Partial<BugReport>) {
  const report = aBugReport(different);
  const bugReports = { path: "/security/admin/bug-reports", api: "/api/admin/bug-reports" };
  return within((await openDetail({ ...bugReports, lead: report })).card);
}

type OnCall = (call: Call) => Response | Promise<Response>;

async function openDialog(report: BugReport, onSave: OnCall) {
  const { calls, user } = await openPanel("/security/admin/bug-reports", {
    "GET /api/admin/bug-reports": () => json([report], { headers: { "X-Total-Count": "1" } }),
    [`GET /api/admin/bug-reports/${report.id}`]: () => json(report),
    [`PUT /api/admin/bug-reports/${report.id}/status`]: onSave,
  });
  await user.click(await screen.findByRole("button", { name: "Zarządzaj" }));
  await screen.findByRole("dialog");
  return { user, calls };
}

function inDialog() {
  return within(screen.getByRole("dialog"));
}

function answerField() {
  return inDialog().getByLabelText("Odpowiedź dla klubu");
}

function saved(calls: Call[]): unknown {
  return calls.find(({ method }) => method === "PUT")?.body;
}
