import { until } from "@scm/testing";
import type { Locator, Page } from "playwright-core";

export async function openDemo(page: Page): Promise<Locator> {
  await isAwake(opener(page));
  await opener(page).click();
  return page.getByRole("dialog");
}

export function opener(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("button", { name: /^(Zarezerwuj prezentację|Book a presentation)$/ })
    .first();
}

export function freeDay(dialog: Locator): Locator {
  return dialog.getByRole("button", { name: /\d (woln|free time)/ }).first();
}

export async function chooseFirst(dialog: Locator): Promise<void> {
  await freeDay(dialog).click();
  await dialog.getByRole("radio").first().click();
  await dialog.getByLabel("E-mail").waitFor();
}

/** Fills in the controls with these labels. */
export async function fillIn(form: Locator, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function fill(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel(/Imię i\snazwisko|Full name/).fill("Żaneta Łącka");
  await dialog.getByLabel("E-mail").fill(email);
}

export async function send(dialog: Locator): Promise<void> {
  await dialog
    .getByRole("button", { name: /^(Zarezerwuj prezentację|Book the presentation)$/ })
    .click();
}

export function booked(dialog: Locator): Locator {
  return dialog.getByRole("heading", {
    name: /Termin czeka na potwierdzenie|Your time awaits confirmation/,
  });
}

/** Waits for hydration: before it, a button of the rendered page does nothing. */
export async function isAwake(button: Locator): Promise<void> {
  await until(() =>
    button.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react"))),
  );
}

/** Code scrolls within its block. */
export function beyondTheEdge(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((popup) =>
    [popup, ...popup.querySelectorAll("*")]
      .filter((element) => !element.closest("[aria-hidden=true], .sr-only, pre > code"))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** The first free sample slot. */
export async function firstSlot({ url }: { url: string }): Promise<string> {
  const start = new Date().toISOString();
  const end = new Date(Date.now() + 14 * 24 * 3_600_000).toISOString();
  const answer = await fetch(`${url}/api/slots?start=${start}&end=${end}`);
  const slots: unknown = await answer.json();
  const free = Array.isArray(slots) ? slots.find((slot) => Object(slot).isBooked === false) : {};
  return String(Object(free).datetime);
}
