/** Working on leads: detail and answers. */
import { connect } from "@scm/db";
import { aDemoBooking, submit, until } from "@scm/testing";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { firstSlot } from "../demo-visitor.ts";
import { violationsInBothThemes } from "../axe.ts";
import { isCovered, isFocused, isInView, sidewaysOf, wholeRowsOf } from "../focus.ts";
import { openJourney } from "../journey.ts";

const journey = await openJourney();
const { product, openPanel, asOperator, mailTo, mailsTo } = journey;

const email = "anna@klub.example";

beforeAll(async () => {
  for (let index = 1; index <= 12; index += 1) {
    await submitContact({ name: `Osoba ${index}`, email: `osoba${index}@klub.example` });
  }
  await submitContact({ name: "Anna Kowalska", email });
  const selectedSlot = await firstSlot(product);
  await submit(product, "/api/demo-booking", aDemoBooking({ selectedSlot, email }));
  restore = await journey.keepData();
}, 60_000);
beforeEach(() => restore());

let restore = async () => {};

test("a phone shows the lead alone, and the back button returns to its place in the list", async () => {
  const page = await openContacts({ viewport: { width: 375, height: 740 } });
  const link = page.getByRole("link", { name: "Osoba 4", exact: true });

  await link.click();
  await page.getByText("Zgłoszenie wpłynęło").waitFor();
  expect(await page.getByRole("article").count()).toBe(1);
  expect(await sidewaysOf(page)).toBe(0);
  await page.getByRole("button", { name: "Wróć do listy" }).click();

  await page.getByRole("article", { name: "Osoba 4", exact: true }).waitFor();
  expect(await isInView(link)).toBe(true);
  expect(await isFocused(link)).toBe(true);
});

test("an answer from a template is taken back and sent, and arrives in the thread of the confirmation", async () => {
  const { ask } = await asOperator();
  const texts = { bodyPl: "Dzień dobry {{imie}},\noferta w\u00a0drodze.", bodyEn: "Hello" };
  await ask("POST", "/api/admin/reply-templates", { name: "Oferta", ...texts });
  const page = await openContacts();
  await page.getByRole("link", { name: "Anna Kowalska" }).click();
  await page.getByText(/potwierdzenie\s+wysłane do nadawcy/).waitFor();
  await page.keyboard.press("a");
  const composer = page.getByRole("region", { name: "Odpowiedź" });
  await composer.getByLabel("Szablon").selectOption({ label: "Oferta" });
  expect(await violationsInBothThemes(page, "[aria-label='Szczegóły zgłoszenia']")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Cofnij", exact: true }).click();
  await page.getByText("Odpowiedź nie zostanie wysłana").waitFor();
  expect(await composer.getByLabel("Treść").inputValue()).toContain("Dzień dobry Anna,");

  await composer.getByLabel(/^i\sustaw status/).check();
  await composer.getByRole("button", { name: "Wyślij" }).click();

  await page.getByText("Odpowiedź zostanie wysłana za chwilę").waitFor();
  const confirmation = await skipTakeBack();
  const answers = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Re: "));
  await until(async () => (await answers()).length > 0, { timeoutMs: 30_000 });
  expect(await answers()).toHaveLength(1);
  const { text: words, headers } = await mailTo(email, /^Re: Pytanie \[[0-9A-F]{8}\]$/);
  const valueOf = (wanted: string) => headers.find(({ key }) => key === wanted)?.value;
  expect(words).toMatch(/^Dzień dobry Anna,\r?\noferta w.drodze\.[^]*> Dzień dobry/);
  expect(valueOf("in-reply-to")).toMatch(new RegExp(`^<${confirmation}@`));
  expect(valueOf("references")?.split(/\s+/).at(-1)).toBe(valueOf("in-reply-to"));
  expect(valueOf("auto-submitted")).toBe("no");
  await page
    .getByRole("article", { name: "Anna Kowalska" })
    .first()
    .getByText("Zakończony")
    .waitFor();
});

test("a desktop shows twelve leads, and on a phone the first one begins near the top", async () => {
  const page = await openContacts({ viewport: { width: 1440, height: 900 } });
  expect(await wholeRowsOf(page)).toBeGreaterThanOrEqual(12);
  await page.setViewportSize({ width: 375, height: 812 });

  const box = await page.getByRole("article").first().boundingBox();

  expect(box?.y).toBeLessThanOrEqual(210);
});

test(
  "the selection bar covers no focused element at 320 px, and nothing scrolls sideways",
  { tags: ["full"] },
  async () => {
    const page = await openContacts({
      viewport: { width: 320, height: 640 },
      // Without smooth scrolling the focus reaches its place at once.
      reducedMotion: "reduce",
    });
    await page.getByLabel("Zaznacz: Osoba 12").check();
    const bar = page.getByRole("region", { name: "Zaznaczone zgłoszenia" });
    await bar.waitFor();

    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press("Tab");
      expect(await isCovered(page, await bar.boundingBox())).toBe(false);
    }

    expect(await sidewaysOf(page)).toBe(0);
  },
);

/** Skips the time in which an answer can be taken back. @returns the id of the confirmation */
async function skipTakeBack(): Promise<string> {
  const sql = connect(product.databaseUrl, { service: "journey", poolSize: 1 });
  await sql`update deliveries set due_at = now() where template = 'contact.reply'`;
  const [confirmation] = await sql`
    select id from deliveries where template = 'contact.to-visitor' and receiver = ${email}`;
  await sql.end();
  return String(confirmation?.["id"]);
}

function submitContact(sender: { name: string; email: string }): Promise<unknown> {
  return submit(product, "/api/contact", { ...sender, subject: "Pytanie", message: "Dzień dobry" });
}

async function openContacts(options: Parameters<typeof openPanel>[1] = {}): Promise<Page> {
  const page = await openPanel("/security/admin/contacts", options);
  await page.getByRole("article").first().waitFor();
  return page;
}
