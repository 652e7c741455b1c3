/** Operators' accounts: password and codes on the screen, and the command on the server. */
import { text } from "node:stream/consumers";
import { TOTP } from "otpauth";
import { post } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { openJourney } from "../journey.ts";
import { logIn } from "../operator.ts";
import { runOperator } from "../operator-command.ts";

const { product, dataDirectory, openAsGuest, expectComplaint, mailTo } = await openJourney();

const path = "/security/admin/account";
const newPassword = "trzy zielone rowery za rogiem";

type Who = { email: string; password: string };

/** Adds an operator with the command, who still has the printed password. */
async function aNewOperator(name: string): Promise<Who> {
  const email = `${name}@scm.example`;
  const { output } = await runOperator(dataDirectory, "add", email);
  return { email, password: /Password: (\S+)/.exec(output)?.[1] ?? "" };
}

/** Adds an operator who has chosen a password. */
async function anOperator(name: string): Promise<Who> {
  const first = await aNewOperator(name);
  const { ask } = await logIn({ url: product.url, operator: first });
  const own = { email: first.email, password: `${first.password}-own` };
  const change = { currentPassword: first.password, newPassword: own.password };
  await ask("PUT", "/api/admin/account/password", change);
  return own;
}

async function typeLogin(page: Page, { email, password }: Who): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
}

/** Opens the account screen in a separate browser profile. */
async function openAccount(who: Who): Promise<Page> {
  const page = await openAsGuest(`/security/admin/login?next=${path}`);
  await typeLogin(page, who);
  await page.getByRole("heading", { name: "Moje konto" }).waitFor();
  return page;
}

async function statusOf(who: Who, code?: string): Promise<number> {
  return (await post(product, "/api/admin/login", { ...who, code })).status;
}

async function isOut(page: Page): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).waitFor();
}

