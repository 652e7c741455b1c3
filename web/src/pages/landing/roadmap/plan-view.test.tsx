import { publicContent, roadmapChoices, siteModules, type SiteContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { screen, within } from "@testing-library/react";
import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
} from "fast-check";
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

test("a module is launched by its switch, and an item without one has no state after its quarter", async () => {
  await open("2026-11-24", {
    "E-learning": { state: "testing" },
    "Wdrażanie uwag klubów": { state: "launched" },
  });

  expect(textOf(cardOf("III kwartał 2025"))).toBe(
    "III kwartał 2025Zamknięte testy termin podamyna koniec kwartału",
  );
  expect(textOf(cardOf("IV kwartał 2025"))).toBe(
    "IV kwartał 2025Wdrażanie uwag klubów Zakończonew połowie kwartałuSzkolenia Uruchomione" +
      "Moduł rezerwacji PlanowaneWydarzenia Planowane",
  );
  expect(textOf(cardOf("I kwartał 2026"))).toContain("dla ograniczonej liczby klubów");
  expect(textOf(cardOf("III kwartał 2026"))).toContain("E-learning Testy");
  const legend = within(screen.getByRole("list", { name: "Legenda" }));
  expect(legend.getAllByRole("listitem").map(textOf)).toEqual([
    "Uruchomione",
    "W trakcie",
    "Testy",
    "Planowane",
  ]);
});

test("plan and features never disagree on a module, on no day and in no content", () => {
  const days = integer({ min: 2024, max: 2032 }).map((year) => `${year}-05-05`);
  const items = record({
    module: constantFrom(...siteModules),
    state: constantFrom(...roadmapChoices),
    promised: constantFrom("2025-4", "2026-2", "2029-1"),
    movedTo: constantFrom("2027-1", null),
  });
  const { roadmap: standard, modules: ready } = defaultSiteContent;
  const plans = array(items).map((all) =>
    all.flatMap((own) => standard.slice(0, 1).map((item) => ({ ...item, ...own }))),
  );
  const switches = array(constantFrom(...siteModules)).map((all) => ({
    ...ready,
    ...Object.fromEntries(all.map((module) => [module, !ready[module]])),
  }));

  assert(
    property(
      oneof(constant(ready), switches),
      oneof(constant(standard), plans),
      days,
      (modules, roadmap, today) => {
        const shown = publicContent({ ...defaultSiteContent, modules, roadmap }, today);
        const wrong = roadmap.filter(({ module }, place) => {
          const isLaunched = shown.roadmap[place]?.state === "launched";
          return module !== null && isLaunched === shown.coming.includes(module);
        });
        expect(wrong).toEqual([]);
      },
    ),
  );
});

test("a new quarter stands beside the promised one, and a late item stays where it was promised", async () => {
  await open("2026-11-24", {
    "E-learning": { state: "testing", movedTo: "2027-2" },
    "Szkolenia zaawansowane": { state: "inProgress" },
  });

  expect(textOf(cardOf("III kwartał 2026"))).toContain("Szkolenia zaawansowane W trakcie");
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
