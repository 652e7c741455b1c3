import { screen, waitFor, within } from "@testing-library/react";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { aPublishedSite, publishingApi } from "../../test-site-content.ts";
import { openPanel } from "../../test-panel.ts";
import {
  lasting,
  minutes,
  openSiteScreen as open,
  place,
  publishButton,
} from "../../test-site-screen.ts";
import { findToast } from "../../test-toast.ts";

test("the second of two operators learns who has published, and may publish over it", async () => {
  const { user, sent, publishAsAnother } = await open();
  await user.type(place(), "!");
  publishAsAnother(lasting(30));

  await user.click(publishButton());
  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByText(/Opublikowano 28\.03\.2027 10:05, operator@/)).toBeVisible();
  expect(notice.getByText("Zmieniono tam: Prezentacja.")).toBeVisible();
  expect(screen.queryByText("Opublikuj")).not.toBeInTheDocument();
  await user.click(notice.getByText("Zachowaj moje, zastąpią tamte"));

  expect(place()).toHaveValue(`${standard.event.place.pl}!`);
  await user.click(publishButton());
  await findToast("Strona została zaktualizowana");
  expect(sent("PUT").map(({ version }) => version)).toEqual(['"1"', '"2"']);
});

test("the second of two operators may take what the first has published", async () => {
  const { user, publishAsAnother } = await open();
  await user.type(place(), "!");
  publishAsAnother(lasting(30));
  await user.click(publishButton());

  await user.click(within(await screen.findByRole("alert")).getByText("Odrzuć moje zmiany"));

  await waitFor(() => expect(minutes()).toHaveValue("30"));
  expect(place()).toHaveValue(standard.event.place.pl);
  expect(publishButton()).toBeDisabled();
});

test("a draft that began before a publication makes the operator choose", async () => {
  const { user, unmount } = await open();
  await user.type(place(), "!");
  unmount();
  const { user: again } = await openPanel(
    "/security/admin/site",
    publishingApi(aPublishedSite(2, lasting(30))).answers,
  );

  const notice = within(await screen.findByRole("alert"));
  expect(place()).toHaveValue(`${standard.event.place.pl}!`);
  await again.click(notice.getByText("Odrzuć moje zmiany"));

  await waitFor(() => expect(minutes()).toHaveValue("30"));
});
