import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../api.fixture.ts";
import { aTenant, pageOf, tenantSecret } from "../../clients.fixture.ts";
import { anOrder } from "../../leads.fixture.ts";
import { fillIn } from "../../orders.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const path = "/api/admin/tenants";
const screenPath = "/security/admin/tenants";
const order = anOrder();
const orderPath = `/api/admin/orders/${order.id}`;
const noTenants = {
  [`GET ${path}`]: () => pageOf([]),
};

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Dodaj tenant" }));
  return within(await screen.findByRole("dialog", { name: "Dodaj tenant" }));
}

const filled = {
  "Nazwa tenant *": "ks-tarcza",
  "Nazwa klubu *": "KS Tarcza",
  "Email kontaktowy *": "anna@klub.example",
};

test("a tenant is created, listed, and handed over once its credentials are issued", async () => {
  const made = aTenant({ tenantName: "ks-tarcza", clientId: null });
  const { clientId, clientSecret } = tenantSecret;
  const state = changingAnswer(() => pageOf([]));
  const { calls, user } = await openPanel(screenPath, {
    ...noTenants,
    [`GET ${path}`]: state.answer,
    [`POST ${path}`]: () => {
      state.change(() => pageOf([made]));
      return json(made, { status: 201 });
    },
    [`GET ${path}/${made.id}`]: () => json({ ...made, clientId }),
    [`POST ${path}/${made.id}/secret`]: () => json(tenantSecret),
  });
  const dialog = await openDialog(user);
  await fillIn(user, dialog, { ...filled, Moduły: "Zawody, , Składki " });
  await user.selectOptions(dialog.getByLabelText("Plan subskrypcji *"), "premium");

  await user.click(dialog.getByRole("button", { name: "Utwórz tenant" }));

  await findToast("Tenant został utworzony pomyślnie");
  const sheet = within(await screen.findByRole("dialog", { name: "Przekaż klubowi: ks-tarcza" }));
  expect(await sheet.findByText(clientId)).toBeVisible();
  expect(sheet.getByText("/oauth/token")).toBeVisible();
  expect(sheet.getByRole("link", { name: "Dokumentacja dla programisty" })).toHaveAttribute(
    "href",
    "https://site.example/dokumentacja",
  );
  expect(document.body.textContent).not.toContain(clientSecret);
  await user.click(sheet.getByRole("button", { name: "Kopiuj wszystko jako .env" }));
  await findToast("Skopiowano plik .env");
  expect(await navigator.clipboard.readText()).toBe(`# ks-tarcza
# https://site.example/dokumentacja
SCM_API_URL=https://site.example/api
SCM_TOKEN_URL=https://site.example/oauth/token
SCM_CLIENT_ID=${clientId}
SCM_CLIENT_SECRET=${clientSecret}
`);
  expect(sheet.getByText(clientSecret)).toBeVisible();
  await user.click(sheet.getByRole("button", { name: "Gotowe" }));
  expect(await screen.findByRole("rowheader", { name: /ks-tarcza/ })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    tenantName: "ks-tarcza",
    clubName: "KS Tarcza",
    contactEmail: "anna@klub.example",
    subscriptionPlan: "premium",
    maxUsers: 50,
    modules: ["Zawody", "Składki"],
  });
  const again = await openDialog(user);
  expect(again.getByLabelText("Nazwa tenant *")).toHaveValue("");
});

test("the name is proposed from that of the club until another one is typed", async () => {
  const { user } = await openPanel(screenPath, noTenants);
  const dialog = await openDialog(user);
  const [name, club] = [
    dialog.getByLabelText("Nazwa tenant *"),
    dialog.getByLabelText("Nazwa klubu *"),
  ];

  await user.type(club, "KS „Żółw” Łódź");
  expect(name).toHaveValue("ks-zolw-lodz");
  await user.type(name, "-2");
  await user.type(club, " 2");

  expect(name).toHaveValue("ks-zolw-lodz-2");
  expect(club).toHaveValue("KS „Żółw” Łódź 2");
});

test("no error stays under a proposed name", async () => {
  const { user } = await openPanel(screenPath, noTenants);
  const dialog = await openDialog(user);
  const [name, club] = [
    dialog.getByLabelText("Nazwa tenant *"),
    dialog.getByLabelText("Nazwa klubu *"),
  ];
  expect(club).toHaveFocus();
  await user.click(name);
  await user.click(club);
  await waitFor(() => expect(name).toHaveAccessibleDescription(/co najmniej 3 znaki/));

  await user.type(club, "KS");

  await waitFor(() => expect(name).not.toHaveAccessibleDescription());
  expect(name).toHaveValue("ks");
  await user.click(dialog.getByRole("button", { name: "Utwórz tenant" }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/co najmniej 3 znaki/));
});

