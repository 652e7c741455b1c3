import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { EventCard } from "./event-card.tsx";
import { aPerson, info, openPart } from "../../app.fixture.tsx";

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
