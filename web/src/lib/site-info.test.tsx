import { siteModules } from "@scm/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EventCard } from "../leads/demo-booking/event-card.tsx";
import { aPerson, info, openPart } from "../app.fixture.tsx";
import { readContent } from "./site-info.tsx";

test("the content of the page is read as it was written", () => {
  const content = { ...info.content, people: [aPerson] };

  expect(readContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
});

test("a price that is missing is never read as another number", () => {
  const { sms: _, ...messages } = { ...info.content.priceList.messages };
  const priceList = { ...info.content.priceList, messages };

  expect(() => readContent({ ...info.content, priceList })).toThrow("does not say the price sms");
});

test("content that is missing promises nothing, shows no price, and has no card of the demo", async () => {
  const { priceList } = info.content;
  const content = readContent({ priceList });

  expect(content).toMatchObject({ promise: null, faq: [], news: [], people: [], roadmap: [] });
  expect(Object.values(content.prices).flatMap(Object.values)).not.toContain(true);
  expect(content.coming).toEqual(siteModules);
  expect(
    JSON.stringify(
      readContent({ ...info.content, event: {}, people: [{}], faq: [{}], roadmap: [{}] }),
    ),
  ).not.toContain("undefined");
  await openPart(<EventCard />, { content });
  expect(screen.queryByText(/0.min/)).not.toBeInTheDocument();
});

test("the card of the demo names a host of the people with role and telephone, another by name", async () => {
  const event = { ...info.content.event, host: aPerson.name };
  const { unmount } = await openPart(<EventCard />, {
    content: { ...info.content, event, people: [aPerson] },
  });
  const card = screen.getByRole("region", { name: "Co rezerwujesz" });
  expect(card).toHaveTextContent("ML");
  expect(card).toHaveTextContent("Prowadzi Marta Lis, opiekunka klubów");
  expect(within(card).getByRole("link", { name: "+48 600 200 300" })).toHaveAttribute(
    "href",
    "tel:+48600200300",
  );
  unmount();

  await openPart(<EventCard />, { content: { ...info.content, event } });
  expect(screen.getByText("Prowadzi Marta Lis")).toBeVisible();
});
