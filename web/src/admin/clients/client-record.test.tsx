import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, problem } from "../../api.fixture.ts";
import {
  aTenant,
  anInstance,
  aWebhook,
  instanceSecret,
  pageOf,
  registryOf,
  tenantSecret,
} from "../../clients.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const tenant = aTenant();
const path = `/api/admin/tenants/${tenant.id}`;
const registry = "/api/admin/scm-instances";
const instance = `${registry}/${anInstance().id}`;

async function openTenant(stored = tenant, answers: Answers = {}) {
  const panel = await openPanel(`/security/admin/tenants?id=${stored.id}`, {
    "GET /api/admin/tenants": () => pageOf([stored]),
    [`GET ${path}/webhooks`]: () => json({ deliveries: [] }),
    ...answers,
  });
  const dialog = await screen.findByRole("dialog", { name: `Klient: ${stored.tenantName}` });
  return { ...panel, record: within(dialog) };
}

async function openInstance(stored = anInstance(), answers: Answers = {}) {
  const panel = await openPanel(`/security/admin/systems?id=${stored.id}`, {
    [`GET ${registry}`]: registryOf({ there: [stored] }).answer,
    ...answers,
  });
  const dialog = await screen.findByRole("dialog", { name: `Instance: ${stored.instanceName}` });
  return { ...panel, dialog, record: within(dialog) };
}

test("the name of a client opens its record, and closing that clears the address", async () => {
  const { user } = await openPanel("/security/admin/systems", {
    [`GET ${registry}`]: registryOf().answer,
  });
  await user.click(await screen.findByRole("link", { name: "Orzeł 2" }));
  expect(await screen.findByRole("dialog", { name: "Instance: Orzeł 2" })).toBeVisible();
  expect(window.location.search).toBe(`?id=${anInstance().id}`);

  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(window.location.search).toBe("");
  await user.click(screen.getByRole("button", { name: "View Details Orzeł 2" }));
  expect(await screen.findByRole("dialog", { name: "Instance: Orzeł 2" })).toBeVisible();
});

test("a client that the list lacks is loaded by its id, and a link to a deleted one says so", async () => {
  const one = changingAnswer(() => problem(503, { detail: "The service sleeps." }));
  const { user } = await openPanel(`/security/admin/systems?id=${anInstance().id}`, {
    [`GET ${registry}`]: registryOf({ there: [] }).answer,
    [`GET ${instance}`]: one.answer,
  });
  expect(await screen.findByText("The service sleeps.")).toBeVisible();

  one.change(() => problem(404));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("This instance is gone")).toBeVisible();
});

test("the details of an instance show everything, with key and secret to copy", async () => {
  const { calls, user, dialog, record } = await openInstance(anInstance(), {
    [`POST ${instance}/secret`]: () => json(instanceSecret),
  });

  expect(dialog).toHaveAttribute("lang", "en");
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  await user.click(record.getByRole("button", { name: "Reveal API Secret" }));
  const { apiKey, apiSecret } = instanceSecret;
  await record.findByText(apiSecret);
  const shown = ["Orzeł 2", "KS Orzeł", "biuro@orzel.example", "orzel.example", "Active"];
  const more = ["Medium (up to 200 members)", "Składki", "Zawody", "28.03.2027 10:05"];
  for (const text of [...shown, ...more, "31.10.2027 02:30"]) {
    expect(record.getByText(text)).toBeVisible();
  }
  for (const [name, value] of Object.entries({ "API Key": apiKey, "API Secret": apiSecret })) {
    await user.click(record.getByRole("button", { name: `Copy ${name}` }));
    await findToast("Copied to clipboard");
    expect((await findToast(name)).getByText(name).closest("[lang]")).toHaveAttribute("lang", "en");
    expect(await navigator.clipboard.readText()).toBe(value);
  }
});

test("the details of an instance without data say so, and wait for its credentials", async () => {
  const bare = anInstance({ domain: null, modules: [], lastActivity: null, apiKey: null });
  const one = changingAnswer(() => json(bare));
  const { record } = await openInstance(bare, { [`GET ${instance}`]: one.answer });
  for (const text of ["Not configured", "None", "Never"]) {
    expect(record.getByText(text)).toBeVisible();
  }
  expect(record.getByText("The credentials will be issued in a moment...")).toBeVisible();

  one.change(() => json(anInstance()));

  expect(await record.findByText(instanceSecret.apiKey)).toBeVisible();
});

test("a replacement explains itself, hides the secret before, and shows the new one", async () => {
  const { user, record } = await openTenant(tenant, {
    [`POST ${path}/secret`]: () => json(tenantSecret),
    [`POST ${path}/secrets`]: () => json({ ...tenantSecret, clientSecret: "scms_new" }),
  });
  const access = within(await record.findByRole("region", { name: "Poświadczenia" }));
  await user.click(access.getByRole("button", { name: "Pokaż Client secret" }));
  await access.findByText(tenantSecret.clientSecret);

  await user.click(access.getByRole("button", { name: "Nowy sekret" }));
  expect(access.getByText(/^Nowy sekret działa od razu/)).toBeVisible();
  expect(access.getByRole("button", { name: "Wydaj nowy sekret" })).toHaveFocus();
  await user.keyboard("{Enter}");

  expect(await access.findByText("scms_new")).toBeVisible();
  expect(document.body.textContent).not.toContain(tenantSecret.clientSecret);
  await findToast("Nowy sekret został wydany");
  await user.click(access.getByRole("button", { name: "Kopiuj wszystko jako .env" }));
  expect(await navigator.clipboard.readText()).toContain("SCM_CLIENT_SECRET=scms_new\n");
  await user.click(access.getByRole("button", { name: "Ukryj Client secret" }));
  expect(document.body.textContent).not.toContain("scms_");
});

