/** A demo as its operator confirms and moves it, with what its visitor and its host get. */
import { aDemoBooking, idIn, submit, until } from "@scm/testing";
import { expect, test } from "vitest";
import { violationsInBothThemes } from "../axe.ts";
import { firstSlot } from "../demo-visitor.ts";
import { sidewaysOf } from "../focus.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, mailsTo, mailTo } = await openJourney();

const host = "marta@scm.example";
const visitor = "przelozona@klub.example";

/** Method, id, number and place of the entry in a mail. */
async function entryIn({ id }: { id: string }): Promise<string[]> {
  const file = await fetch(`${product.mailboxUrl}/mails/${id}/attachments/1`);
  const entry = (await file.text()).replaceAll(/\r?\n[ \t]/g, "");
  return ["METHOD", "UID", "SEQUENCE", "LOCATION"].map(
    (name) => new RegExp(`\n${name}:(.*?)\r?\n`).exec(entry)?.[1] ?? "",
  );
}

test("an operator confirms and moves a demo with a word, and visitor and host get one entry", async () => {
  const selectedSlot = await firstSlot(product);
  const booking = aDemoBooking({ email: visitor, selectedSlot });
  const id = idIn(await submit(product, "/api/demo-booking", booking));
  const page = await openPanel(`/security/admin/demo-bookings?confirm=${id}`, {
    viewport: { width: 320, height: 740 },
  });
  const siteContent = `${product.url}/api/admin/site-content`;
  const { content } = await (await page.request.get(siteContent)).json();
  const link = "https://spotkanie.example/{code}";
  const event = { ...content.event, link, host: { name: "Marta Lis", email: host } };
  await page.request.put(siteContent, { data: { ...content, event } });

  await page.getByLabel(/^Dopisek do e-maila/).fill("Zabierzcie skarbnika.");
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: /^Potwierdź termin/ }).click();
  const confirmed = await mailTo(visitor, /^Prezentacja potwierdzona/);
  expect(confirmed.text).toContain("Zabierzcie skarbnika.");
  const [, , , room = "none"] = await entryIn(confirmed);
  expect(room).toMatch(/^https:[/][/]spotkanie\.example[/][0-9a-f]{20}$/);

  await page.getByRole("link", { name: "Otwórz rezerwację" }).click();
  await page.getByRole("link", { name: room }).waitFor();
  await page.getByRole("button", { name: "Przełóż" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Inny termin prezentacji" });
  await dialog.getByLabel("Godzina").selectOption({ index: 1 });
  await dialog.getByLabel(/^Dopisek do e-maila/).fill("Prowadząca ma dyżur.");
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBe(0);
  await dialog.getByRole("button", { name: /^Przełóż na/ }).click();
  await dialog.waitFor({ state: "detached" });

  const moved = await mailTo(visitor, /^Przełożyliśmy prezentację/);
  expect(moved.text).toContain("Prowadząca ma dyżur.");
  expect(await entryIn(moved)).toEqual(["REQUEST", id, "2", room]);
  await page.getByText(/^przełożono termin, dopisek dla nadawcy/).waitFor();
  await until(async () => (await mailsTo(host)).length === 2);
  const entries = await Promise.all((await mailsTo(host)).map(entryIn));
  expect(entries).toEqual([
    ["REQUEST", id, "2", room],
    ["REQUEST", id, "1", room],
  ]);
});
