import { screen } from "@testing-library/react";
import type { InboxRow } from "@scm/contract";
import { json, stubApi } from "./test-api.ts";
import { openApp, operator } from "./test-app.tsx";
import { aHistory } from "./test-history.ts";
import { aContact, anOrder } from "./test-leads.ts";
import { aPerson } from "./test-person.ts";

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
    ...different,
  };
}

const counts = {
  unanswered: 100,
  overdue: 1,
  demosToday: 0,
  mine: 2,
  views: [{ id: jan.id, name: "Niczyje", filter: { owner: "none" as const }, count: 7 }],
};

/** Opens the inbox with a contact and an order. */
export async function openInbox(search = "", different: Parameters<typeof stubApi>[0] = {}) {
  const order = anOrder({ id: orderId });
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    "GET /api/admin/inbox": () => json(defaultRows, { headers: { "X-Total-Count": "2" } }),
    "GET /api/admin/inbox/counts": () => json(counts),
    "GET /api/admin/lead-owners": () => json([{ id: operator.id, email: operator.email }, jan]),
    [`GET /api/admin/contacts/${aContact().id}`]: () => json(aContact()),
    [`GET /api/admin/contacts/${aContact().id}/history`]: () => json(aHistory()),
    [`GET /api/admin/contacts/${aContact().id}/person`]: () => json(aPerson()),
    [`GET /api/admin/orders/${orderId}`]: () => json(order),
    [`GET /api/admin/orders/${orderId}/history`]: () => json(aHistory()),
    [`GET /api/admin/orders/${orderId}/person`]: () => json(aPerson()),
    ...different,
  });
  const { user, unmount } = await openApp(`/security/admin/inbox${search}`);
  await screen.findByRole("heading", { level: 1, name: "Skrzynka" });
  const asked = (path: string) => calls.filter(({ url }) => url.split("?")[0] === path);
  return { user, unmount, asked };
}

export const findInboxList = () =>
  screen.findByRole("list", { name: "Zgłoszenia w\u00a0skrzynce" });