test("a refused replacement shows the server's message, in the language of the screen", async () => {
  const { user, record } = await openInstance(anInstance(), {
    [`POST ${instance}/secrets`]: () => problem(409, { detail: "Somebody was faster." }),
  });
  await user.click(record.getByRole("button", { name: "New secret" }));
  await user.click(record.getByRole("button", { name: "Issue a new secret" }));

  expect(await record.findByRole("alert")).toHaveTextContent("Somebody was faster.");
  const toast = await findToast("The new secret could not be issued");
  expect(toast.getByText("Somebody was faster.").closest("[lang]")).toHaveAttribute("lang", "en");
});

test("a tenant links to its order, its entries in the audit log and the systems of its club", async () => {
  const order = { id: anInstance().id, number: "ZAM/2027/000123" };
  const { record } = await openTenant(aTenant({ order }));

  const links = {
    "Zamówienie ZAM/2027/000123": `/security/admin/orders?id=${order.id}`,
    "Dziennik ks-orzel": `/security/admin/audit-log?subjectKind=tenant&subjectId=${tenant.id}`,
    "Systemy tego klubu": "/security/admin/systems?q=KS+Orze%C5%82",
  };
  for (const [name, href] of Object.entries(links)) {
    expect(record.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test("a change is sent whole, with the version that was seen, and shown in the list", async () => {
  const stored = aTenant({ clubName: "KS Sokół", modules: [], version: 2 });
  const { calls, user, record } = await openTenant(tenant, { [`PUT ${path}`]: () => json(stored) });
  await user.selectOptions(record.getByLabelText("Plan subskrypcji *"), "enterprise");
  await user.clear(record.getByLabelText("Nazwa klubu *"));
  await user.type(record.getByLabelText("Nazwa klubu *"), "KS Sokół");
  await user.clear(record.getByLabelText("Moduły"));

  await user.click(record.getByRole("button", { name: "Zapisz zmiany" }));

  await findToast("Zmiany zostały zapisane");
  const put = calls.find(({ method }) => method === "PUT");
  expect(put?.headers.get("If-Match")).toBe('"1"');
  expect(put?.body).toEqual({
    tenantName: "ks-orzel",
    clubName: "KS Sokół",
    contactEmail: "biuro@orzel.example",
    contactPhone: "+48 600 100 200",
    domain: "orzel.example",
    webhookUrl: "https://orzel.example/webhooks",
    subscriptionPlan: "enterprise",
    maxUsers: 120,
    modules: [],
  });
  await waitFor(() =>
    expect(record.queryByRole("button", { name: "Cofnij zmiany" })).not.toBeInTheDocument(),
  );
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("row", { name: /KS Sokół/ })).toBeVisible();
});

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

async function openWebhooks(stored = tenant, answers: Answers = {}) {
  const { record, ...panel } = await openTenant(stored, {
    [`GET ${path}/webhooks`]: () => json({ deliveries: [sent, putOff] }),
    ...answers,
  });
  const part = within(await record.findByRole("region", { name: "Webhooki" }));
  await part.findByRole("heading", { name: "Ostatnie wiadomości" });
  return { ...panel, part };
}

test("the latest webhooks are listed with their results; one that is not resent says why", async () => {
  const { user, part } = await openWebhooks(tenant, {
    [`POST /api/admin/webhooks/${sent.id}/resend`]: () =>
      problem(409, { detail: "Bez adresu nie można." }),
  });
  const [first, second] = within(part.getByRole("list")).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Dostarczono.*Zmiana statusu zgłoszenia.*prób: 1.*odpowiedź 204/);
  expect(second).toHaveTextContent(
    /Czeka.*Test.*prób: 2.*następna próba 28.03.2027 11:05.*answered 500/,
  );

  const name = "Wyślij ponownie Zmiana statusu zgłoszenia, 28.03.2027 10:05";
  await user.click(part.getByRole("button", { name }));

  const toast = await findToast("Nie udało się wysłać ponownie");
  expect(toast.getByText("Bez adresu nie można.")).toBeVisible();
});

test("the signing secret is asked for by a press, hidden by another, and replaced", async () => {
  const { user, part, calls } = await openWebhooks(tenant, {
    [`POST ${path}/webhooks/secret`]: () => json({ secret: "whsec_signing" }),
    [`POST ${path}/webhooks/secrets`]: () => json({ secret: "whsec_new" }, { status: 201 }),
  });
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);

  await user.click(part.getByRole("button", { name: "Pokaż Sekret podpisu" }));
  expect(await part.findByText("whsec_signing")).toBeVisible();
  await user.click(part.getByRole("button", { name: "Ukryj Sekret podpisu" }));
  expect(part.queryByText("whsec_signing")).not.toBeInTheDocument();

  await user.click(part.getByRole("button", { name: "Nowy sekret podpisu" }));
  await user.click(part.getByRole("button", { name: "Wydaj nowy sekret" }));
  expect(await part.findByText("whsec_new")).toBeVisible();
});

test.each([
  ["has no address", { webhookUrl: null }, "Najpierw zapisz adres."],
  ["is inactive", { isActive: false }, "Klient jest nieaktywny, więc nic się do niego nie wysyła."],
])("nothing can be sent to a tenant that %s, and the record says why", async (_, own, reason) => {
  const { part } = await openWebhooks(aTenant(own));

  expect(part.getByText(reason)).toBeVisible();
  expect(part.getByRole("button", { name: "Wyślij test" })).toBeDisabled();
  expect(part.queryByRole("button", { name: /Wyślij ponownie/ })).not.toBeInTheDocument();
});
