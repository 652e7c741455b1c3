import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../../test-api.ts";
import { operator } from "../../../test-app.tsx";
import { aDashboard, someStatistics } from "../../../test-dashboard.ts";
import { openPanel } from "../../../test-panel.ts";

const others = {
  "GET /api/admin/user": () => json(operator),
  "GET /api/admin/dashboard": () => json(aDashboard()),
};
const question = "GET /api/admin/statistics";

test("each part has its table: days, funnel, slots and answer times", async () => {
  const { user } = await openPanel("/security/admin", {
    ...others,
    [question]: () => json(someStatistics()),
  });
  await user.click(await screen.findByText("Pokaż dane"));

  const days = rowsOf(await screen.findByRole("table", { name: "Zgłoszenia dzień po dniu" }));
  expect(days).toHaveLength(31);
  expect(days.slice(0, 3)).toEqual([
    ["Dzień", "Kontakty", "Demo", "Zamówienia", "Beta", "Błędy", "Razem"],
    ["31.03", "31", "5", "3", "0", "1", "40"],
    ["30.03", "30", "0", "0", "0", "0", "30"],
  ]);
  const tableOf = (name: string) =>
    rowsOf(within(screen.getByRole("region", { name })).getByRole("table"));
  expect(screen.getByText(/Liczby zgłoszeń, nie osób/)).toBeVisible();
  expect(tableOf("Od zgłoszenia do zamówienia")).toEqual([
    ["Krok", "Liczba"],
    ["Zgłoszenia ze strony", "1234"],
    ["Rezerwacje demo", "308 (25%)"],
    ["Zamówienia", "62 (5%)"],
  ]);
  expect(tableOf("Wykorzystanie slotów")).toEqual([
    ["Okres", "Zajęte"],
    ["Ostatnie 30 dni", "12 z\u00a040 (30%)"],
    ["Następne 14 dni", "brak slotów"],
  ]);
  expect(tableOf("Czas do odpowiedzi").slice(0, 4)).toEqual([
    ["Rodzaj", "Połowa w\u00a0ciągu", "9\u00a0z\u00a010 w\u00a0ciągu", "Liczba"],
    ["Kontakty", "2,5\u00a0h", "26\u00a0h", "160"],
    ["Rezerwacje demo", "15\u00a0min", "15\u00a0dni", "9"],
    ["Zamówienia", "–", "–", "0"],
  ]);
});

test("statistics announce their loading and do not delay the figures", async () => {
  const statistics = pendingAnswer();
  await openPanel("/security/admin", { ...others, [question]: statistics.answer });

  expect(await screen.findByText("128")).toBeVisible();
  expect(screen.getByText("Ładowanie statystyk...")).toBeInTheDocument();
  statistics.arrive(json(someStatistics()));
  expect(await screen.findByText("12 z 40 (30%)")).toBeVisible();
});

test("a new installation has no activity and no chart, and says so", async () => {
  const nothing = { contacts: 0, demoBookings: 0, orders: 0, betaSignups: 0, bugReports: 0 };
  const days = someStatistics().days.map(({ day }) => ({ ...nothing, day }));
  await openPanel("/security/admin", {
    ...others,
    "GET /api/admin/dashboard": () => json(aDashboard({ recent: [] })),
    [question]: () => json(someStatistics({ days })),
  });

  expect(await screen.findByText("Brak ostatniej aktywności")).toBeVisible();
  expect(await screen.findByText("W ostatnich 30 dniach nie było zgłoszeń.")).toBeVisible();
});

test.each([
  ["dashboard", "Nie udało się wczytać danych.", "12 z 40 (30%)", "128"],
  ["statistics", "Nie udało się wczytać statystyk.", "128", "12 z 40 (30%)"],
])(
  "%s: a failure leaves the other part, and a retry loads it",
  async (path, failed, ...figures) => {
    const [other, missing] = figures;
    const answer = changingAnswer(() => problem(503, { detail: "Usługa śpi." }));
    const { user } = await openPanel("/security/admin", {
      ...others,
      [question]: () => json(someStatistics()),
      [`GET /api/admin/${path}`]: answer.answer,
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(`${failed}Usługa śpi.`);
    expect(await screen.findByText(other)).toBeVisible();

    answer.change(() => json(path === "dashboard" ? aDashboard() : someStatistics()));
    await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

    expect(await screen.findByText(missing)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  },
);

function rowsOf(table: HTMLElement): string[][] {
  const rows = [...table.querySelectorAll("tr")];
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}
