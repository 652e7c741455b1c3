import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOn, violationsInBothThemes } from "../axe.ts";
import { openJourney } from "../journey.ts";
import { runPerson } from "../operator-command.ts";

const { openPanel, asOperator, dataDirectory } = await openJourney();
const { ask } = await asOperator();

const path = "/security/admin/person";

async function sendContact(email: string): Promise<void> {
  await ask("POST", "/api/contact", {
    name: "Anna Maj",
    email,
    subject: "Oferta",
    message: `Proszę o\u00a0ofertę na adres ${email}.`,
  });
}

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("main").getByRole("button", { name: "Szukaj" }).click();
}

test("an operator finds a person, restricts, and erases; the address stays out of location, logs and queue", async () => {
  const email = "anna.maj@klub.example";
  await sendContact(email);
  const page = await openPanel(path, { viewport: { width: 320, height: 800 } });
  await find(page, email);
  await page.getByRole("region", { name: "Kontakty" }).waitFor();
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Ogranicz przetwarzanie" }).click();
  await page.getByText("Przetwarzanie ograniczone").waitFor();
  await page.getByRole("button", { name: "Usuń dane" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(`Przepisz: ${email}`).fill(email);
  expect(await violationsInBothThemes(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Usuń na zawsze" }).click();

  await page.getByText("Dane usunięte").waitFor();
  expect(page.url()).toMatch(/\/security\/admin\/person$/);
  await find(page, email);
  await page.getByText("Nic nie znaleziono").waitFor();

  const ledger = await runPerson(dataDirectory, "ledger");
  expect(ledger.output).toMatch(/^[0-9a-f]{72} - \S+Z$/m);
  expect(await filesWith(email, "logs")).toEqual([]);
  expect(await filesWith(email, "redis")).toEqual([]);
  // Mails that were sent are with their receivers.
  expect(await filesWith(email, "mailbox")).not.toEqual([]);
});

/** The files below a directory of the product that contain a text. */
async function filesWith(text: string, directory: string): Promise<string[]> {
  const root = join(dataDirectory, directory);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(paths.map((file) => readFile(file)));
  return paths.filter((_, index) => contents[index]?.includes(text));
}
