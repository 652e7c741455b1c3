import { publicContent, type RoadmapState } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SiteInfoProvider, useSiteInfo } from "../../../lib/site-info.tsx";
import { openPart } from "../../../test-app.tsx";
import { News } from "../new-features/news.tsx";
import { PlanView } from "./plan-view.tsx";

type States = Partial<Record<keyof typeof defaultSiteContent.roadmap, RoadmapState>>;

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
    .queryAllByText(state)
    .map((one) => one.closest("li")?.textContent)
    .filter((text) => text !== state);

const legend = () => [...screen.getByLabelText("Legenda").children].map((one) => one.textContent);
const ofThePlan = ["Uruchomione", "W\u00a0trakcie", "Testy", "Planowane"];

const here = () => screen.queryByText("Jesteśmy tutaj")?.closest("li") ?? null;

test("a step whose quarter is over reads as late everywhere, never as a plan", async () => {
  await open({ management: "testing", advancedTraining: "inProgress" }, "2026-11-24");

  expect(shownAs("Planowane")).toEqual(["FinansePlanowane"]);
  expect(shownAs("Testy")).toEqual([]);
  // Two of the news, four milestones, and seven of the quarters.
  expect(shownAs("Opóźnione")).toHaveLength(2 + 4 + 7);
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

test("once every milestone is launched, we are nowhere on the way", async () => {
  const launched = { tests: "launched", feedback: "launched", promotion: "launched" } as const;
  await open({ ...launched, launch: "launched" }, "2026-11-24");

  expect(here()).toBeNull();
});
