import { screen } from "@testing-library/react";
import type { InboxRow } from "@scm/contract";
import { json } from "./api.fixture.ts";
import { operator } from "./app.fixture.tsx";
import { leadAnswers } from "./history.fixture.ts";
import { aContact, anOrder } from "./leads.fixture.ts";
import { openPanel, type Answers } from "./panel.fixture.ts";

export const orderId = "0199a000-0000-7000-8000-000000000002";
export const jan = { id: "0199a000-0000-7000-8000-0000000000f1", email: "jan@operator.example" };

const defaultRows: InboxRow[] = [
  anInboxRow({ isOverdue: true, owner: jan }),
  anInboxRow({
    kind: "order",
    id: orderId,
    name: "Jan Nowak",
    club: "KS Orzeł",
    line: "ZAM/2027/000123",
    status: "pending",
  }),
];

export function anInboxRow(different: Partial<InboxRow>): InboxRow {
  return {
    kind: "contact",
    id: aContact().id,
    name: "Anna Kowalska",
    club: null,
    line: "Pytanie o składki",
    status: "new",
    createdAt: aContact().createdAt,
    owner: null,
    followUpOn: null,
    isSuspectedSpam: false,
    isRestricted: false,
    isOverdue: false,
    version: 1,
    groupId: null,
    groupSize: 1,
    ...different,
  };
}

const counts = {
  unanswered: 100,
  toConfirm: 3,
  overdue: 1,
  demosToday: 0,
  mine: 2,
  standingMails: null,
};

/** Opens the inbox with a contact and an order. */
export async function openInbox(search = "", different: Answers = {}) {
  const { calls, user, unmount } = await openPanel(`/security/admin/inbox${search}`, {
    "GET /api/admin/inbox": () => json(defaultRows, { headers: { "X-Total-Count": "2" } }),
    "GET /api/admin/inbox/counts": () => json(counts),
    "GET /api/admin/lead-owners": () => json([{ id: operator.id, email: operator.email }, jan]),
    ...leadAnswers("/api/admin/contacts", aContact()),
    ...leadAnswers("/api/admin/orders", anOrder({ id: orderId })),
    ...different,
  });
  await screen.findByRole("heading", { level: 1, name: "Skrzynka" });
  const asked = (path: string) => calls.filter(({ url }) => url.split("?")[0] === path);
  return { user, unmount, asked };
}

export const findInboxList = () =>
  screen.findByRole("list", { name: "Zgłoszenia w\u00a0skrzynce" });
