import { screen, waitFor, within } from "@testing-library/react";
import type { SiteContent, SiteVersion } from "@scm/contract";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { beforeEach, expect, test } from "vitest";
import { json, stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";
import { aSiteVersion, answersWithVersions, contentPath } from "../../test-site-content.ts";
import { findToast } from "../../test-toast.ts";

beforeEach(() => sessionStorage.clear());

async function open(versions: SiteVersion[] = [aSiteVersion(1)]) {
  const { answers, publishAsAnother } = answersWithVersions(versions);
  const calls = stubApi({
    ...answers,
    [`POST ${contentPath}/preview`]: () =>
      json({ html: "<h1>Podgląd</h1><script>1</script><noscript>2</noscript>" }),
  });
  const page = await openApp("/security/admin/site");
  await screen.findByText("Nie ma nic do opublikowania: nic się nie zmieniło.");
  const sent = (method: string) =>
    calls
      .filter((call) => call.method === method)
      .map(({ body, headers }) => ({ version: headers.get("If-Match"), body }));
  return { ...page, sent, publishAsAnother };
}

const publishButton = () => screen.getByText("Opublikuj");
const minutes = () => screen.getByLabelText("Czas trwania w minutach");
const place = () => screen.getByLabelText("Miejsce (po polsku)");
const questions = () =>
  screen.queryAllByLabelText("Pytanie (po polsku)").map((field) => Object(field).value);

function lasting(count: number): Partial<SiteContent> {
  return { event: { ...standard.event, minutes: count } };
}

function asking(...words: string[]): Partial<SiteContent> {
  return {
    faq: words.map((pl) => ({ question: { pl, en: "How?" }, answer: { pl: "Tak.", en: "So." } })),
  };
}

test("what is changed is published over the version that the operator saw", async () => {
  const { user, sent } = await open([aSiteVersion(3)]);
  expect(publishButton()).toBeDisabled();
  expect(publishButton()).toHaveAccessibleDescription(/nic się nie zmieniło/);

  await user.selectOptions(screen.getByLabelText("Zamknięte testy"), "launched");
  await user.click(screen.getByLabelText(/^Mały/));
  expect(publishButton()).toHaveAccessibleDescription("Zmienione: Plan rozwoju, Ceny.");
  await user.click(publishButton());

  await findToast("Strona została zaktualizowana");
  const content = {
    ...standard,
    roadmap: { ...standard.roadmap, tests: "launched" },
    prices: { ...standard.prices, plans: { ...standard.prices.plans, small: true } },
  };
  expect(sent("PUT")).toEqual([{ version: '"3"', body: content }]);
  await waitFor(() => expect(publishButton()).toBeDisabled());
  expect(await screen.findByText("Wersja 4")).toHaveTextContent("Wersja 4, na stronie");
});

test("the screen says what reads as late, and that the promise is over", async () => {
  const { user } = await open();
  const state = screen.getByLabelText("Wydarzenia");
  expect(state).toHaveAccessibleDescription(/Na stronie: „Opóźnione”.*IV\skwartał\s2025/);
  await user.selectOptions(state, "testing");
  expect(state).toHaveAccessibleDescription(/Na stronie: „Opóźnione, w\stestach”/);
  await user.selectOptions(state, "launched");
  expect(state).not.toHaveAccessibleDescription(/Opóźnione/);

  const end = screen.getByLabelText("Obowiązuje do (włącznie)");
  expect(end).toHaveAccessibleDescription(/Obietnica minęła 31.12.2025, wiersz jest ukryty/);
  await user.clear(end);
  expect(end).not.toHaveAccessibleDescription(/Obietnica minęła/);
});

test("a price is ticked for the landing page alone, and the screen says so", async () => {
  const { user } = await open();
  expect(screen.getByText(/Cennik i\szamówienie zawsze pokazują kwoty/)).toBeVisible();
  const small = screen.getByLabelText(/^Mały/);
  expect(small).toHaveAccessibleName(/: „Wkrótce” na stronie głównej$/);

  await user.click(small);

  expect(small).toHaveAccessibleName(/: kwota na stronie głównej$/);
});

test("wrong fields say so, and nothing is sent", async () => {
  const { user, sent } = await open();
  await user.clear(minutes());
  await user.click(screen.getByLabelText("Link do spotkania (opcjonalnie)"));
  await user.paste("spotkanie");
  await user.click(screen.getByLabelText("Wskazana osoba"));

  await user.click(publishButton());

  await waitFor(() => expect(minutes()).toHaveAccessibleDescription(/Nieprawidłowa wartość/));
  for (const label of ["Link do spotkania (opcjonalnie)", "Imię i nazwisko", "E-mail"]) {
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  expect(screen.getByText("Popraw zaznaczone pola.")).toBeVisible();
  expect(sent("PUT")).toEqual([]);
});

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
  expect(minutes()).toHaveValue(30);
});

