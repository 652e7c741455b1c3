/** Operators' accounts: password, passkeys, colleagues and links, and the command on the server. */
import { post } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { openJourney } from "../journey.ts";
import { logIn } from "../operator.ts";
import { runOperator } from "../operator-command.ts";

const { product, dataDirectory, open, openAsGuest, expectComplaint, mailTo } = await openJourney();

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

async function statusOf(who: Who): Promise<number> {
  return (await post(product, "/api/admin/login", who)).status;
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
  await mailTo(who.email, /Dodano klucz dostępu/);
  expect(await statusOf(who)).toBe(401);

  await page.getByRole("button", { name: "Wyloguj" }).click();
  const byPasskey = page.getByRole("button", { name: "Zaloguj się kluczem dostępu" });
  await byPasskey.press("Enter");
  await page.getByRole("heading", { name: "Panel główny" }).waitFor();

  await page.getByRole("link", { name: "Ustawienia" }).click();
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

test("an operator is invited, and sets the password by the link of the mail", async () => {
  const colleague = await openAccount(await anOperator("ola"));
  const email = "jan@scm.example";
  await colleague.getByRole("link", { name: "Operatorzy" }).click();
  await colleague.getByRole("button", { name: "Zaproś operatora" }).click();
  const dialog = colleague.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  expect(await violationsInBothThemes(colleague, "[role=dialog]")).toEqual([]);
  await colleague.keyboard.press("Enter");
  const row = colleague.getByRole("article", { name: email });
  await row.getByText("Zaproszony").waitFor();

  const { text } = await mailTo(email, /Zaproszenie do panelu/);
  const page = await open(/\/security\/admin\/password#\S+/.exec(text ?? "")?.[0]);
  await page.getByRole("heading", { name: "Ustaw swoje hasło" }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel("Nowe hasło", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Panel główny" }).waitFor();
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
