import { act, screen, within } from "@testing-library/react";
import type { LeadHistory, LeadMail } from "@scm/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { changingAnswer, json, problem } from "../../../api.fixture.ts";

import { aChange, aHistory, aMail, leadAnswers } from "../../../history.fixture.ts";
import { aBugReport, aContact } from "../../../leads.fixture.ts";
import { openPanel } from "../../../panel.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
test("the history polls until a mail is sent", async () => {
  const { history, polls } = await openContact({
    mails: [aMail({ state: "pending", createdAt: justNow() })],
  });
  await screen.findByText("oczekuje na wysłanie");

  history.change(() =>
    json(aHistory({ mails: [aMail({ state: "sending", createdAt: justNow() })] })),
  );
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
  const { history, polls } = await openContact({
    mails: [aMail({ state: "pending", dueAt, createdAt: justNow() })],
  });
  await screen.findByText("oczekuje na wysłanie");
  await pass(9_000);
  expect(polls()).toBe(1);

  history.change(() => json(aHistory({ mails: [aMail({ state: "sent" })] })));
  await pass(2_000);

  expect(await screen.findByText("wysłane")).toBeVisible();
});

test.each([
  ["a mail is stuck", (mails: LeadMail[]) => json(aHistory({ mails }))],
  ["the server is down", () => problem(503)],
])("polling slows down and then ends while %s", async (_, answer) => {
  const mails = [aMail({ state: "pending", createdAt: justNow() })];
  const { history, polls } = await openContact({ mails });
  await screen.findByText("oczekuje na wysłanie");

  history.change(() => answer(mails));
  await pass(600_000);

  expect(polls()).toBeLessThan(15);
});

test("the mail of a status change appears without a reload", async () => {
  const createdAt = justNow();
  const changes = [aChange({ statusFrom: "open", statusTo: "resolved", createdAt })];
  const { history } = await openLead({ path: "bug-reports", lead: aBugReport() }, { changes });
  await screen.findByText(/^status:/);
  expect(screen.queryByText("wysłane")).not.toBeInTheDocument();

  const mail = aMail({ createdAt: justNow() });
  history.change(() => json(aHistory({ changes, mails: [mail] })));
  await pass(2_000);

  expect(await screen.findByText("wysłane")).toBeVisible();
});

test("a change without a mail causes no polling", async () => {
  const changes = [aChange({ createdAt: justNow() })];
  const { polls } = await openContact({ changes });
  await screen.findByText(/^status:/);

  await pass(60_000);

  expect(polls()).toBe(1);
});

function openContact(different: Partial<LeadHistory>) {
  return openLead({ path: "contacts", lead: aContact() }, different);
}

type Kind = { path: string; lead: { id: string } };

async function openLead({ path, lead }: Kind, different: Partial<LeadHistory>) {
  const record = `/api/admin/${path}/${lead.id}`;
  const history = changingAnswer<Response | Promise<Response>>(() => json(aHistory(different)));
  const { calls } = await openPanel(`/security/admin/${path}?id=${lead.id}`, {
    ...leadAnswers(`/api/admin/${path}`, lead),
    [`GET ${record}/history`]: history.answer,
  });
  await within(await screen.findByRole("region", { name: "Historia" })).findByRole("list");
  return { history, polls: () => calls.filter(({ url }) => url === `${record}/history`).length };
}

function justNow(): string {
  return new Date().toISOString();
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}