test("a first password is changed at the login, before anything else opens", async () => {
  const who = await aNewOperator("ewa");
  const page = await openAsGuest(`/security/admin/login?next=${path}`);

  await typeLogin(page, who);
  await page.getByRole("heading", { name: "Ustaw własne hasło" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel("Obecne hasło", { exact: true }).fill(who.password);
  await page.getByLabel("Nowe hasło", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "Moje konto" }).waitFor();
});

test("a new password ends every other session, replaces the old one, and is reported by mail", async () => {
  const who = await anOperator("anna");
  const [page, other] = [await openAccount(who), await openAccount(who)];
  const change = page.getByRole("button", { name: "Zmień hasło" });

  expectComplaint(page, /status of 400 .*\/api\/admin\/account\/password$/);
  await page.getByLabel("Obecne hasło", { exact: true }).fill("zgaduję");
  await page.getByLabel("Nowe hasło", { exact: true }).fill(newPassword);
  await change.click();
  await page.getByText("Nieprawidłowe hasło.").waitFor();
  await page.getByLabel("Obecne hasło", { exact: true }).fill(who.password);
  await page.keyboard.press("Enter");
  await page.getByText("Pozostałe sesje zostały zakończone.").waitFor();

  await isOut(other);
  expect(await statusOf(who)).toBe(401);
  expect(await statusOf({ ...who, password: newPassword })).toBe(200);
  const mail = await mailTo(who.email, /Hasło do panelu zostało zmienione/);
  expect(mail.text).toContain(who.email);
  await page.reload();
  await page.getByRole("heading", { name: "Moje konto" }).waitFor();
});

test("the second factor is switched on, a recovery code replaces a code, and it is switched off", async () => {
  const who = await anOperator("piotr");
  const page = await openAccount(who);

  expectComplaint(page, /status of 401 .*\/api\/admin\/login$/);
  const { secret, recoveryCode, another } = await switchCodesOn(page, who);
  await page.getByText("Niewykorzystane kody odzyskiwania: 10 z 10.").waitFor();
  await page.getByRole("button", { name: "Wyloguj" }).click();
  await typeLogin(page, who);
  const code = page.getByLabel("Kod z aplikacji");
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText("Kod jest nieprawidłowy albo został już użyty.").first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Panel główny" }).waitFor();

  await page.getByRole("button", { name: "Wyloguj" }).click();
  await typeLogin(page, who);
  await page.getByRole("button", { name: "Użyj kodu odzyskiwania" }).click();
  await page.getByLabel("Kod odzyskiwania").fill(recoveryCode);
  await page.getByRole("button", { name: "Zaloguj się", exact: true }).click();
  await page.getByRole("heading", { name: "Panel główny" }).waitFor();
  expect(await statusOf(who, recoveryCode)).toBe(401);

  await page.getByRole("link", { name: "Moje konto" }).click();
  await page.getByText("Niewykorzystane kody odzyskiwania: 9 z 10.").waitFor();
  const newCode = await renewCodes(page, { ...who, code: another });
  await page.getByText("Niewykorzystane kody odzyskiwania: 10 z 10.").waitFor();
  await mailTo(who.email, /Utworzono nowe kody odzyskiwania/);
  await page.getByRole("button", { name: "Wyłącz" }).click();
  const dialog = page.getByRole("dialog", { name: "Wyłącz logowanie z kodem" });
  await dialog.waitFor();
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await dialog.getByLabel("Hasło", { exact: true }).fill(who.password);
  await dialog.getByLabel("Kod z aplikacji").fill(newCode);
  await page.keyboard.press("Enter");
  await page.getByText("Logowanie z kodem wyłączone").waitFor();
  expect(await statusOf(who)).toBe(200);
  await mailTo(who.email, /Logowanie z\skodem zostało wyłączone/);
});

/** The downloaded file has the codes on the screen. @returns one of them */
async function renewCodes(page: Page, { password, code }: Who & { code: string }): Promise<string> {
  await page.getByRole("button", { name: "Nowe kody odzyskiwania" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Hasło", { exact: true }).fill(password);
  await dialog.getByLabel("Kod z aplikacji").fill(code);
  await page.keyboard.press("Enter");
  const codes = dialog.getByRole("list", { name: "Kody odzyskiwania" }).getByRole("listitem");
  await codes.first().waitFor();
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Pobierz kody" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("kody-odzyskiwania.txt");
  expect((await text(await file.createReadStream())).trim().split("\n")).toEqual(
    await codes.allInnerTexts(),
  );
  const newCode = await codes.first().innerText();
  await dialog.getByRole("button", { name: "Kody zapisane" }).click();
  return newCode;
}

/** Uses only the keyboard once the dialog is open; axe checks each step. */
async function switchCodesOn(page: Page, { password }: Who) {
  await page.getByRole("button", { name: "Włącz" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Hasło", { exact: true }).fill(password);
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await dialog.getByRole("img", { name: /Kod QR/ }).waitFor();
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  const secret = shown.replaceAll(/\s/g, "");
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  expectComplaint(page, /status of 400 .*\/api\/admin\/account\/totp/);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await dialog.getByText(/Nieprawidłowy kod/).waitFor();
  await dialog.getByLabel("Kod z aplikacji").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const codes = dialog.getByRole("list", { name: "Kody odzyskiwania" });
  await codes.waitFor();
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  const [recoveryCode = "", another = ""] = await codes.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("button", { name: "Kody zapisane" }).click();
  await page.getByText("Logowanie z kodem włączone").waitFor();
  return { secret, recoveryCode, another };
}

function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

test("a passkey is added, logs in without a password, and is removed by a proof with it", async () => {
  const who = await anOperator("karol");
  const page = await openAccount(who);
  await plugInAuthenticator(page);
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: "Dodaj klucz dostępu" }).press("Enter");
  await dialog.getByLabel("Hasło", { exact: true }).fill(who.password);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Nazwa klucza").fill("Telefon");
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText("Klucz dostępu dodany").waitFor();
  await page.getByRole("list", { name: "Klucze dostępu" }).getByText("Telefon").waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await mailTo(who.email, /Dodano klucz dostępu/);
  expect(await statusOf(who)).toBe(401);

  await page.getByRole("button", { name: "Wyloguj" }).click();
  const byPasskey = page.getByRole("button", { name: "Zaloguj się kluczem dostępu" });
  await byPasskey.press("Enter");
  await page.getByRole("heading", { name: "Panel główny" }).waitFor();

  await page.getByRole("link", { name: "Moje konto" }).click();
  await page.getByText(/ostatnio użyto/).waitFor();
  await page.getByRole("button", { name: "Usuń" }).press("Enter");
  await dialog.getByRole("button", { name: "Potwierdź kluczem dostępu" }).waitFor();
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText("Klucz dostępu usunięty").waitFor();
  await mailTo(who.email, /Usunięto klucz dostępu/);

  await page.getByRole("button", { name: "Wyloguj" }).click();
  expectComplaint(page, /status of 401 .*\/api\/admin\/login\/passkey$/);
  await byPasskey.click();
  await page.getByText(/nie należy do żadnego konta/).waitFor();
  expect(await statusOf(who)).toBe(200);
});

/** A device inside the browser that keeps passkeys and says yes to each question. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test("the operator command needs a database", { tags: ["full"] }, async () => {
  const { code, complaint } = await runOperator(`${dataDirectory}/nothing`, "list");

  expect(code).toBe(1);
  expect(complaint.trim()).toMatch(/^No database is in [^\n]+$/);
});
