import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { json } from "./api.fixture.ts";
import { operator } from "./app.fixture.tsx";
import { openPanel, type Answers } from "./panel.fixture.ts";

export const path = "/api/admin/account";
export const done = () => new Response(null, { status: 204 });
export const account = { ...operator, name: null, passkeyCount: 0 };
export const here = {
  id: "0199a000-0000-7000-8000-000000000001",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  createdAt: "2026-11-22T08:00:00.000Z",
  lastSeenAt: "2026-11-22T08:30:00.000Z",
  isCurrent: true,
};
export const elsewhere = {
  ...here,
  id: "0199a000-0000-7000-8000-000000000002",
  userAgent: null,
  isCurrent: false,
};

/** @returns the calls that the screen makes */
export async function openAccount(answers: Answers = {}) {
  const { calls, user } = await openPanel("/security/admin/account", {
    [`GET ${path}`]: () => json(account),
    [`GET ${path}/sessions`]: () => json([here, elsewhere]),
    [`GET ${path}/passkeys`]: () => json([]),
    ...answers,
  });
  return { user, sent: () => calls.filter(({ method }) => method !== "GET") };
}

/** As password managers do: the page hears of no value. */
export async function fill(user: UserEvent, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const options = { selector: "input" };
    const field = await screen.findByLabelText<HTMLInputElement>(label, options);
    await user.click(field);
    field.value = value;
  }
}
