import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { changingAnswer, json } from "../../test-api.ts";
import { operator } from "../../test-app.tsx";
import { aDashboard } from "../../test-dashboard.ts";
import { findToast } from "../../test-toast.ts";
import { openPanel } from "../../test-panel.ts";

function refusal(slug: string, detail: string): Response {
  return json(
    { type: `/problems/${slug}`, title: "Błąd", status: 401, detail },
    { status: 401, headers: { "Content-Type": "application/problem+json" } },
  );
}

const codeMissing = () => refusal("totp-required", "Podaj kod.");
const codeWrong = () => refusal("wrong-code", "Kod jest nieprawidłowy.");

async function openSecondStep() {
  const login = changingAnswer(codeMissing);
  const { calls, user } = await openPanel("/security/admin/login", {
    "GET /api/admin/user": () => refusal("no-session", "Zaloguj się."),
    "GET /api/admin/dashboard": () => json(aDashboard()),
    "POST /api/admin/login": login.answer,
  });
  await user.click(await screen.findByLabelText("E-mail"));
  await user.paste(operator.email);
  await user.click(screen.getByLabelText("Hasło"));
  await user.paste("tajne hasło");
  await logIn(user);
  const code = await screen.findByLabelText("Kod z aplikacji");
  return { user, code, login, sent: () => calls.filter(({ method }) => method === "POST") };
}

const logIn = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Zaloguj się" }));

test("the login asks for a code after the right password, without an error", async () => {
  const { code } = await openSecondStep();

  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(code).toHaveAttribute("inputmode", "numeric");
  expect(screen.queryByLabelText("Hasło")).not.toBeInTheDocument();
  expect(screen.queryByText("Błąd logowania")).not.toBeInTheDocument();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("a wrong code stays in its field, with the server's message", async () => {
  const { user, code, login } = await openSecondStep();
  login.change(codeWrong);

  await user.click(code);
  await user.paste("000000");
  await logIn(user);

  await waitFor(() => expect(code).toHaveAccessibleDescription("Kod jest nieprawidłowy."));
  expect(code).toHaveValue("000000");
  expect(code).toHaveFocus();
  await findToast("Kod jest nieprawidłowy.");
});

test("an empty code is not sent", async () => {
  const { user, sent } = await openSecondStep();

  await logIn(user);

  expect(await screen.findByText("To pole jest wymagane.")).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test("a recovery code is typed into a field for letters", async () => {
  const { user } = await openSecondStep();

  await user.click(screen.getByRole("button", { name: "Użyj kodu odzyskiwania" }));

  const field = screen.getByLabelText("Kod odzyskiwania");
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute("inputmode", "text");
});

test("going back restores the typed e-mail and password", async () => {
  const { user } = await openSecondStep();

  await user.click(screen.getByRole("button", { name: /Wróć do e-maila/ }));

  expect(screen.getByLabelText("E-mail")).toHaveValue(operator.email);
  expect(screen.getByLabelText("Hasło")).toHaveValue("tajne hasło");
});
