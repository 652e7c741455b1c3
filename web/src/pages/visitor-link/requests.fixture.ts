/** What the api answers on the page of a visitor's own requests. */
import type { VisitorRequests } from "@scm/contract";
import { json, stubApi } from "../../api.fixture.ts";
import { openApp } from "../../app.fixture.tsx";

export const base = "/api/visitor-links";
export const token = "t".repeat(43);
export const id = "0199a000-0000-7000-8000-000000000001";
export const slotAt = (hour: number) => ({
  id: `0199a000-0000-7000-8000-0000000000${hour}`,
  datetime: `2038-01-11T${hour}:00:00.000Z`,
  isBooked: false,
});
export const slots = [10, 11, 12, 13].map(slotAt);

export const booking = {
  kind: "demo-booking",
  id,
  createdAt: "2026-11-20T13:05:00.000Z",
  version: 3,
  name: "Anna Nowak",
  isRestricted: false,
  status: "confirmed",
  phone: null,
  clubName: "KS Tarcza",
  startsAt: "2038-01-11T09:00:00.000Z",
  lapsesAt: null,
  canChange: true,
  link: "https://spotkanie.example/scm",
} as const;

export const order = {
  kind: "order",
  id: "0199a000-0000-7000-8000-000000000002",
  createdAt: "2026-11-20T13:05:00.000Z",
  version: 1,
  name: "Anna Nowak",
  isRestricted: false,
  status: "pending",
  phone: "+48 600 100 200",
  clubName: "KS Tarcza",
  number: "ZAM/2026/000123",
  paymentMode: null,
  lines: [{ kind: "plan", plan: "medium", grosze: 100_000 }],
  totalGrosze: 100_000,
} as const;

export function pageOf(own: object = {}): VisitorRequests {
  return {
    address: "anna@klub.example",
    expiresAt: "2027-02-22T02:30:00.000Z",
    copyAskedAt: null,
    erasureAskedAt: null,
    dataRequestsOpen: [],
    requests: [{ ...booking, ...own }],
    isComplete: true,
  };
}

export const freeSlots = { "GET /api/slots": () => json(slots) };

/** No answer, as when there is no connection. */
export function lost(): never {
  throw new TypeError("Failed to fetch");
}

/** Opens the page of a confirmed demo, unless the answers say otherwise. */
export async function openRequests(
  answers: Parameters<typeof stubApi>[0] = {},
  address = `/p/${token}`,
) {
  const calls = stubApi({ [`POST ${base}/open`]: () => json(pageOf()), ...answers });
  const locale = address.startsWith("/en/") ? "en" : "pl";
  return { calls, ...(await openApp(address, { locale })) };
}