test("without a part that both have changed there is nothing to choose but to merge", async () => {
  const { user, publishAsAnother } = await open();
  await user.type(place(), "!");
  publishAsAnother(lasting(30));
  await user.click(publishButton());
  const notice = within(await screen.findByRole("alert"));
  expect(notice.queryByRole("region", { name: /wybierz/ })).not.toBeInTheDocument();

  await user.click(notice.getByText("Połącz zmiany"));

  await waitFor(() => expect(minutes()).toHaveValue(30));
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
  expect(minutes()).toHaveValue(45);
  await user.click(publishButton());
  await findToast("Strona została zaktualizowana");
  expect(sent("PUT").map(({ version }) => version)).toEqual(['"1"', '"2"']);
});

test("a draft takes over what was published since, and what is discarded comes back", async () => {
  const { user, unmount } = await open();
  await user.type(place(), "!");
  unmount();
  stubApi(answersWithVersions([aSiteVersion(2, lasting(30))]).answers);
  const { user: again } = await openApp("/security/admin/site");
  expect(await screen.findByText(/^Przywrócono zmiany/)).toHaveTextContent(
    "Od tego czasu opublikowano wersję 2: czego tu nie zmieniono, jest z niej.",
  );
  expect(place()).toHaveValue(`${standard.event.place.pl}!`);
  expect(minutes()).toHaveValue(30);

  await again.click(screen.getByText("Odrzuć zmiany"));
  const toast = await findToast("Zmiany zostały odrzucone");
  await waitFor(() => expect(place()).toHaveValue(standard.event.place.pl));
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith("panel/site"))).toEqual([]);
  await again.click(toast.getByRole("button", { name: "Cofnij" }));

  await waitFor(() => expect(place()).toHaveValue(`${standard.event.place.pl}!`));
});

test("a draft of a part that was published since makes the operator choose", async () => {
  const { user, unmount } = await open();
  await user.clear(minutes());
  await user.type(minutes(), "45");
  unmount();
  stubApi(answersWithVersions([aSiteVersion(2, lasting(30))]).answers);
  const { user: again } = await openApp("/security/admin/site");

  const notice = within(await screen.findByRole("alert"));
  expect(notice.getByRole("region", { name: /wybierz/ })).toHaveTextContent("Twoje45Na stronie30");
  await again.click(notice.getByText("Weź wersję ze strony"));

  await waitFor(() => expect(minutes()).toHaveValue(30));
});

test("questions are added, moved by buttons and deleted with an undo", async () => {
  const { user } = await open([aSiteVersion(1, asking("A?", "B?"))]);

  await user.click(screen.getByText("Dodaj pytanie"));
  expect(screen.getAllByLabelText("Pytanie (po polsku)").at(-1)).toHaveFocus();
  await user.keyboard("C?");
  await user.click(screen.getByLabelText("W górę: Pytanie 3"));
  expect(questions()).toEqual(["A?", "C?", "B?"]);
  await user.click(screen.getByLabelText("Usuń: Pytanie 1"));
  expect(questions()).toEqual(["C?", "B?"]);
  await user.click((await findToast("Pytanie zostało usunięte")).getByText("Cofnij"));

  expect(questions()).toEqual(["A?", "C?", "B?"]);
});

test("an older version is compared, and loaded into the form alone", async () => {
  const { user, sent } = await open([aSiteVersion(3, lasting(45)), aSiteVersion(2, lasting(20))]);
  const row = (await screen.findByText("Wersja 2")).closest("li");
  if (!row) throw new Error("the version is in a list");

  await user.click(within(row).getByText("Pokaż"));
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByText(/Czas trwania/)).closest("li")).toHaveTextContent(
    "W tej wersji20Na stronie45",
  );
  await user.click(dialog.getByText("Wczytaj tę wersję"));

  await waitFor(() => expect(minutes()).toHaveValue(20));
  expect(sent("PUT")).toEqual([]);
});

test("the preview draws what is typed in a frame that runs nothing", async () => {
  const { user, sent } = await open();
  await user.type(place(), "!");
  await user.click(screen.getByText("Podgląd"));

  const frame = await screen.findByTitle("Strona z Twoimi zmianami");
  expect(frame).toHaveAttribute("sandbox", "allow-same-origin");
  expect(frame).toHaveAttribute("srcdoc", expect.stringContaining("<body><h1>Podgląd</h1></body>"));
  await user.selectOptions(screen.getByLabelText("Język"), "en");
  await waitFor(() => expect(sent("POST")).toHaveLength(2));
  expect(sent("POST").at(-1)?.body).toMatchObject({
    path: "/",
    locale: "en",
    content: { event: { place: { pl: `${standard.event.place.pl}!` } } },
  });
});
