import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { account, done, fill, findToast, openAccount, path } from "../../test-account.ts";
import { changingAnswer, json, problem } from "../../test-api.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const uri = `otpauth://totp/SCM:operator?issuer=SCM&secret=${secret}`;
const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `aaaaaa-bbbbbb-cccccc-ddddd${index}`,
);

test("the second factor is switched on by password and code, and its recovery codes are shown once", async () => {
  const answer = changingAnswer(() => json(account));
  const { user, sent } = await openAccount({
    [`GET ${path}`]: answer.answer,
    [`POST ${path}/totp`]: () => json({ secret, uri }, { status: 201 }),
    [`POST ${path}/totp/confirmation`]: () => {
      answer.change(() => json({ ...account, isTotpOn: true, recoveryCodeCount: 10 }));
      return json({ recoveryCodes });
    },
  });

  await user.click(await screen.findByRole("button", { name: "Włącz" }));
  const dialog = await screen.findByRole("dialog", { name: /Włącz logowanie z\skodem/ });
  await fill(user, { Hasło: "obecne hasło" });
  await user.click(within(dialog).getByRole("button", { name: "Dalej" }));
  expect(await within(dialog).findByRole("img", { name: /Kod QR/ })).toBeInTheDocument();
  expect(within(dialog).getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  expect(within(dialog).getByRole("link")).toHaveAttribute("href", uri);
  await user.keyboard("123 456{Enter}");

  expect(await screen.findByRole("dialog", { name: "Kody odzyskiwania" })).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(recoveryCodes);
  await user.click(within(dialog).getByRole("button", { name: "Kopiuj kody" }));
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join("\n"));
  await user.click(within(dialog).getByRole("button", { name: "Kody zapisane" }));
  expect(await findToast("Logowanie z kodem włączone")).toBeVisible();
  expect(await screen.findByText("Włączone")).toBeVisible();
  expect(screen.getByText(/Niewykorzystane kody odzyskiwania: 10/)).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { password: "obecne hasło" },
    { code: "123 456" },
  ]);
});

test("the second factor is not started with a wrong password, which stays in the field", async () => {
  const errors = [{ path: "password", message: "Nieprawidłowe hasło." }];
  const { user } = await openAccount({ [`POST ${path}/totp`]: () => problem(400, { errors }) });

  await user.click(await screen.findByRole("button", { name: "Włącz" }));
  await fill(user, { Hasło: "zgaduję" });
  await user.click(screen.getByRole("button", { name: "Dalej" }));

  const field = screen.getByLabelText("Hasło", { selector: "input" });
  await waitFor(() => expect(field).toHaveAccessibleDescription("Nieprawidłowe hasło."));
  expect(field).toHaveValue("zgaduję");
});

test("the second factor is not confirmed by a wrong code, and the secret stays to be read", async () => {
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
});

test("new recovery codes are made by the password, shown once, and kept as a file", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:codes";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const answer = changingAnswer(() => json({ ...account, isTotpOn: true, recoveryCodeCount: 1 }));
  const { user, sent } = await openAccount({
    [`GET ${path}`]: answer.answer,
    [`POST ${path}/totp/recovery-codes`]: () => {
      answer.change(() => json({ ...account, isTotpOn: true, recoveryCodeCount: 10 }));
      return json({ recoveryCodes });
    },
  });
  expect(await screen.findByText(/Niewykorzystane kody odzyskiwania: 1\sz\s10/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Nowe kody odzyskiwania" }));
  await fill(user, { Hasło: "obecne hasło" });
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Kody odzyskiwania" }));
  await user.click(dialog.getByRole("button", { name: "Pobierz kody" }));

  expect(dialog.getAllByRole("listitem")).toHaveLength(10);
  expect(names).toEqual(["kody-odzyskiwania.txt"]);
  expect(await files[0]?.text()).toBe(`${recoveryCodes.join("\n")}\n`);
  await user.click(dialog.getByRole("button", { name: "Kody zapisane" }));
  expect(await screen.findByText(/kody odzyskiwania: 10/)).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ password: "obecne hasło" }]);
  vi.restoreAllMocks();
});

test("the second factor is switched off by the password", async () => {
  const answer = changingAnswer(() => json({ ...account, isTotpOn: true, recoveryCodeCount: 2 }));
  const { user, sent } = await openAccount({
    [`GET ${path}`]: answer.answer,
    [`DELETE ${path}/totp`]: () => {
      answer.change(() => json(account));
      return done();
    },
  });
  expect(await screen.findByText(/Zostało ich mało: utwórz nowe/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Wyłącz" }));
  await fill(user, { Hasło: "obecne hasło" });
  await user.keyboard("{Enter}");

  expect(await findToast("Logowanie z kodem wyłączone")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await screen.findByText("Wyłączone")).toBeVisible();
  expect(sent()).toMatchObject([{ method: "DELETE", body: { password: "obecne hasło" } }]);
});

test("a failure that is about no field is told inside the dialog, where the toast cannot be reached", async () => {
  const { user } = await openAccount({
    [`POST ${path}/totp`]: () => problem(429, { detail: "Za dużo prób." }),
  });

  await user.click(await screen.findByRole("button", { name: "Włącz" }));
  await fill(user, { Hasło: "obecne hasło" });
  await user.click(screen.getByRole("button", { name: "Dalej" }));

  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("Za dużo prób.")).toBeVisible();
  expect(dialog.getByLabelText("Hasło")).toHaveValue("obecne hasło");
});
