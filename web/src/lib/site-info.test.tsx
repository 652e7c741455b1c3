import { roadmapSteps } from "@scm/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EventCard } from "../leads/demo-booking/event-card.tsx";
import { info, openPart } from "../test-app.tsx";
import { readContent } from "./site-info.tsx";

test("the content of the page is read as it was written", () => {
  expect(readContent(JSON.parse(JSON.stringify(info.content)))).toEqual(info.content);
});

test("content that is missing promises nothing, shows no price, and has no card of the demo", async () => {
  const content = readContent(undefined);

  expect(content).toMatchObject({ promise: null, faq: [] });
  expect(Object.values(content.prices).flatMap(Object.values)).not.toContain(true);
  for (const step of Object.values(content.roadmap)) {
    expect(step).toEqual({ state: "planned", quarter: null, was: null });
  }
  expect(content.coming).toEqual(roadmapSteps);
  expect(JSON.stringify(readContent({ ...info.content, event: {}, faq: [{}] }))).not.toContain(
    "undefined",
  );
  await openPart(<EventCard />, { content });
  expect(screen.queryByText(/0.min/)).not.toBeInTheDocument();
});
