import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { aDashboard } from "../../dashboard.fixture.ts";
import { assertion, cancel, challengePath, request, stubPasskeys } from "../../passkey.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

const path = "/api/admin/login/passkey";
const button = () => screen.findByRole("button", { name: "Zaloguj się kluczem dostępu" });

async function openLogin(answers: Answers = {}) {
  const { calls, user } = await openPanel("/security/admin/login", {
    "GET /api/admin/user": () => problem(401),
    "GET /api/admin/dashboard": () => json(aDashboard()),
    [`POST ${challengePath}`]: () => json(request),
    [`POST ${path}`]: () => json(operator),
    ...answers,
  });
  return { user, sent: () => calls.filter(({ url }) => url === path) };
}

test("a cancelled passkey is explained and keeps what was typed; another try logs in", async () => {
  const credentials = stubPasskeys({ get: cancel });
  const { user, sent } = await openLogin();
  await user.type(await screen.findByLabelText("E-mail"), operator.email);

  await user.click(await button());
  expect(await screen.findByText(/^Przerwano albo minął czas/)).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue(operator.email);
  expect(sent()).toEqual([]);
  stubPasskeys();
  await user.click(await button());

  expect(await screen.findByRole("heading", { name: "Panel główny" })).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([assertion]);
  expect(credentials.get).toHaveBeenCalledOnce();
});

test("where passkeys are made for another host, one that does not come says so", async () => {
  stubPasskeys({ get: cancel });
  const { user } = await openLogin({
    [`POST ${challengePath}`]: () => json({ ...request, isAnyElsewhere: true }),
  });

  await user.click(await button());

  expect(await screen.findByText(/innego adresu .* zalogujesz się hasłem/)).toBeVisible();
});

test("a browser without passkeys says so", async () => {
  const { user } = await openLogin();

  await user.click(await button());

  expect(await screen.findByText(/nie obsługuje kluczy dostępu/)).toBeVisible();
});

test("a refused passkey shows the server's reason, beside the form for the password", async () => {
  stubPasskeys();
  const detail = "Tego klucza nie można tu użyć.";
  const { user } = await openLogin({
    [`POST ${path}`]: () => problem(401, { type: "/problems/wrong-passkey", detail }),
  });

  await user.click(await button());

  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText("Hasło")).toBeVisible();
});

test("a session that the browser does not keep is explained after a passkey too", async () => {
  stubPasskeys();
  const { user } = await openLogin({ "GET /api/admin/session": () => problem(401) });

  await user.click(await button());

  expect(await screen.findByText(/nie zachowała sesji/)).toBeVisible();
});

test("an account that needs a passkey after the password leads to its button, and back", async () => {
  const { user } = await openLogin({
    "POST /api/admin/login": () => problem(401, { type: "/problems/passkey-required" }),
  });
  await user.type(await screen.findByLabelText("E-mail"), operator.email);
  await user.type(screen.getByLabelText("Hasło"), "tajne hasło");

  await user.click(screen.getByRole("button", { name: "Zaloguj się" }));

  expect(await screen.findByText(/To konto ma klucz dostępu/)).toBeVisible();
  await waitFor(async () => expect(await button()).toHaveFocus());
  expect(screen.queryByText("Błąd logowania")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /Wróć do e-maila/ }));
  expect(screen.getByLabelText("E-mail")).toHaveValue(operator.email);
  expect(screen.getByLabelText("Hasło")).toHaveValue("tajne hasło");
});
