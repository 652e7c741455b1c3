import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../api.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const leads = "Nie udało się wczytać listy.";
const slots = "Nie udało się wczytać slotów.";

test.each([
  ["contacts", "admin/contacts", "Ładowanie kontaktów...", leads, "Brak kontaktów"],
  [
    "demo-bookings",
    "admin/demo-bookings",
    "Ładowanie demo bookings...",
    leads,
    "Brak demo bookings",
  ],
  ["orders", "admin/orders", "Ładowanie zamówień...", leads, "Brak zamówień"],
  [
    "beta-tests",
    "admin/beta-signups",
    "Ładowanie zgłoszeń beta...",
    leads,
    "Brak zgłoszeń do testów beta",
  ],
  [
    "bug-reports",
    "admin/bug-reports",
    "Ładowanie raportów błędów...",
    leads,
    "Brak raportów błędów",
  ],
  ["slots", "admin/slots", "Ładowanie slotów...", slots, "Brak dostępnych slotów"],
  [
    "testimonials",
    "testimonials",
    "Ładowanie opinii...",
    "Nie udało się wczytać opinii.",
    "Brak opinii do wyświetlenia",
  ],
  [
    "audit-log",
    "admin/audit-log",
    "Ładowanie dziennika...",
    "Nie udało się wczytać dziennika.",
    "Dziennik jest pusty",
  ],
])("the screen %s says that it loads, why it failed, and loads by a retry", async (...row) => {
  const [screenPath, api, loading, failed, empty] = row;
  const first = pendingAnswer();
  const list = changingAnswer<Response | Promise<Response>>(first.answer);
  const { user } = await openPanel(`/security/admin/${screenPath}`, {
    "GET /api/admin/audit-log/operators": () => json([]),
    [`GET /api/${api}`]: list.answer,
  });
  expect(await screen.findByText(loading)).toBeVisible();

  list.change(() => problem(503, { detail: "Usługa śpi." }));
  first.arrive(problem(503, { detail: "Usługa śpi." }));
  const alert = (await screen.findByText(failed)).closest("[role=alert]");
  expect(alert).toHaveTextContent("Usługa śpi.Kod błędu: 503");
  list.change(() => json([]));
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await screen.findByText(empty)).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.queryByText(loading)).not.toBeInTheDocument();
});

test("a failure without an answer has no code", async () => {
  await openPanel("/security/admin/contacts");

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Serwer nie odpowiada.");
  expect(alert).toHaveTextContent("Kod błędu: nieznany");
});
