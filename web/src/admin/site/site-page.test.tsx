import { screen, waitFor, within } from "@testing-library/react";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { aPublishedSite, publishingApi } from "../../site-content.fixture.ts";
import {
  asking,
  minutes,
  openSiteScreen as open,
  place,
  publishButton,
  questions,
} from "../../site-screen.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

test("what is changed is published over the version that the operator saw", async () => {
  const { user, sent } = await open(aPublishedSite(3), "modules");
  expect(publishButton()).toBeDisabled();
  expect(publishButton()).toHaveAccessibleDescription(/nic się nie zmieniło/);

  await user.click(screen.getByLabelText("Sklep klubowy"));
  await user.click(screen.getByLabelText(/^Mały/));
  expect(publishButton()).toHaveAccessibleDescription("Zmienione: Moduły, Ceny.");
  expect(screen.getByRole("tab", { name: "Moduły zmienione" })).toBeVisible();
  await user.click(publishButton());

  await findToast("Strona została zaktualizowana");
  const content = {
    ...standard,
    modules: { ...standard.modules, shop: true },
    prices: { ...standard.prices, plans: { ...standard.prices.plans, small: true } },
  };
  expect(sent("PUT")).toEqual([{ version: '"3"', body: content }]);
  await waitFor(() => expect(publishButton()).toBeDisabled());
  expect(screen.getByText(/^Opublikowano 28\.03\.2027 10:05, operator@/)).toBeVisible();
});

test("an item that is late is asked for a new quarter, and an expired offer is marked", async () => {
  const { user } = await open(undefined, "roadmap");
  await user.click(screen.getByText(/^Wydarzenia · IV.kwartał.2025 · Planowane$/));
  const item = within(screen.getByRole("group", { name: "Punkt 5" }));
  const quarter = item.getByLabelText<HTMLSelectElement>("Nowy kwartał");
  expect(quarter).toHaveAccessibleDescription(/^Kwartał minął/);
  await user.selectOptions(quarter, quarter.options[2]?.value ?? "");
  expect(quarter).not.toHaveAccessibleDescription(/Kwartał minął/);
  expect(publishButton()).toHaveAccessibleDescription("Zmienione: Plan rozwoju.");

  await user.click(screen.getByRole("tab", { name: /^Popup/ }));
  const end = screen.getByLabelText("Obowiązuje do (włącznie)");
  expect(end).toHaveAccessibleDescription(/Obietnica minęła 31.12.2025, wiersz jest ukryty/);
  await user.clear(end);
  await user.tab();
  expect(end).not.toHaveAccessibleDescription(/Obietnica minęła/);
});

test("an online demo without a link is marked, until there is a link or another place", async () => {
  const { user, fill } = await open();
  const link = screen.getByLabelText(/^Link do spotkania/);
  expect(link).toHaveAccessibleDescription(/Prezentacja jest online, a\slinku nie ma/);

  await fill(link, "https://spotkanie.example/a");
  expect(link).not.toHaveAccessibleDescription(/linku nie ma/);
  await user.tab();
  expect(screen.getByLabelText(/^Potwierdzaj od razu/)).toBeChecked();

  await user.clear(link);
  for (const language of ["po polsku", "po angielsku"]) {
    await fill(screen.getByLabelText(`Miejsce (${language})`), "ul. Strzelecka 7");
  }
  expect(link).not.toHaveAccessibleDescription(/linku nie ma/);
});

// The parts of an address by RFC 3986, 3.1 and 3.2.1.
test("a link that should not go to all by mail is doubted", async () => {
  const { fill } = await open();
  const link = screen.getByLabelText(/^Link do spotkania/);

  for (const [typed, description] of [
    ["http://spotkanie.example/a", /^Adres http nie jest szyfrowany/],
    ["https://anna@spotkanie.example/a", /login lub hasło/],
    ["http://:tajne@spotkanie.example", /login lub hasło/],
    ["https://an%40na:p%3Aw@[2001:db8::1]/?a", /login lub hasło/],
    ["https://spotkanie.example/@anna:tajne", /^Adres http lub https\./],
    ["https://spotkanie.example?kto=anna:tajne@klub.example", /^Adres http lub https\./],
    ["https://spotkanie.example/{code}#anna@klub.example", /^Adres http lub https\./],
  ] as const) {
    await fill(link, typed);
    expect(link).toHaveAccessibleDescription(description);
  }
});

test("the bar says how many are told of a change of the demo, and of no other change", async () => {
  const { user, sent, fill } = await open({ ...aPublishedSite(3), confirmedDemos: 3 });

  await user.click(screen.getByLabelText(/^Potwierdzaj od razu/));
  expect(publishButton()).toHaveAccessibleDescription("Zmienione: Prezentacja.");
  await fill(screen.getByLabelText(/^Link do spotkania/), "https://spotkanie.example/{code}");
  expect(publishButton()).toHaveAccessibleDescription(
    /^Zmienione: Prezentacja\. 3\sosoby z\spotwierdzonym terminem dostaną e-mail o\szmianie/,
  );
  await user.click(publishButton());

  await findToast("Strona została zaktualizowana");
  expect(sent("PUT")).toMatchObject([
    { body: { event: { confirmsAtOnce: true, link: "https://spotkanie.example/{code}" } } },
  ]);
});

