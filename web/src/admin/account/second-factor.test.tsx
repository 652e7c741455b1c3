import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { account, fill, openAccount, path } from "../../test-account.ts";
import { json, problem } from "../../test-api.ts";
import { openPart } from "../../test-app.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/SCM:operator?issuer=SCM&secret=${secret}`;

test("a wrong password does not start the second factor and stays in its field", async () => {
  const errors = [{ path: "password", message: "Nieprawidłowe hasło." }];
  const { user } = await openAccount({ [`POST ${path}/totp`]: () => problem(400, { errors }) });

  await user.click(await screen.findByRole("button", { name: "Włącz" }));
  await fill(user, { Hasło: "zgaduję" });
  await user.click(screen.getByRole("button", { name: "Dalej" }));

  const field = screen.getByLabelText("Hasło", { selector: "input" });
  await waitFor(() => expect(field).toHaveAccessibleDescription("Nieprawidłowe hasło."));
  expect(field).toHaveValue("zgaduję");
});

test("a wrong code does not confirm the second factor, and the secret stays visible", async () => {
  const errors = [{ path: "code", message: "Nieprawidłowy kod." }];
  const { user } = await openAccount({
    [`POST ${path}/totp`]: () => json({ secret, uri }, { status: 201 }),
    [`POST ${path}/totp/confirmation`]: () => problem(400, { errors }),
  });
  await user.click(await screen.findByRole("button", { name: "Włącz" }));
  await fill(user, { Hasło: "obecne hasło" });
  await user.click(screen.getByRole("button", { name: "Dalej" }));

  await fill(user, { "Kod z aplikacji": "000000" });
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Włącz" }));

  const field = screen.getByLabelText("Kod z aplikacji");
  await waitFor(() => expect(field).toHaveAccessibleDescription("Nieprawidłowy kod."));
  expect(screen.getByText(/JBSW Y3DP/)).toBeVisible();
  expect(within(screen.getByRole("dialog")).getByRole("link")).toHaveAttribute("href", uri);
});

test("recovery codes can be copied, one on each line", async () => {
  const codes = ["aaaaaa-bbbbbb", "cccccc-dddddd"];
  const { user } = await openPart(<RecoveryCodeList codes={codes} onSaved={() => {}} />);

  await user.click(screen.getByRole("button", { name: "Kopiuj kody" }));

  expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
});

test("an operator with few recovery codes is advised to create new ones", async () => {
  const few = { ...account, isTotpOn: true, recoveryCodeCount: 2 };
  await openAccount({ [`GET ${path}`]: () => json(few) });

  expect(await screen.findByText(/Zostało ich mało: utwórz nowe/)).toBeVisible();
});

test("a general failure is shown once, inside the dialog, which keeps its values", async () => {
  const { user } = await openAccount({
    [`POST ${path}/totp`]: () => problem(429, { detail: "Za dużo prób." }),
  });

  await user.click(await screen.findByRole("button", { name: "Włącz" }));
  await fill(user, { Hasło: "obecne hasło" });
  await user.click(screen.getByRole("button", { name: "Dalej" }));

  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("Za dużo prób.")).toBeVisible();
  expect(dialog.getByLabelText("Hasło")).toHaveValue("obecne hasło");
  expect(screen.getAllByText("Za dużo prób.")).toHaveLength(1);
});
