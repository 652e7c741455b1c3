import { screen, within } from "@testing-library/react";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { aPublishedSite } from "../../site-content.fixture.ts";
import {
  asking,
  lasting,
  minutes,
  openSiteScreen as open,
  place,
  publishButton,
} from "../../site-screen.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

test("what two operators have changed in one section is published side by side", async () => {
  const { user, sent, publishAsAnother } = await open();
  await user.type(place(), "!");
  publishAsAnother(lasting(30));

  await user.click(publishButton());

  await findToast("Strona została zaktualizowana");
  expect(minutes()).toHaveValue("30");
  expect(sent("PUT").at(-1)).toMatchObject({
    version: '"2"',
    body: { event: { minutes: 30, place: { pl: `${standard.event.place.pl}!` } } },
  });
});

test("the same questions of two operators are shown in words, with who has published", async () => {
  const { user, sent, publishAsAnother } = await open(aPublishedSite(1, asking("A?")), "faq");
  await user.click(screen.getByLabelText("Usuń: Pytanie 1"));
  publishAsAnother(asking("A?", "B?"));

  await user.click(publishButton());

  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByText(/Opublikowano 28\.03\.2027 10:05, operator@/)).toBeVisible();
  expect(notice.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "A? / How?\nTak. / So.\nB? / How?\nTak. / So.",
    "brak",
  ]);
  await user.click(notice.getByText("Zapisz moją wersję"));
  await findToast("Strona została zaktualizowana");
  expect(sent("PUT").at(-1)).toMatchObject({ version: '"2"', body: { faq: [] } });
});
