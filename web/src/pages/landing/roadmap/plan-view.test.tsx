import { publicContent, type SiteContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPart } from "../../../app.fixture.tsx";
import { PlanView } from "./plan-view.tsx";

type Item = SiteContent["roadmap"][number];

/** @param decided by the Polish name of an item */
async function open(today: string, decided: Record<string, Partial<Item>> = {}) {
  const roadmap = defaultSiteContent.roadmap.map((item) => ({ ...item, ...decided[item.name.pl] }));
  const content = publicContent({ ...defaultSiteContent, roadmap }, today);
  return openPart(<PlanView />, { content });
}

const here = () => screen.getByText("Jesteśmy tutaj").closest("li");

const textOf = (element: Element | null) => element?.textContent.replaceAll("\u00a0", " ");

const cards = () => screen.getAllByRole("heading", { level: 3 }).map((one) => one.closest("li"));

/** The card of a quarter. */
function cardOf(quarter: string): HTMLElement {
  const found = cards().find((card) => textOf(card)?.startsWith(quarter));
  if (!found) throw new Error(`no card of ${quarter}`);
  return found;
}

const isFolded = (card: Element | null) => card?.closest("details")?.open === false;

test.each([
  ["2025-09-30", "III kwartał 2025", 1],
  ["2025-10-01", "IV kwartał 2025", 2],
  ["2026-11-24", "IV kwartał 2026", 6],
  ["2030-01-01", "IV kwartał 2026", 6],
])("on %s the plan of a new site is at the %s, and nothing has failed", async (...row) => {
  const [today, place, shown] = row;
  await open(today);

  expect(here()).toBe(cardOf(place));
  expect(here()).toHaveAttribute("aria-current", "step");
  expect(cards().filter((card) => !isFolded(card))).toHaveLength(shown);
  expect(document.body).not.toHaveTextContent(/Opóźnione/);
});

test("each item reads with one of four words, and a milestone that is over as finished", async () => {
  await open("2026-11-24", {
    "E-learning": { state: "testing" },
    "Szkolenia zaawansowane": { state: "inProgress" },
  });

  expect(textOf(cardOf("III kwartał 2025"))).toBe("III kwartał 2025Zamknięte testy Zakończone");
  expect(textOf(cardOf("II kwartał 2026"))).toContain("Uruchomienie produkcyjne Uruchomione");
  expect(textOf(cardOf("IV kwartał 2026"))).toContain("Finanse Planowane");
  const legend = within(screen.getByRole("list", { name: "Legenda" }));
  expect(legend.getAllByRole("listitem").map(textOf)).toEqual([
    "Uruchomione",
    "W trakcie",
    "Testy",
    "Planowane",
  ]);
});

test("an item that is late has no quarter, until its owner gives it a new one", async () => {
  await open("2026-11-24", {
    "E-learning": { state: "testing", movedTo: "2027-2" },
    "Szkolenia zaawansowane": { state: "inProgress" },
  });

  expect(() => cardOf("III kwartał 2026")).toThrow(/no card/);
  expect(textOf(cardOf("Termin ustalamy"))).toContain("Szkolenia zaawansowane W trakcie");
  const moved = cardOf("II kwartał 2027");
  expect(textOf(moved)).toBe("II kwartał 2027E-learning TestyIII kwartał 2026");
  expect(moved.querySelector("s")).toHaveTextContent(/^III kwartał 2026$/);
});

test("what comes after the first open quarter folds", async () => {
  const { user } = await open("2026-02-01", { Zarząd: { state: "testing" } });
  expect(here()).toBe(cardOf("I kwartał 2026"));
  expect(isFolded(cardOf("IV kwartał 2026"))).toBe(true);

  await user.click(screen.getByText("Dalszy plan"));

  expect(isFolded(cardOf("IV kwartał 2026"))).toBe(false);
});

test("an item that has moved to a later quarter does not move today", async () => {
  await open("2026-11-24", { Finanse: { movedTo: "2027-2" } });

  expect(here()).toBe(cardOf("III kwartał 2026"));
  expect(isFolded(cardOf("II kwartał 2027"))).toBe(false);
});
