import { publicContent, type RoadmapChoice } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SiteInfoProvider, useSiteInfo } from "../../../lib/site-info.tsx";
import { openPart } from "../../../test-app.tsx";
import { News } from "../new-features/news.tsx";
import { PlanView } from "./plan-view.tsx";

type States = Partial<Record<keyof typeof defaultSiteContent.roadmap, RoadmapChoice>>;

async function open(states: States, today: string) {
  const roadmap = { ...defaultSiteContent.roadmap, ...states };
  const content = publicContent({ ...defaultSiteContent, roadmap }, today);
  function Decided() {
    const info = useSiteInfo();
    return (
      <SiteInfoProvider info={{ ...info, content }}>
        <News />
        <PlanView />
      </SiteInfoProvider>
    );
  }
  await openPart(<Decided />);
}

/** The steps that are shown with a state, by their whole text. */
const shownAs = (state: string) =>
  screen
    .queryAllByText((_, element) => element?.textContent === state)
    .map((one) => one.closest("li")?.textContent)
    .filter((text) => text !== state);

const all = (choice: RoadmapChoice) =>
  Object.fromEntries(Object.keys(defaultSiteContent.roadmap).map((step) => [step, choice]));

const legend = () => [...screen.getByLabelText("Legenda").children].map((one) => one.textContent);
const ofThePlan = ["Uruchomione", "W\u00a0trakcie", "Testy", "Planowane"];

const here = () => screen.queryByText("Jesteśmy tutaj")?.closest("li") ?? null;

test("a step whose quarter is over reads as late everywhere, and says what goes on", async () => {
  const late = { training: "launched", management: "testing", elearning: "inProgress" } as const;
  await open({ ...all("planned"), ...late }, "2026-11-24");

  expect(shownAs("Planowane")).toEqual(["FinansePlanowane"]);
  expect(shownAs("Testy")).toEqual([]);
  expect(shownAs("W\u00a0trakcie")).toEqual([]);
  // Two of the news, four milestones, and five of the quarters.
  expect(shownAs("Opóźnione")).toHaveLength(2 + 4 + 5);
  expect(shownAs("Opóźnione, w\u00a0testach")).toEqual(["ZarządOpóźnione, w\u00a0testach"]);
  expect(shownAs("Opóźnione, w\u00a0trakcie")).toEqual(["E-learningOpóźnione, w\u00a0trakcie"]);
  expect(legend()).toEqual([...ofThePlan, "Opóźnione"]);
  expect(here()).toHaveTextContent("Zamknięte testy");
});

test("while nothing is late the legend is that of the plan, and we are before what is next", async () => {
  await open({ tests: "launched", feedback: "testing" }, "2025-10-01");

  expect(shownAs("Opóźnione")).toEqual([]);
  expect(legend()).toEqual(ofThePlan);
  expect(here()).toHaveTextContent("Wdrażanie uwag klubów");
  expect(here()).toHaveAttribute("aria-current", "step");
});

test("the legend names late steps also when work goes on in all of them", async () => {
  await open({ ...all("launched"), finances: "testing" }, "2027-01-01");

  expect(shownAs("Opóźnione")).toEqual([]);
  expect(legend()).toEqual([...ofThePlan, "Opóźnione"]);
});

test.each([
  ["2025-09-30", "Zamknięte testy", 0],
  ["2025-10-01", "Wdrażanie uwag klubów", 1],
  ["2026-01-01", "Promocyjny bezpłatny dostęp", 2],
  ["2026-04-01", "Uruchomienie produkcyjne", 3],
  ["2026-07-01", "Uruchomienie produkcyjne", 4],
  ["2030-01-01", "Uruchomienie produkcyjne", 4],
])("on %s the plan of a new site is at „%s”, and nothing is late", async (today, place, done) => {
  await open({}, today);

  expect(here()).toHaveTextContent(place);
  const milestones = within(screen.getByRole("region", { name: "Droga do uruchomienia" }));
  expect(milestones.queryAllByText("Uruchomione")).toHaveLength(done);
  expect(screen.queryByText(/Opóźnione/)).not.toBeInTheDocument();
  expect(legend()).toEqual(ofThePlan);
});
