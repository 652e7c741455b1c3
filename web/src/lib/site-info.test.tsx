import { siteModules } from "@scm/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EventCard } from "../leads/demo-booking/event-card.tsx";
import { info, openPart } from "../test-app.tsx";
import { readContent } from "./site-info.tsx";

test("the content of the page is read as it was written", () => {
  expect(readContent(JSON.parse(JSON.stringify(info.content)))).toEqual(info.content);
});

test("a price that is missing is never read as another number", () => {
  const { sms: _, ...messages } = { ...info.content.priceList.messages };
  const priceList = { ...info.content.priceList, messages };

  expect(() => readContent({ ...info.content, priceList })).toThrow("does not say the price sms");
});

test("content that is missing promises nothing, shows no price, and has no card of the demo", async () => {
  const { priceList } = info.content;
  const content = readContent({ priceList });

  expect(content).toMatchObject({ promise: null, faq: [], news: [], roadmap: [] });
  expect(Object.values(content.prices).flatMap(Object.values)).not.toContain(true);
  expect(content.coming).toEqual(siteModules);
  expect(
    JSON.stringify(readContent({ ...info.content, event: {}, faq: [{}], roadmap: [{}] })),
  ).not.toContain("undefined");
  await openPart(<EventCard />, { content });
  expect(screen.queryByText(/0.min/)).not.toBeInTheDocument();
});
