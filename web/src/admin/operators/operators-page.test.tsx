import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, problem } from "../../api.fixture.ts";
import { done, fill } from "../../account.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { openPanel, type Answers } from "../../panel.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const path = "/api/admin/operators";
const own = {
  ...operator,
  name: null,
  state: "active",
  hasPassword: true,
  passkeyCount: 2,
  createdAt: "2026-11-22T08:00:00.000Z",
  lastSeenAt: "2026-11-22T08:30:00.000Z",
};
const jan = { ...own, id: crypto.randomUUID(), email: "jan@klub.example", name: "Jan Nowak" };
const ewa = { ...jan, id: crypto.randomUUID(), email: "ewa@klub.example", name: null };
const invited = { ...ewa, state: "invited", hasPassword: false, passkeyCount: 0, lastSeenAt: null };

async function openOperators(answers: Answers = {}) {
  const { sent, user } = await openPanel("/security/admin/operators", {
    [`GET ${path}`]: () => json([own, jan, invited]),
    ...answers,
  });
  return { sent, user };
}

async function manage(name: string, answers: Answers = {}) {
  const { sent, user } = await openOperators(answers);
  const row = within(await screen.findByRole("article", { name }));
  await user.click(row.getByRole("button", { name: "Zarządzaj" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { sent, user, dialog, acts: () => dialog.getAllByRole("radio").map(labelOf) };
}

function labelOf(radio: HTMLElement): string | null | undefined {
  return radio.parentElement?.querySelector("label")?.textContent;
}

test("the list shows each operator's state, and marks one's own row, which leads to the account", async () => {
  await openOperators();

  const mine = within(await screen.findByRole("article", { name: operator.email }));
  expect(mine.getByText("Ty")).toBeVisible();
  expect(mine.getByRole("link", { name: "Moje konto" })).toBeVisible();
  expect(mine.queryByRole("button")).toBeNull();
  const other = within(screen.getByRole("article", { name: "Jan Nowak" }));
  for (const shown of ["Aktywny", "jan@klub.example"]) expect(other.getByText(shown)).toBeVisible();
  expect(other.getByText(/^klucze dostępu: 2, dodano 22.11.2026 09:00/)).toBeVisible();
  const waiting = within(screen.getByRole("article", { name: "ewa@klub.example" }));
  expect(waiting.getByText("Zaproszony")).toBeVisible();
  expect(waiting.getByText(/jeszcze bez logowania$/)).toBeVisible();
});

test("an invitation is sent, and the new operator is in the list", async () => {
  const list = changingAnswer(() => json([own]));
  const { sent, user } = await openOperators({
    [`GET ${path}`]: list.answer,
    [`POST ${path}`]: () => {
      list.change(() => json([own, invited]));
      return json(invited, { status: 201 });
    },
  });

  await user.click(await screen.findByRole("button", { name: "Zaproś operatora" }));
  await fill(user, { "E-mail": "ewa@klub.example" });
  await user.click(screen.getByRole("button", { name: "Wyślij zaproszenie" }));

  await findToast("Zaproszenie wysłane");
  expect(await screen.findByRole("article", { name: "ewa@klub.example" })).toBeVisible();
  expect(sent("POST").map(({ body }) => body)).toEqual([{ email: "ewa@klub.example" }]);
});

test.each([
  [
    "Jan Nowak",
    {},
    [
      "Zakończ sesje",
      "Unieważnij hasło",
      "Usuń klucze dostępu",
      "Unieważnij hasło i\u00a0klucze dostępu",
      "Wyłącz konto",
    ],
  ],
  ["ewa@klub.example", {}, ["Wyślij nowy link", "Wycofaj zaproszenie"]],
  ["Jan Nowak", { state: "reset", hasPassword: false }, ["Wyślij nowy link", "Wyłącz konto"]],
  ["Jan Nowak", { state: "disabled" }, ["Włącz konto"]],
  [
    "Jan Nowak",
    { hasPassword: false },
    [
      "Zakończ sesje",
      "Wyślij nowy link",
      "Usuń klucze dostępu",
      "Unieważnij hasło i\u00a0klucze dostępu",
      "Wyłącz konto",
    ],
  ],
])("for %s %o the dialog offers %j", async (name, state, offered) => {
  const { acts } = await manage(name, {
    [`GET ${path}`]: () => json([own, { ...jan, ...state }, invited]),
  });

  expect(acts()).toEqual(offered);
});

test("a mistyped address of an invitation is corrected", async () => {
  const address = `${path}/${invited.id}/address`;
  const { sent, user } = await openOperators({ [`PUT ${address}`]: done });

  await user.click(await screen.findByRole("button", { name: "Popraw adres" }));
  await user.clear(screen.getByLabelText("E-mail"));
  await fill(user, { "E-mail": "ewa.lis@klub.example" });
  await user.click(screen.getByRole("button", { name: "Zapisz adres" }));

  await findToast("Adres zmieniony");
  expect(sent("PUT").map(({ body }) => body)).toEqual([{ email: "ewa.lis@klub.example" }]);
});

test("an act is sent once it is chosen, and a refusal stays in the dialog", async () => {
  const acts = `${path}/${jan.id}/acts`;
  const detail = "Co najmniej jeden aktywny operator zawsze zostaje.";
  let isRefused = true;
  const { sent, user, dialog } = await manage("Jan Nowak", {
    [`POST ${acts}`]: () => (isRefused ? problem(409, { detail }) : done()),
  });
  expect(dialog.getByRole("button", { name: "Wykonaj" })).toBeDisabled();

  await user.click(dialog.getByRole("radio", { name: "Wyłącz konto" }));
  await user.click(dialog.getByRole("button", { name: "Wyłącz konto" }));
  expect(await dialog.findByText(detail)).toBeVisible();
  isRefused = false;
  await user.click(dialog.getByRole("button", { name: "Wyłącz konto" }));

  await findToast("Konto wyłączone");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("POST").map(({ body }) => body)).toEqual([{ act: "disabled" }, { act: "disabled" }]);
});
