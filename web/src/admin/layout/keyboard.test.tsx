import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { json, stubApi } from "../../test-api.ts";
import { openApp, operator } from "../../test-app.tsx";
import { aHistory } from "../../test-history.ts";
import { aContact } from "../../test-leads.ts";

const anna = aContact();
const jan = aContact({ id: operator.id, name: "Jan Maj" });

test("J and K lead the focus from card to card, Enter opens, E closes", async () => {
  const { user } = await openList();

  await user.keyboard("j");
  expect(link("Anna Kowalska")).toHaveFocus();
  await user.keyboard("j");
  expect(link("Jan Maj")).toHaveFocus();
  await user.keyboard("k");
  expect(link("Anna Kowalska")).toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
  expect(window.location.search).toBe(`?id=${anna.id}`);
  await user.keyboard("j");
  await waitFor(() => expect(window.location.search).toBe(`?id=${jan.id}`));
  await user.keyboard("e");

  expect(window.location.search).toBe("");
  await waitFor(() => expect(link("Jan Maj")).toHaveFocus());
});

test("Escape closes the detail as well", async () => {
  const { user } = await openList();
  await user.click(link("Jan Maj"));
  await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });

  await user.keyboard("{Escape}");

  expect(window.location.search).toBe("");
});

test.each([
  ["s", "Status"],
  ["n", "Notatki administratora"],
])("%s opens the dialog of the lead in focus, at the field %s", async (key, field) => {
  const { user } = await openList();
  await user.keyboard("jj");

  await user.keyboard(key);

  const dialog = within(await screen.findByRole("dialog", { name: "Kontakt: Jan Maj" }));
  await waitFor(() => expect(dialog.getByLabelText(field)).toHaveFocus());
  expect(dialog.getByLabelText("Notatki administratora")).toHaveValue("");
});

test("X selects the lead in focus, and lets go of it", async () => {
  const { user } = await openList();
  await user.keyboard("j");

  await user.keyboard("x");
  expect(screen.getByLabelText("Zaznacz: Anna Kowalska")).toBeChecked();
  await user.keyboard("x");

  expect(screen.getByLabelText("Zaznacz: Anna Kowalska")).not.toBeChecked();
});

test("a slash leads to the search without typing itself, and R loads the list again", async () => {
  const { user, calls } = await openList();
  const before = calls.length;

  await user.keyboard("r");
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await user.keyboard("/");

  expect(screen.getByLabelText("Szukaj")).toHaveFocus();
  expect(screen.getByLabelText("Szukaj")).toHaveValue("");
});

test("single keys do nothing while somebody types, nor beside a dialog, nor with Ctrl", async () => {
  const { user } = await openList();

  await user.type(screen.getByLabelText("Szukaj"), "jjsn?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Szukaj")).toHaveFocus();
  screen.getByLabelText("Szukaj").blur();
  await user.keyboard("{Control>}s{/Control}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Skróty klawiszowe" });
  await user.keyboard("j");

  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByText("Anna Kowalska")).not.toHaveFocus();
});

test("a question mark lists every key", async () => {
  const { user } = await openList();

  await user.keyboard("?");

  const help = within(await screen.findByRole("dialog", { name: "Skróty klawiszowe" }));
  expect(help.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "J",
    "K",
    "Enter",
    "S",
    "N",
    "X",
    "E lub Esc",
    "/",
    "R",
    "Ctrl K lub ⌘ K",
    "?",
  ]);
});

test("the single keys can be switched off for good, and on again", async () => {
  onTestFinished(() => localStorage.clear());
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: "Skróty klawiszowe" }));
  expect(switchBox()).toBeChecked();

  await user.click(switchBox());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("j");
  expect(link("Anna Kowalska")).not.toHaveFocus();
  expect(localStorage.getItem("panel:shortcuts")).toBe("off");

  await user.click(screen.getByRole("button", { name: "Skróty klawiszowe" }));
  expect(switchBox()).not.toBeChecked();
  await user.click(switchBox());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("j");
  expect(link("Anna Kowalska")).toHaveFocus();
});

test("Ctrl+K leads to a screen by a few letters of its name, whatever their accents", async () => {
  const { user } = await openList();

  await user.keyboard("{Control>}k{/Control}");
  const jump = within(await screen.findByRole("dialog", { name: "Przejdź do ekranu" }));
  expect(jump.getAllByRole("link")).toHaveLength(14);
  await user.type(jump.getByLabelText("Nazwa ekranu"), "zgloszenia bl");
  expect(jump.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Zgłoszenia błędów",
  ]);
  await user.keyboard("{Enter}");

  expect(window.location.pathname).toBe("/security/admin/bug-reports");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("letters that no screen has say so", async () => {
  const { user } = await openList();

  await user.keyboard("{Meta>}k{/Meta}");
  await user.type(await screen.findByLabelText("Nazwa ekranu"), "xyz");

  expect(screen.getByText("Brak takiego ekranu")).toBeVisible();
});

async function openList() {
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    "GET /api/admin/contacts": () => json([anna, jan]),
    [`GET /api/admin/contacts/${anna.id}`]: () => json(anna),
    [`GET /api/admin/contacts/${jan.id}`]: () => json(jan),
    [`GET /api/admin/contacts/${anna.id}/history`]: () => json(aHistory()),
    [`GET /api/admin/contacts/${jan.id}/history`]: () => json(aHistory()),
    [`GET /api/admin/contacts/${anna.id}/related`]: () => json([]),
    [`GET /api/admin/contacts/${jan.id}/related`]: () => json([]),
    "GET /api/admin/bug-reports": () => json([]),
  });
  const app = await openApp("/security/admin/contacts");
  await screen.findByRole("article", { name: "Jan Maj" });
  return { calls, ...app };
}

function link(name: string): HTMLElement {
  return within(screen.getByRole("list", { name: "Kontakty" })).getByRole("link", { name });
}

function switchBox(): HTMLElement {
  return screen.getByLabelText(/^Skróty jednoliterowe są włączone/);
}
