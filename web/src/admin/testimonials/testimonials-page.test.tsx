import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem, stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";
import { aTestimonial, answersWith } from "../../test-testimonials.ts";

const address = "/security/admin/testimonials";
const refused = () => problem(503, { detail: "Usługa śpi." });

/** With one active and one inactive testimonial. */
async function open(own: Parameters<typeof stubApi>[0] = {}, query = "") {
  const tarcza = aTestimonial({ clubName: "KS Tarcza", logoUrl: "https://klub.example/logo.png" });
  const lufa = aTestimonial({ clubName: "KS Lufa", isActive: false });
  stubApi({ ...answersWith([tarcza, lufa]), ...own });
  return openApp(address + query);
}

function cardOf(club: string): Promise<HTMLElement> {
  return screen.findByRole("article", { name: club });
}

function counters(): (string | null)[] {
  const group = screen.getByRole("group", { name: "Pokaż opinie" });
  return within(group)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
}

test("each is shown with its logo, its state in words, its author, short text and date", async () => {
  await open();

  const card = await cardOf("KS Tarcza");

  for (const text of [
    "Aktywna",
    "Jan Kowalski, Prezes Zarządu",
    "Wszystko w jednym miejscu.",
    "28.03.2027 10:05",
  ]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(card.querySelector("img")).toHaveAttribute("src", "https://klub.example/logo.png");
  expect(within(await cardOf("KS Lufa")).getByText("Nieaktywna")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Zarządzanie opiniami");
  expect(document.title).toContain("Zarządzanie opiniami");
  expect(counters()).toEqual(["Wszystkie2", "Aktywne1", "Nieaktywne1"]);
});

test("a logo that cannot be fetched gives way to the sign that stands where there is none", async () => {
  await open();
  const card = await cardOf("KS Tarcza");
  const [logo] = card.querySelectorAll("img");

  if (logo) fireEvent.error(logo);

  expect(logo).toBeDefined();
  expect(card.querySelector("img")).toBeNull();
  expect(card.querySelector("svg")).not.toBeNull();
});

test("the screen says that it is loading, and then that there is none", async () => {
  const list = pendingAnswer();
  await open({ "GET /api/testimonials": list.answer });
  expect(await screen.findByText("Ładowanie opinii...")).toBeVisible();

  list.arrive(json([]));

  expect(await screen.findByText("Brak opinii do wyświetlenia")).toBeVisible();
  expect(counters()).toEqual(["Wszystkie0", "Aktywne0", "Nieaktywne0"]);
});

test("what cannot be loaded says why, and loads when asked again", async () => {
  const list = changingAnswer(refused);
  await open({ "GET /api/testimonials": list.answer });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Usługa śpi.");
  expect(alert).toHaveTextContent("Kod błędu: 503");

  list.change(() => json([aTestimonial({ clubName: "KS Muszka" })]));
  fireEvent.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await cardOf("KS Muszka")).toBeVisible();
});

test("state and words filter the list and stand in the address, and both can be cleared", async () => {
  const { user } = await open();
  await cardOf("KS Tarcza");

  await user.click(screen.getByRole("button", { name: /^Nieaktywne/ }));
  await waitFor(() => expect(screen.queryByText("KS Tarcza")).not.toBeInTheDocument());
  await user.type(screen.getByLabelText("Szukaj"), "tarcza");

  expect(await screen.findByText("Brak wyników")).toBeVisible();
  expect(window.location.search).toBe("?status=inactive&q=tarcza");
  expect(counters()).toEqual(["Wszystkie2", "Aktywne1", "Nieaktywne1"]);
  await user.click(screen.getByRole("button", { name: "Wyczyść filtry" }));
  expect(await cardOf("KS Tarcza")).toBeVisible();
  expect(window.location.search).toBe("");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a filter in the address is in force from the start, and a state that is none filters nothing", async () => {
  const { user } = await open({}, "?status=bogus&q=lufa");

  expect(await cardOf("KS Lufa")).toBeVisible();
  expect(screen.queryByRole("article", { name: "KS Tarcza" })).not.toBeInTheDocument();
  expect(screen.getByText(/^Znalezione opinie: 1 z\s2$/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Szukaj"));
  expect(await cardOf("KS Tarcza")).toBeVisible();
});

test("the switch changes the state at once, and the server's answer confirms it", async () => {
  const answer = pendingAnswer();
  const tarcza = aTestimonial();
  const calls = stubApi({
    ...answersWith([tarcza]),
    [`PUT /api/testimonials/${tarcza.id}`]: answer.answer,
  });
  const { user } = await openApp(address);
  const card = await cardOf("KS Tarcza");
  const toggle = within(card).getByRole("switch", { name: "Na stronie" });
  expect(toggle).toBeChecked();

  await user.click(toggle);

  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(within(card).getByText("Nieaktywna")).toBeVisible();
  expect(counters()).toEqual(["Wszystkie1", "Aktywne0", "Nieaktywne1"]);
  answer.arrive(json({ ...tarcza, isActive: false }));
  expect(await screen.findByText("Status opinii został zmieniony!")).toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === "PUT")?.body).toEqual({ isActive: false });
  expect(toggle).toHaveFocus();
});

test("a switch that the server refuses goes back, and the server's words are shown", async () => {
  const tarcza = aTestimonial();
  const answer = pendingAnswer();
  stubApi({ ...answersWith([tarcza]), [`PUT /api/testimonials/${tarcza.id}`]: answer.answer });
  const { user } = await openApp(address);
  const toggle = within(await cardOf("KS Tarcza")).getByRole("switch");

  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  answer.arrive(refused());

  expect(await screen.findByText("Usługa śpi.")).toBeInTheDocument();
  expect(screen.getByText("Błąd")).toBeInTheDocument();
  await waitFor(() => expect(toggle).toBeChecked());
});

test("a refresh brings what has come since", async () => {
  const list = changingAnswer(() => json([]));
  const { user } = await open({ "GET /api/testimonials": list.answer });
  await screen.findByText("Brak opinii do wyświetlenia");

  list.change(() => json([aTestimonial({ clubName: "KS Muszka" })]));
  await user.click(screen.getByRole("button", { name: "Odśwież listę" }));

  expect(await cardOf("KS Muszka")).toBeVisible();
});
