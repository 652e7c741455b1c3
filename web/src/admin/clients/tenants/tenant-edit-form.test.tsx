import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { json, problem } from "../../../test-api.ts";
import { operator } from "../../../test-app.tsx";
import { aTenant, anInstance, pageOf } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";
import { openPanel, type Answers } from "../../../test-panel.ts";

const tenant = aTenant();
const path = `/api/admin/tenants/${tenant.id}`;
async function openTenant(answers: Answers = {}) {
  const { calls, user, unmount } = await openPanel(`/security/admin/tenants?id=${tenant.id}`, {
    [`GET ${path}`]: () => json(tenant),
    [`GET ${path}/webhooks`]: () => json({ deliveries: [] }),
    "GET /api/admin/scm-instances": () =>
      pageOf([anInstance(), anInstance({ id: operator.id, clubName: "KS Orzeł Biały" })]),
    ...answers,
  });
  const form = within(await screen.findByRole("region", { name: "Dane" }));
  return { calls, user, unmount, form };
}

async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

test("the page of a tenant shows the systems of its club", async () => {
  await openTenant();

  const systems = within(await screen.findByRole("region", { name: "Systemy tego klubu" }));
  const links = await systems.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `/security/admin/systems?id=${anInstance().id}`,
  ]);
});

test("a change is sent whole, with the version that was seen", async () => {
  const stored = aTenant({ clubName: "KS Sokół", modules: [], version: 2 });
  const { calls, user, form } = await openTenant({ [`PUT ${path}`]: () => json(stored) });
  await user.selectOptions(form.getByLabelText("Plan subskrypcji *"), "enterprise");
  await retype(user, form.getByLabelText("Nazwa klubu *"), "KS Sokół");
  await user.clear(form.getByLabelText("Moduły"));

  await user.click(form.getByRole("button", { name: "Zapisz zmiany" }));

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
  const row = await screen.findByRole("row", { name: /KS Sokół/ });
  expect(row).toBeVisible();
  expect(form.queryByRole("button", { name: "Cofnij zmiany" })).not.toBeInTheDocument();
});

test("wrong fields have their messages, and nothing is sent", async () => {
  const { calls, user, form } = await openTenant();
  const wrong = {
    "Nazwa tenant *": ["ab", "Nazwa tenant musi mieć co najmniej 3 znaki"],
    "Nazwa klubu *": ["KS", "Nazwa klubu musi mieć co najmniej 3 znaki"],
    "Email kontaktowy *": ["anna", "Nieprawidłowy adres email"],
    "Telefon kontaktowy": ["proszę o e-mail", "Podaj numer telefonu"],
    Domena: ["klub", "Podaj samą domenę"],
    "URL webhook": ["klub", "Nieprawidłowy URL webhook"],
    "Maksymalna liczba użytkowników *": ["0", "Minimalna liczba użytkowników to 1"],
  } as const;
  for (const [label, [typed]] of Object.entries(wrong)) {
    await retype(user, form.getByLabelText(label), typed);
  }

  await user.click(form.getByRole("button", { name: "Zapisz zmiany" }));

  for (const [label, [, message]] of Object.entries(wrong)) {
    const field = form.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  }
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
});

test("a conflict shows what is stored, and keeps both operators' fields", async () => {
  const theirs = aTenant({ clubName: "KS Sokół", version: 2 });
  const { calls, user, form } = await openTenant({
    [`PUT ${path}`]: ({ headers }) =>
      headers.get("If-Match") === '"2"'
        ? json({ ...theirs, maxUsers: 130, version: 3 })
        : problem(412, { type: "/problems/edit-conflict", current: theirs }),
  });
  await retype(user, form.getByLabelText("Maksymalna liczba użytkowników *"), "130");
  await user.click(form.getByRole("button", { name: "Zapisz zmiany" }));
  const notice = within(await form.findByRole("alert"));
  expect(await notice.findByText("KS Sokół")).toBeVisible();

  await user.click(notice.getByRole("button", { name: "Zapisz moje zmiany" }));

  await findToast("Zmiany zostały zapisane");
  expect(calls.findLast(({ method }) => method === "PUT")?.body).toMatchObject({
    clubName: "KS Sokół",
    maxUsers: 130,
  });
});

test("what is typed survives a reload with the version that it was typed for", async () => {
  const first = await openTenant();
  await retype(first.user, first.form.getByLabelText("Domena"), "nowa.example");
  first.unmount();

  const { calls, user, form } = await openTenant({
    [`GET ${path}`]: () => json(aTenant({ version: 5 })),
    [`PUT ${path}`]: () => problem(503, { detail: "Baza śpi." }),
  });
  await waitFor(() => expect(form.getByLabelText("Domena")).toHaveValue("nowa.example"));
  await user.click(form.getByRole("button", { name: "Zapisz zmiany" }));

  expect(await form.findByRole("alert")).toHaveTextContent("Baza śpi.");
  const put = calls.find(({ method }) => method === "PUT");
  expect(put?.headers.get("If-Match")).toBe('"1"');
  expect(form.getByLabelText("Domena")).toHaveValue("nowa.example");
  await user.click(form.getByRole("button", { name: "Cofnij zmiany" }));
  expect(form.getByLabelText("Domena")).toHaveValue("orzel.example");
});
