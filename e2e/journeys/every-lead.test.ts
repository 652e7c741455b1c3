/** Every kind of lead, from what a form sends to the answer that the visitor gets. */
import { aBetaSignup, aDemoBooking, aFullOrder, submit } from "@scm/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { firstSlot } from "../demo-visitor.ts";
import { openJourney } from "../journey.ts";
import { operator } from "../product.ts";

const { product, openPanel, mailsTo, mailTo } = await openJourney();

/** Follows the link in a mail to the staff: through the login to the one lead that it is about. */
async function openRecord(text: string | null): Promise<Page> {
  const link = new URL(/http\S+\/security\/admin\/\S+\?id=[\w-]+/.exec(text ?? "")?.[0] ?? "");
  const page = await openPanel(link.pathname + link.search);
  return page;
}

async function setStatus(panel: Page, status: string): Promise<void> {
  await panel.getByRole("button", { name: /Zarządzaj/ }).click();
  const dialog = panel.getByRole("dialog");
  await dialog.getByLabel("Status").selectOption({ label: status });
  await dialog.getByRole("button", { name: "Zapisz zmiany" }).click();
  await panel.getByText("Status zaktualizowany").waitFor();
  await dialog.waitFor({ state: "detached" });
}

test("a demo is booked, the operator confirms it, and the visitor gets it for the calendar", async () => {
  const selectedSlot = await firstSlot(product);
  const email = "demo@klub.example";
  await submit(
    product,
    "/api/demo-booking",
    aDemoBooking({ email, selectedSlot, name: "Daria Demo" }),
  );
  await mailTo(email, /./);
  const panel = await openRecord((await mailTo(operator.email, /Daria Demo|demo/i)).text);
  await panel.getByText("Daria Demo").first().waitFor();

  await setStatus(panel, "Potwierdzone");

  const mail = await mailTo(email, /potwierdz/i);
  const calendar = await fetch(`${product.mailboxUrl}/mails/${mail.id}/attachments/1`);
  expect(await calendar.text()).toMatch(/METHOD:REQUEST[^]*STATUS:CONFIRMED/);
});

test(
  "a full order reaches the staff with all that they need, and the visitor in English",
  { tags: ["full"] },
  async () => {
    const email = "order@club.example";
    await submit(product, "/api/order", {
      ...aFullOrder(),
      email,
      name: "Olga Order",
      locale: "en",
    });

    const confirmation = await mailTo(email, /./);
    expect(confirmation.html).toContain('lang="en"');
    const [number = "never"] = /ZAM\/\d{4}\/\d{6}/.exec(confirmation.text ?? "") ?? [];
    const notification = await mailTo(operator.email, new RegExp(number));
    expect(notification.text).toMatch(/123-456-32-18[^]*Jan Kowalski/);
    const panel = await openRecord(notification.text);
    await panel.getByText("Olga Order").first().waitFor();
    await setStatus(panel, "W realizacji");
    await panel.goto(`${product.url}/security/admin`);
    await panel.getByText(number).waitFor();
  },
);

test("a signup for the beta tests is worked on like any lead", { tags: ["full"] }, async () => {
  const email = "beta@klub.example";
  await submit(product, "/api/beta-test-signup", aBetaSignup({ email, name: "Beata Beta" }));
  await mailTo(email, /./);
  const panel = await openRecord((await mailTo(operator.email, /beta/i)).text);
  await panel.getByText("Beata Beta").first().waitFor();

  await setStatus(panel, "Zaakceptowane");

  expect(await panel.getByRole("main").innerText()).toMatch(/Beata Beta[^]*Zaakceptowane/);
});

test(
  "what a program has sent is kept and marked, the staff hear of it, and its sender does not",
  { tags: ["full"] },
  async () => {
    const email = "ofiara@klub.example";
    await submit(product, "/api/beta-test-signup", {
      ...aBetaSignup({ email, clubName: "Klub Robot" }),
      website: "https://spam.example",
      sentAfterMs: 60_000,
    });

    const notification = await mailTo(operator.email, /Robot/);
    const panel = await openRecord(notification.text);
    await panel.getByText("Możliwy spam").first().waitFor();
    expect(await mailsTo(email)).toEqual([]);
  },
);
