import { screen, waitFor, within } from "@testing-library/react";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, test } from "vitest";

import { aSiteVersion, answersWithVersions } from "../../test-site-content.ts";
import {
  asking,
  lasting,
  minutes,
  openSiteScreen as open,
  place,
  publishButton,
  questions,
} from "../../test-site-screen.ts";
import { findToast } from "../../test-toast.ts";
import { openPanel } from "../../test-panel.ts";

test("a conflict tells apart what each operator has changed, and asks about the rest", async () => {
  const { user, publishAsAnother } = await open([aSiteVersion(1, asking("A?"))]);
  await user.selectOptions(screen.getByLabelText("Zamknięte testy"), "launched");
  await user.type(screen.getByLabelText("Pytanie (po polsku)"), "!");
  const [theirs] = asking("A?").faq ?? [];
  if (!theirs) throw new Error("there is a question");
  publishAsAnother({
    ...lasting(30),
    faq: [{ ...theirs, answer: { pl: "Nie.", en: "So." } }],
  });

  await user.click(publishButton());

  const notice = within(await screen.findByRole("alert"));
  const group = (name: RegExp) =>
    within(notice.getByRole("region", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(group(/przez innego operatora/)).toEqual([
    "Prezentacja: Czas trwania w\u00a0minutachNa stronie30",
  ]);
  expect(group(/przez Ciebie/)).toEqual([
    "Plan rozwoju: Zamknięte testy, III\u00a0kwartał\u00a02025TwojeUruchomione",
  ]);
  expect(group(/wybierz/)).toEqual([
    "Pytania i\u00a0odpowiedzi: Pytanie 1: Pytanie (po polsku)TwojeA?!Na stronieA?",
    "Pytania i\u00a0odpowiedzi: Pytanie 1: Odpowiedź (po polsku)TwojeTak.Na stronieNie.",
  ]);
  expect(await screen.findByText("Wersja 2")).toHaveTextContent("Wersja 2, na stronie");
  await user.click(notice.getByText("Weź wersję ze strony"));

  await waitFor(() => expect(questions()).toEqual(["A?"]));
  expect(screen.getByLabelText("Zamknięte testy")).toHaveValue("launched");
  expect(minutes()).toHaveValue("30");
});

test("without a part that both have changed there is nothing to choose but to merge", async () => {
  const { user, publishAsAnother } = await open();
  await user.type(place(), "!");
  publishAsAnother(lasting(30));
  await user.click(publishButton());
  const notice = within(await screen.findByRole("alert"));
  expect(notice.queryByRole("region", { name: /wybierz/ })).not.toBeInTheDocument();

  await user.click(notice.getByText("Połącz zmiany"));

  await waitFor(() => expect(minutes()).toHaveValue("30"));
  expect(place()).toHaveValue(`${standard.event.place.pl}!`);
});

test("of two operators the second sees both values, and keeps the changes of both", async () => {
  const { user, sent, publishAsAnother } = await open();
  await user.clear(minutes());
  await user.type(minutes(), "45");
  publishAsAnother({
    event: { ...standard.event, minutes: 30, place: { pl: "U\u00a0nas", en: "Here" } },
  });

  await user.click(publishButton());
  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByText(/Czas trwania/).closest("li")).toHaveTextContent("Twoje45Na stronie30");
  expect(screen.queryByText("Opublikuj")).not.toBeInTheDocument();
  await user.click(notice.getByText("Zachowaj moje zmiany"));

  await waitFor(() => expect(place()).toHaveValue("U\u00a0nas"));
  expect(minutes()).toHaveValue("45");
  await user.click(publishButton());
  await findToast("Strona została zaktualizowana");
  expect(sent("PUT").map(({ version }) => version)).toEqual(['"1"', '"2"']);
});

test("a draft of a part that was published since makes the operator choose", async () => {
  const { user, unmount } = await open();
  await user.clear(minutes());
  await user.type(minutes(), "45");
  unmount();
  const { user: again } = await openPanel(
    "/security/admin/site",
    answersWithVersions([aSiteVersion(2, lasting(30))]).answers,
  );

  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByRole("region", { name: /wybierz/ })).toHaveTextContent("Twoje45Na stronie30");
  await again.click(notice.getByText("Weź wersję ze strony"));

  await waitFor(() => expect(minutes()).toHaveValue("30"));
});
