import type { Tenant, TenantWebhooks } from "@scm/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, problem, stubApi } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aTenant, aWebhook, pageOf } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";

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

type Answers = Parameters<typeof stubApi>[0];

async function openWebhooks(own: {
  tenant?: Tenant;
  webhooks?: TenantWebhooks;
  answers?: Answers;
}) {
  const { tenant = aTenant(), webhooks = { deliveries: [sent, putOff] } } = own;
  const state = changingAnswer(() => json(webhooks));
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    "GET /api/admin/tenants": () => pageOf([tenant]),
    [`GET ${path}/webhooks`]: state.answer,
    ...own.answers,
  });
  const { user } = await openApp("/security/admin/tenants");
  await user.click(await screen.findByRole("button", { name: "Webhook ks-orzel" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Webhook: ks-orzel" }));
  await dialog.findByRole("heading", { name: "Ostatnie wiadomości" });
  return { user, dialog, calls, state };
}

test("the latest webhooks are listed with their results", async () => {
  const { dialog } = await openWebhooks({});

  const [first, second] = dialog.getAllByRole("listitem").map((item) => item.textContent);

  expect(first).toMatch(/Dostarczono.*Zmiana statusu zgłoszenia.*prób: 1.*odpowiedź 204/);
  expect(second).toMatch(/Czeka.*Test.*prób: 2.*następna próba 28.03.2027 11:05.*answered 500/);
});

test("the signing secret is asked for by a press, and hidden by another", async () => {
  const { user, dialog, calls } = await openWebhooks({
    answers: { [`POST ${path}/webhooks/secret`]: () => json({ secret: "whsec_signing" }) },
  });
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);

  await user.click(dialog.getByRole("button", { name: "Pokaż Sekret podpisu" }));

  expect(await dialog.findByText("whsec_signing")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Ukryj Sekret podpisu" }));
  expect(dialog.queryByText("whsec_signing")).not.toBeInTheDocument();
});

test("the signing secret is replaced in the dialog, which keeps a typed address", async () => {
  const { user, dialog, calls } = await openWebhooks({
    answers: {
      [`GET ${path}/webhooks/secrets`]: () =>
        json([{ id: sent.id, createdAt: sent.createdAt, expiresAt: null, lastUsedAt: null }]),
      [`POST ${path}/webhooks/secrets`]: () => json({ secret: "whsec_new" }, { status: 201 }),
    },
  });
  await user.type(dialog.getByLabelText("Adres webhook"), "/2");

  await user.click(dialog.getByRole("button", { name: "Nowy sekret podpisu" }));
  expect(dialog.getByLabelText("Za 24 godziny")).toHaveFocus();
  expect(await dialog.findByRole("columnheader", { name: "Koniec" })).toBeVisible();
  expect(dialog.queryByText("Ostatnio użyty")).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText("Za godzinę"));
  await user.click(dialog.getByRole("button", { name: "Wydaj nowy sekret" }));

  expect(await dialog.findByText("whsec_new")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ overlapHours: 1 });
  await user.click(dialog.getByRole("button", { name: "Gotowe" }));
  expect(dialog.queryByText("whsec_new")).not.toBeInTheDocument();
  expect(dialog.getByLabelText("Adres webhook")).toHaveValue("https://orzel.example/webhooks/2");
});

test("a new address is saved; an invalid one is not sent", async () => {
  const url = "https://nowy.example/hook";
  const { user, dialog, calls } = await openWebhooks({
    answers: { [`PUT ${path}/webhook-url`]: () => json(aTenant({ webhookUrl: url })) },
  });
  const field = dialog.getByLabelText("Adres webhook");
  expect(field).toHaveValue("https://orzel.example/webhooks");

  await user.clear(field);
  await user.type(field, "nowy");
  await user.click(dialog.getByRole("button", { name: "Zapisz adres" }));
  expect(await dialog.findByText("Nieprawidłowy URL webhook")).toBeVisible();

  await user.clear(field);
  await user.type(field, url);
  expect(isLeavingAsked()).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Zapisz adres" }));

  await findToast("Adres webhook został zapisany");
  await waitFor(() => expect(isLeavingAsked()).toBe(false));
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { webhookUrl: url },
  ]);
});

test("a refused address stays in its field, with the server's message", async () => {
  const { user, dialog } = await openWebhooks({
    answers: { [`PUT ${path}/webhook-url`]: () => problem(400, { detail: "Nie ten adres." }) },
  });
  const field = dialog.getByLabelText("Adres webhook");
  await user.type(field, "/2");

  await user.click(dialog.getByRole("button", { name: "Zapisz adres" }));

  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Nie ten adres\./));
  expect(field).toHaveValue("https://orzel.example/webhooks/2");
});

test("a webhook that cannot be resent says why", async () => {
  const { user, dialog } = await openWebhooks({
    answers: {
      [`POST /api/admin/webhooks/${sent.id}/resend`]: () =>
        problem(409, { detail: "Bez adresu nie można." }),
    },
  });

  await user.click(
    dialog.getByRole("button", {
      name: "Wyślij ponownie Zmiana statusu zgłoszenia, 28.03.2027 10:05",
    }),
  );

  const toast = await findToast("Nie udało się wysłać ponownie");
  expect(toast.getByText("Bez adresu nie można.")).toBeVisible();
});

test.each([
  ["has no address", { webhookUrl: null }, "Najpierw zapisz adres."],
  ["is inactive", { isActive: false }, "Tenant jest nieaktywny, więc nic się do niego nie wysyła."],
])("nothing can be sent to a tenant that %s, and the dialog says why", async (_, own, reason) => {
  const { dialog } = await openWebhooks({ tenant: aTenant(own) });

  expect(dialog.getByText(reason)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Wyślij test" })).toBeDisabled();
  expect(dialog.queryByRole("button", { name: /Wyślij ponownie/ })).not.toBeInTheDocument();
});

/** True if closing or reloading the page would ask for confirmation. */
function isLeavingAsked(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