test("a price is ticked for the landing page alone, and the screen says so", async () => {
  const { user } = await open(undefined, "prices");
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
  expect(screen.getByLabelText("Link do spotkania (opcjonalnie)")).toHaveAccessibleDescription(
    /Zacznij adres od „https:\/\/”/,
  );
  for (const label of ["Imię i nazwisko", "E-mail"]) {
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  expect(sent("PUT")).toEqual([]);
});

test("after a publication that failed, the bar counts the wrong fields and leads to them", async () => {
  const { user, sent } = await open(aPublishedSite(1, asking("A?", "B?")));
  await user.clear(place());
  await user.click(screen.getByRole("tab", { name: /^Pytania/ }));
  const folded = screen.getAllByLabelText(/^(Pytanie|Odpowiedź) \(po polsku\)$/).slice(-2);
  for (const field of folded) {
    expect(field).not.toBeVisible();
    await user.clear(field);
  }
  await user.click(publishButton());
  await waitFor(() => expect(place()).toBeVisible());

  expect(publishButton()).toHaveAccessibleDescription(
    /^3\spola do poprawy: Prezentacja ?, Pytanie 2$/,
  );
  await user.click(screen.getByRole("button", { name: "Pytanie 2" }));
  expect(screen.getAllByLabelText("Pytanie (po polsku)").at(-1)).toHaveFocus();
  for (const field of folded) expect(field).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Prezentacja" }));
  expect(place()).toHaveFocus();
  expect(sent("PUT")).toEqual([]);
});

test("the focus stays on the bar when its button has nothing to do any more", async () => {
  const { user } = await open();
  await user.type(place(), "!");
  await user.click(publishButton());
  const unchanged = "Nie ma nic do opublikowania: nic się nie zmieniło.";
  await waitFor(() => expect(screen.getByText(unchanged)).toHaveFocus());

  await user.type(place(), "!");
  await user.click(screen.getByText("Odrzuć zmiany"));

  await waitFor(() => expect(screen.getByText(unchanged)).toHaveFocus());
});

const invalid = () => document.querySelectorAll("[aria-invalid=true]");

test("a question that is added has no fault before its field is left, or it is published", async () => {
  const { user } = await open(aPublishedSite(1, asking("A?")), "faq");
  await user.click(screen.getByText("Dodaj pytanie"));
  expect(invalid()).toHaveLength(0);
  await user.tab();
  await waitFor(() => expect(invalid()).toHaveLength(1));
  await user.click(screen.getByLabelText("W górę: Pytanie 2"));
  expect(invalid()).toHaveLength(1);

  await user.click(publishButton());
  await waitFor(() => expect(invalid()).toHaveLength(4));
  await user.click(screen.getByText("Dodaj pytanie"));
  await user.click(screen.getByLabelText("W górę: Pytanie 3"));

  expect(invalid()).toHaveLength(4);
  expect(questions()).toEqual(["", "", "A?"]);
});

test("a press on the button that adds does not leave the new field, whose fault would move it", async () => {
  const { user } = await open(aPublishedSite(1, asking("A?")), "faq");
  await user.click(screen.getByText("Dodaj pytanie"));

  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByText("Dodaj pytanie") });

  expect(screen.getAllByLabelText("Pytanie (po polsku)").at(-1)).toHaveFocus();
  await user.pointer({ keys: "[/MouseLeft]" });
  expect(questions()).toEqual(["A?", "", ""]);
});

test("the switch of a module is the state of its item, which cannot be launched otherwise", async () => {
  const { user } = await open(undefined, "roadmap");
  expect(screen.getByText(/^Zamknięte testy · III.kwartał.2025 · bez stanu$/)).toBeVisible();
  await user.click(screen.getByText(/^Wydarzenia · IV.kwartał.2025 · Planowane$/));
  const item = within(screen.getByRole("group", { name: "Punkt 5" }));
  expect(item.queryByRole("option", { name: "Uruchomione" })).toBeNull();

  await user.click(screen.getByRole("tab", { name: "Moduły" }));
  expect(window.location.hash).toBe("#site-modules");
  await user.click(screen.getByRole("checkbox", { name: "Wydarzenia" }));
  await user.click(screen.getByRole("tab", { name: /^Plan rozwoju/ }));

  expect(screen.getByText(/^Wydarzenia · IV.kwartał.2025 · Uruchomione$/)).toBeVisible();
});

test("a draft is restored, and what is discarded comes back", async () => {
  const { user, unmount } = await open();
  await user.type(place(), "!");
  unmount();
  const { user: again } = await openPanel(
    "/security/admin/site",
    publishingApi(aPublishedSite(1)).answers,
  );
  expect(await screen.findByText(/^Przywrócono zmiany/)).toBeVisible();
  expect(place()).toHaveValue(`${standard.event.place.pl}!`);

  await again.click(screen.getByText("Odrzuć zmiany"));
  const toast = await findToast("Zmiany zostały odrzucone");
  await waitFor(() => expect(place()).toHaveValue(standard.event.place.pl));
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith("panel/site"))).toEqual([]);
  await again.click(toast.getByRole("button", { name: "Cofnij" }));

  await waitFor(() => expect(place()).toHaveValue(`${standard.event.place.pl}!`));
});

test("entries are added, moved by buttons and deleted with an undo", async () => {
  const { user } = await open(aPublishedSite(1, asking("A?", "B?")), "faq");

  await user.click(screen.getByText("Dodaj pytanie"));
  expect(screen.getAllByLabelText("Pytanie (po polsku)").at(-1)).toHaveFocus();
  await user.keyboard("C?");
  await user.click(screen.getByLabelText("W górę: Pytanie 3"));
  expect(questions()).toEqual(["A?", "C?", "B?"]);
  await user.click(screen.getByLabelText("Usuń: Pytanie 1"));
  expect(questions()).toEqual(["C?", "B?"]);
  await user.click((await findToast("Usunięto: Pytanie 1")).getByText("Cofnij"));

  expect(questions()).toEqual(["A?", "C?", "B?"]);
});
