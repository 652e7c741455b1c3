import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { aDashboard } from "../../dashboard.fixture.ts";
import { done, fill } from "../../account.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const path = "/api/admin/password-links";
const page = "/security/admin/password";
const newPassword = "trzy zielone rowery";
const known = {
  [`POST ${path}/open`]: () => json({ email: "ewa@klub.example", reason: "invited" }),
};

async function openPage(address: string, answers: Answers = {}) {
  const { sent, user } = await openPanel(address, {
    "GET /api/admin/user": () => problem(401),
    ...answers,
  });
  return { user, sent: (to: string) => sent("POST").filter(({ url }) => url === to) };
}

test("the login leads to the form for a forgotten password, whose answer names no account", async () => {
  const { user, sent } = await openPage("/security/admin/login", { [`POST ${path}`]: done });

  await screen.findByRole("link", { name: "Nie pamiętam hasła" });
  await fill(user, { "E-mail": "ewa@klub.example" });
  await user.click(screen.getByRole("link", { name: "Nie pamiętam hasła" }));
  await screen.findByRole("heading", { name: "Nie pamiętam hasła" });
  await user.click(screen.getByRole("button", { name: "Wyślij link" }));

  expect(await screen.findByRole("heading", { name: "Sprawdź pocztę" })).toBeVisible();
  expect(screen.getByText(/^Jeśli ewa@klub.example to adres/)).toBeVisible();
  expect(sent(path).map(({ body }) => body)).toEqual([{ email: "ewa@klub.example" }]);
  await user.click(screen.getByRole("link", { name: "Wróć do logowania" }));
  expect(await screen.findByLabelText("E-mail")).toHaveValue("ewa@klub.example");
});

test.each([
  ["into the panel", () => json(operator), "Panel główny"],
  [
    "to the login, if it needs a passkey too",
    () => problem(401, { type: "/problems/passkey-required" }),
    "Panel operatora",
  ],
])("a link sets the password, and leads %s", async (_, answer, title) => {
  const { user, sent } = await openPage(`${page}#id.v1.token`, {
    ...known,
    [`POST ${path}/use`]: done,
    "POST /api/admin/login": answer,
    "GET /api/admin/dashboard": () => json(aDashboard()),
  });

  expect(await screen.findByRole("heading", { name: "Ustaw swoje hasło" })).toBeVisible();
  expect(window.location.href).not.toContain("#");
  await fill(user, { "Nowe hasło": newPassword });
  await user.click(screen.getByRole("button", { name: "Ustaw hasło" }));

  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(sent("/api/admin/login").map(({ body }) => body)).toEqual([
    { email: "ewa@klub.example", password: newPassword },
  ]);
  expect(sent(`${path}/use`).map(({ body }) => body)).toEqual([
    { token: "id.v1.token", newPassword },
  ]);
});

test.each([400, 410])("a link that is over (%s) says what to do", async (status) => {
  await openPage(`${page}#over`, { [`POST ${path}/open`]: () => problem(status) });

  expect(await screen.findByRole("heading", { name: "Ten link nie działa" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Nie pamiętam hasła" })).toHaveAttribute("href", page);
  expect(screen.queryByLabelText("Nowe hasło")).toBeNull();
});

test.each([
  [{ isLate: false, newerSentAt: "2026-11-22T08:00:00.000Z" }, /nowszy, wysłany 22.11.2026.09:00/],
  [{ isLate: true, newerSentAt: null }, /doszedł za późno/],
  [{ isLate: false, newerSentAt: null }, /już użyty/],
])("a link that is over says why (%o), and sends a new one", async (current, words) => {
  const { user, sent } = await openPage(`${page}#over`, {
    [`POST ${path}/open`]: () => problem(410, { current }),
    [`POST ${path}/renew`]: done,
  });

  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Wyślij nowy link" }));

  expect(await screen.findByRole("heading", { name: "Sprawdź pocztę" })).toBeVisible();
  expect(sent(`${path}/renew`).map(({ body }) => body)).toEqual([{ token: "over" }]);
});

test("a link that could not be checked can be tried again", async () => {
  let isAway = true;
  const { user } = await openPage(`${page}#id.v1.token`, {
    [`POST ${path}/open`]: () => (isAway ? problem(503) : known[`POST ${path}/open`]()),
  });

  const again = await screen.findByRole("button", { name: /ponownie/ });
  isAway = false;
  await user.click(again);

  expect(await screen.findByLabelText("Nowe hasło")).toBeVisible();
});
