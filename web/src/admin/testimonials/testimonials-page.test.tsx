import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, pendingAnswer, problem } from "../../api.fixture.ts";
import { aTestimonial, answersWith } from "../../testimonials.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const address = "/security/admin/testimonials";
async function open(own: Answers = {}, query = "") {
  const tarcza = aTestimonial({ clubName: "KS Tarcza", logoUrl: "https://klub.example/logo.png" });
  const lufa = aTestimonial({ clubName: "KS Lufa", isActive: false });
  return openPanel(address + query, { ...answersWith([tarcza, lufa]), ...own });
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

test("a testimonial shows its logo, state, author, short text and date", async () => {
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

test("state and words filter the list and the address; one button clears both", async () => {
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

test("a filter in the address applies to the first load, except for an unknown state", async () => {
  const { user } = await open({}, "?status=bogus&q=lufa");

  expect(await cardOf("KS Lufa")).toBeVisible();
  expect(screen.queryByRole("article", { name: "KS Tarcza" })).not.toBeInTheDocument();
  expect(screen.getByText(/^Znalezione opinie: 1 z\s2$/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Szukaj"));
  expect(await cardOf("KS Tarcza")).toBeVisible();
});

test("the switch changes the state before the server answers", async () => {
  const answer = pendingAnswer();
  const tarcza = aTestimonial();
  const { calls, user } = await openPanel(address, {
    ...answersWith([tarcza]),
    [`PUT /api/testimonials/${tarcza.id}`]: answer.answer,
  });
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

test("a refused switch reverts and shows the server's message", async () => {
  const tarcza = aTestimonial();
  const answer = pendingAnswer();
  const { user } = await openPanel(address, {
    ...answersWith([tarcza]),
    [`PUT /api/testimonials/${tarcza.id}`]: answer.answer,
  });
  const toggle = within(await cardOf("KS Tarcza")).getByRole("switch");

  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  answer.arrive(problem(503, { detail: "Usługa śpi." }));

  expect(await screen.findByText("Usługa śpi.")).toBeInTheDocument();
  expect(screen.getByText("Błąd")).toBeInTheDocument();
  await waitFor(() => expect(toggle).toBeChecked());
});

test("the preview shows the section of the site, with what is inactive", async () => {
  const { user } = await open();
  await cardOf("KS Tarcza");

  await user.click(screen.getByRole("button", { name: "Podgląd" }));

  const preview = within(screen.getByRole("region", { name: "Podgląd" }));
  expect(preview.getByRole("button", { name: /^Pokaż opinię 2 z.2: KS Lufa/ })).toBeVisible();
  await user.click(preview.getByRole("button", { name: /^Czytaj całą opinię/ }));
  const dialog = await screen.findByRole("dialog", { name: "KS Tarcza" });
  expect(await within(dialog).findByText(/składki wpływają na czas/)).toBeVisible();
});