test("a user limit above that of the plan causes a warning", async () => {
  const { user } = await openPanel(screenPath, noTenants);
  const dialog = await openDialog(user);
  const users = dialog.getByLabelText("Maksymalna liczba użytkowników *");
  await user.clear(users);

  await user.type(users, "51");

  expect(users).toHaveAccessibleDescription("To więcej niż limit planu: 50.");
});

test("a form that saves stays open; a refusal marks its field, and the input survives a reload", async () => {
  const errors = [{ path: "domain", message: "Ta domena jest zajęta." }];
  const { answer, arrive } = pendingAnswer();
  const { user, unmount } = await openPanel(screenPath, {
    ...noTenants,
    [`POST ${path}`]: answer,
  });
  const dialog = await openDialog(user);
  await fillIn(user, dialog, { ...filled, Domena: "orzel.example" });

  await user.click(dialog.getByRole("button", { name: "Utwórz tenant" }));
  await dialog.findByRole("button", { name: "Tworzenie..." });
  await user.keyboard("{Escape}");
  arrive(problem(400, { detail: "Popraw pola.", errors }));

  const toast = await findToast("Błąd podczas tworzenia tenant");
  expect(toast.getByText("Popraw pola.")).toBeVisible();
  expect(dialog.getByRole("alert")).toHaveTextContent("Popraw pola.");
  expect(dialog.getByLabelText("Nazwa tenant *")).toHaveValue("ks-tarcza");
  expect(dialog.getByLabelText("Domena")).toHaveAccessibleDescription("Ta domena jest zajęta.");

  unmount();
  const reloaded = await openPanel(screenPath, noTenants);
  const again = await openDialog(reloaded.user);
  await waitFor(() => expect(again.getByLabelText("Nazwa tenant *")).toHaveValue("ks-tarcza"));
});

test("the focus moves to the content after the first tenant is created", async () => {
  const stored: object[] = [];
  const { user } = await openPanel(screenPath, {
    ...noTenants,
    [`GET ${path}`]: () => pageOf(stored),
    [`POST ${path}`]: () => {
      stored.push(aTenant());
      return json(aTenant(), { status: 201 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Dodaj pierwszy tenant" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fillIn(user, dialog, filled);

  await user.click(dialog.getByRole("button", { name: "Utwórz tenant" }));
  await screen.findByRole("dialog", { name: /^Przekaż klubowi/ });
  await user.keyboard("{Escape}");

  await screen.findByRole("rowheader", { name: /ks-orzel/ });
  await waitFor(() => expect(screen.getByRole("main").contains(document.activeElement)).toBe(true));
});

test("an order fills in the form and is linked above it", async () => {
  const { user } = await openPanel(`${screenPath}?fromOrder=${order.id}`, {
    ...noTenants,
    [`GET ${orderPath}`]: () => json(order),
  });

  const dialog = within(await screen.findByRole("dialog", { name: "Dodaj tenant" }));

  expect(await dialog.findByText("Na podstawie zamówienia ZAM/2027/000123")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Wróć do zamówienia" })).toHaveAttribute(
    "href",
    `/security/admin/orders?id=${order.id}`,
  );
  const values = {
    "Nazwa tenant *": "ks-orzel",
    "Nazwa klubu *": "KS Orzeł",
    "Email kontaktowy *": "piotr@klub.example",
    "Telefon kontaktowy": "+48 600 100 200",
    "Maksymalna liczba użytkowników *": "120",
    Moduły: "Składki, Rejestr strzelnicy",
  };
  for (const [label, value] of Object.entries(values)) {
    expect(dialog.getByLabelText(label)).toHaveValue(value);
  }
  expect(dialog.getByLabelText("Nazwa tenant *")).toHaveFocus();

  await user.click(dialog.getByRole("button", { name: "Anuluj" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(window.location.search).toBe("");
});

test("a deleted order is reported, and the tenant can be created without it", async () => {
  const errors = [{ path: "orderId", message: "Nieprawidłowa wartość." }];
  const answer = changingAnswer(() => problem(400, { detail: "Popraw pola.", errors }));
  const { calls, user } = await openPanel(`${screenPath}?fromOrder=${order.id}`, {
    ...noTenants,
    [`GET ${orderPath}`]: () => json(order),
    [`POST ${path}`]: answer.answer,
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Dodaj tenant" }));
  await user.click(await dialog.findByRole("button", { name: "Utwórz tenant" }));
  expect(await dialog.findByText("Tego zamówienia już nie ma.")).toBeVisible();
  answer.change(() => json(aTenant(), { status: 201 }));

  await user.click(dialog.getByRole("button", { name: "Odłącz od zamówienia" }));
  expect(dialog.getByLabelText("Nazwa tenant *")).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Utwórz tenant" }));

  await findToast("Tenant został utworzony pomyślnie");
  const bodies = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(bodies).toMatchObject([{ orderId: order.id }, {}]);
  expect(bodies[1]).not.toHaveProperty("orderId");
});
