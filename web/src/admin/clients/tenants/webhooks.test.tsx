import type { Tenant, TenantWebhooks } from "@scm/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, problem } from "../../../test-api.ts";

import { aTenant, aWebhook, pageOf } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";
import { openPanel, type Answers } from "../../../test-panel.ts";

const path = `/api/admin/tenants/${aTenant().id}`;
const sent = aWebhook();
const putOff = aWebhook({
  id: "0199a000-0000-7000-8000-000000000004",
  type: "test",
  state: "pending",
  attemptCount: 2,
  responseStatus: 500,
  lastError: "answered 500",
  dueAt: "2027-03-28T09:05:00.000Z",
});

async function openWebhooks(own: {
  tenant?: Tenant;
  webhooks?: TenantWebhooks;
  answers?: Answers;
}) {
  const { tenant = aTenant(), webhooks = { deliveries: [sent, putOff] } } = own;
  const state = changingAnswer(() => json(webhooks));
  const { calls, user } = await openPanel(`/security/admin/tenants?id=${tenant.id}`, {
    [`GET ${path}`]: () => json(tenant),
    "GET /api/admin/scm-instances": () => pageOf([]),
    [`GET ${path}/webhooks`]: state.answer,
    ...own.answers,
  });
  const part = within(await screen.findByRole("region", { name: "Webhooki" }));
  await part.findByRole("heading", { name: "Ostatnie wiadomości" });
  return { user, part, calls, state };
}

test("the latest webhooks are listed with their results", async () => {
  const { part } = await openWebhooks({});

  const [first, second] = part.getAllByRole("listitem").map((item) => item.textContent);

  expect(first).toMatch(/Dostarczono.*Zmiana statusu zgłoszenia.*prób: 1.*odpowiedź 204/);
  expect(second).toMatch(/Czeka.*Test.*prób: 2.*następna próba 28.03.2027 11:05.*answered 500/);
});

test("the signing secret is asked for by a press, and hidden by another", async () => {
  const { user, part, calls } = await openWebhooks({
    answers: { [`POST ${path}/webhooks/secret`]: () => json({ secret: "whsec_signing" }) },
  });
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);

  await user.click(part.getByRole("button", { name: "Pokaż Sekret podpisu" }));

  expect(await part.findByText("whsec_signing")).toBeVisible();
  await user.click(part.getByRole("button", { name: "Ukryj Sekret podpisu" }));
  expect(part.queryByText("whsec_signing")).not.toBeInTheDocument();
});

test("the signing secret is replaced on the page", async () => {
  const { user, part } = await openWebhooks({
    answers: {
      [`POST ${path}/webhooks/secrets`]: () => json({ secret: "whsec_new" }, { status: 201 }),
    },
  });
  await user.click(part.getByRole("button", { name: "Nowy sekret podpisu" }));
  expect(part.getByRole("button", { name: "Wydaj nowy sekret" })).toHaveFocus();
  await user.click(part.getByRole("button", { name: "Wydaj nowy sekret" }));

  expect(await part.findByText("whsec_new")).toBeVisible();
  await user.click(part.getByRole("button", { name: "Gotowe" }));
  expect(part.queryByText("whsec_new")).not.toBeInTheDocument();
});

test("a webhook that cannot be resent says why", async () => {
  const { user, part } = await openWebhooks({
    answers: {
      [`POST /api/admin/webhooks/${sent.id}/resend`]: () =>
        problem(409, { detail: "Bez adresu nie można." }),
    },
  });

  await user.click(
    part.getByRole("button", {
      name: "Wyślij ponownie Zmiana statusu zgłoszenia, 28.03.2027 10:05",
    }),
  );

  const toast = await findToast("Nie udało się wysłać ponownie");
  expect(toast.getByText("Bez adresu nie można.")).toBeVisible();
});

test.each([
  ["has no address", { webhookUrl: null }, "Najpierw zapisz adres."],
  ["is inactive", { isActive: false }, "Tenant jest nieaktywny, więc nic się do niego nie wysyła."],
])("nothing can be sent to a tenant that %s, and the page says why", async (_, own, reason) => {
  const { part } = await openWebhooks({ tenant: aTenant(own) });

  expect(part.getByText(reason)).toBeVisible();
  expect(part.getByRole("button", { name: "Wyślij test" })).toBeDisabled();
  expect(part.queryByRole("button", { name: /Wyślij ponownie/ })).not.toBeInTheDocument();
});
