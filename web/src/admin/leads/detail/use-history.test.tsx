import { act, screen, within } from "@testing-library/react";
import type { LeadHistory } from "@scm/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changingAnswer, json, problem, stubApi } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aChange, aHistory, aMail } from "../../../test-history.ts";
import { aBugReport, aContact } from "../../../test-leads.ts";
import { aPerson } from "../../../test-person.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

test("the history polls until a mail is sent", async () => {
  const { history, polls } = await openContact({ mails: [aMail({ state: "pending" })] });
  await screen.findByText("oczekuje na wysłanie");

  history.change(() => json(aHistory({ mails: [aMail({ state: "sending" })] })));
  await pass(1_000);
  expect(await screen.findByText("wysyłane")).toBeVisible();
  history.change(() => json(aHistory({ mails: [aMail({ state: "sent" })] })));
  await pass(1_000);
  expect(await screen.findByText("wysłane")).toBeVisible();

  const before = polls();
  await pass(600_000);
  expect(polls()).toBe(before);
});

test("an answer that waits to be taken back is asked for when it is due", async () => {
  const dueAt = new Date(Date.now() + 10_000).toISOString();
  const { history, polls } = await openContact({ mails: [aMail({ state: "pending", dueAt })] });
  await screen.findByText("oczekuje na wysłanie");
  await pass(9_000);
  expect(polls()).toBe(1);

  history.change(() => json(aHistory({ mails: [aMail({ state: "sent" })] })));
  await pass(2_000);

  expect(await screen.findByText("wysłane")).toBeVisible();
});

test("the refresh button ignores the polling of the history", async () => {
  const { history } = await openContact({ mails: [aMail({ state: "pending" })] });
  await screen.findByText("oczekuje na wysłanie");

  history.change(() => new Promise<Response>(() => {}));
  await pass(1_000);

  expect(screen.getByRole("button", { name: "Odśwież listę" })).toBeEnabled();
});

test("polling for a stuck mail slows down and then ends", async () => {
  const { polls } = await openContact({ mails: [aMail({ state: "pending" })] });
  await screen.findByText("oczekuje na wysłanie");

  await pass(600_000);

  expect(polls()).toBe(9);
});

test("polling ends while the server is down", async () => {
  const { history, polls } = await openContact({ mails: [aMail({ state: "pending" })] });
  await screen.findByText("oczekuje na wysłanie");

  history.change(() => problem(503));
  await pass(600_000);

  expect(polls()).toBe(9);
});

test("the mail of a status change appears without a reload", async () => {
  const justNow = new Date().toISOString();
  const changes = [aChange({ statusFrom: "open", statusTo: "resolved", createdAt: justNow })];
  const { history } = await openBugReport({ changes });
  await screen.findByText(/^status:/);
  expect(screen.queryByText("wysłane")).not.toBeInTheDocument();

  const mail = aMail({ createdAt: new Date().toISOString() });
  history.change(() => json(aHistory({ changes, mails: [mail] })));
  await pass(2_000);

  expect(await screen.findByText("wysłane")).toBeVisible();
});

test("a change without a mail causes no polling", async () => {
  const changes = [aChange({ createdAt: new Date().toISOString() })];
  const { polls } = await openContact({ changes });
  await screen.findByText(/^status:/);

  await pass(60_000);

  expect(polls()).toBe(1);
});

async function openContact(different: Partial<LeadHistory>) {
  return openLead({ path: "contacts", lead: aContact() }, different);
}

async function openBugReport(different: Partial<LeadHistory>) {
  return openLead({ path: "bug-reports", lead: aBugReport() }, different);
}

type Kind = { path: string; lead: { id: string } };

async function openLead({ path, lead }: Kind, different: Partial<LeadHistory>) {
  const record = `/api/admin/${path}/${lead.id}`;
  const history = changingAnswer<Response | Promise<Response>>(() => json(aHistory(different)));
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    [`GET ${record}`]: () => json(lead),
    [`GET ${record}/history`]: history.answer,
    [`GET ${record}/person`]: () => json(aPerson()),
  });
  await openApp(`/security/admin/${path}?id=${lead.id}`);
  await within(await screen.findByRole("region", { name: "Historia" })).findByRole("list");
  return { history, polls: () => calls.filter(({ url }) => url === `${record}/history`).length };
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}
