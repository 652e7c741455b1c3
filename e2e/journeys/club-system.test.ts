import { idIn, until } from "@scm/testing";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import {
  addClub,
  askForStatus,
  askForToken,
  getToken,
  isSigned,
  sendReport,
  startReceiver,
} from "../club-system.ts";
import { openJourney } from "../journey.ts";

const { product, openPanel, asOperator } = await openJourney();
const operator = await asOperator();
const receiver = await startReceiver(product.webhookPort);
afterAll(() => receiver.stop());

const report = {
  title: "Nie drukuje się rejestr",
  description: "Po kliknięciu Drukuj wychodzi pusta strona.",
  category: "Rejestr",
  priority: "high",
  reporterName: "Jan Maj",
};

test("a club system reports a bug, gets the operator's answer and a webhook, and loses access with its club", async () => {
  const club = await addClub(operator, { webhookUrl: receiver.url });
  const token = await getToken(product, club);
  const first = await sendReport(product, { token, key: "first", report });
  const again = await sendReport(product, { token, key: "first", report });
  const second = await sendReport(product, { token, key: "second", report });
  expect([first.status, again, second.status]).toEqual([202, first, 202]);
  const [firstId, secondId] = [idIn(first), idIn(second)];
  expect(secondId).not.toBe(firstId);

  const panel = await openPanel("/security/admin");
  await answerIn(panel, { id: secondId, answer: "Poprawione w wersji 2.4." });

  const asked = await askForStatus(product, token, secondId);
  expect(asked.body).toMatchObject({
    id: secondId,
    status: "resolved",
    publicAnswer: "Poprawione w wersji 2.4.",
  });
  const other = await askForStatus(product, token, firstId);
  expect(other.body).toMatchObject({ status: "open", publicAnswer: null });
  await expectWebhook(club, { id: secondId, status: "resolved" });

  await operator.ask("PUT", `/api/admin/tenants/${club.id}/status`, { isActive: false });
  expect((await askForStatus(product, token, secondId)).status).toBe(401);
  expect((await askForToken(product, club)).status).toBe(401);
});

/** Finds both reports of the problem in the list, and answers one. */
async function answerIn(
  panel: Page,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  await until(async () => (await reportCount(panel)) === 2);
  await panel.goto(`${product.url}/security/admin/bug-reports`);
  await panel.getByRole("heading", { name: "Zgłoszenia błędów (1)" }).waitFor();
  await panel.getByRole("link", { name: report.title }).click();
  await panel.getByRole("heading", { name: /Zgłoszenia błędów \(2 z\s2\)/ }).waitFor();
  const cards = panel.getByRole("listitem").getByRole("article", { name: report.title });
  for (const card of await cards.all()) {
    const words = await card.innerText();
    expect(words.replaceAll("\u00a0", " ")).toMatch(/Wysoki priorytet\s+zgłoszono 2 razy/);
    expect(words).toContain("KS Orzeł");
  }

  await panel.goto(`${product.url}/security/admin/bug-reports?id=${id}`);
  const card = panel.getByRole("article");
  await card.getByLabel("Status").selectOption({ label: "Rozwiązane" });
  await card.getByLabel("Notatki administratora").fill("Błąd drukarki.");
  await card.getByLabel("Odpowiedź dla klubu").fill(answer);
  await card.getByRole("button", { name: "Zapisz zmiany" }).click();
  await panel.getByText("Status zgłoszenia błędu został zaktualizowany.").first().waitFor();
  // The history has it too.
  await card.getByText(answer).first().waitFor();
  expect(await card.getByLabel("Status").inputValue()).toBe("resolved");
}

async function reportCount(panel: Page): Promise<number> {
  const answer = await panel.request.get(`${product.url}/api/admin/bug-reports`);
  return Number(answer.headers()["x-total-count"]);
}

/** The webhook is signed and holds id and status, but no text that anybody wrote. */
async function expectWebhook(
  { webhookSecret }: { webhookSecret: string },
  data: { id: string; status: string },
): Promise<void> {
  const webhook = await until(() => receiver.received[0]);
  if (!webhook) throw new Error("no webhook");
  expect(isSigned(webhook, webhookSecret)).toBe(true);
  expect(isSigned({ ...webhook, body: `${webhook.body} ` }, webhookSecret)).toBe(false);
  expect(JSON.parse(webhook.body)).toEqual({
    type: "bug-report.status-changed",
    timestamp: expect.stringMatching(/Z$/),
    data,
  });
  expect(receiver.received).toHaveLength(1);
}
