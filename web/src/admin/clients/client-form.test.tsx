import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageOf } from "../../clients.fixture.ts";
import { fillIn } from "../../orders.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

async function openTenantForm() {
  const panel = await openPanel("/security/admin/tenants?add=1", {
    "GET /api/admin/tenants": () => pageOf([]),
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Dodaj tenant" }));
  return { ...panel, dialog };
}

test("the form marks required fields, and defaults to the basic plan for 50 users", async () => {
  const { dialog } = await openTenantForm();

  const starred = ["Nazwa tenant", "Nazwa klubu", "Email kontaktowy", "Plan subskrypcji"];
  for (const label of [...starred, "Maksymalna liczba użytkowników"]) {
    expect(dialog.getByLabelText(`${label} *`)).toBeRequired();
  }
  for (const label of ["Telefon kontaktowy", "Domena", "URL webhook", "Moduły"]) {
    expect(dialog.getByLabelText(label)).not.toBeRequired();
  }
  expect(dialog.getByLabelText("Plan subskrypcji *")).toHaveDisplayValue("Basic (do 50\u00a0osób)");
  expect(dialog.getByLabelText("Maksymalna liczba użytkowników *")).toHaveValue("50");
  // The wheel over a focused number field would change the number.
  expect(dialog.queryByRole("spinbutton")).not.toBeInTheDocument();
});

test("wrong fields of a tenant have the messages of the specification, and nothing is sent", async () => {
  const { calls, user, dialog } = await openTenantForm();
  const wrong = {
    "Nazwa klubu *": ["KS", "Nazwa klubu musi mieć co najmniej 3 znaki"],
    "Nazwa tenant *": ["ab", "Nazwa tenant musi mieć co najmniej 3 znaki"],
    "Email kontaktowy *": ["anna", "Nieprawidłowy adres email"],
    "Telefon kontaktowy": ["proszę o e-mail", "Podaj numer telefonu"],
    Domena: ["klub", "Podaj samą domenę"],
    "URL webhook": ["klub", "Nieprawidłowy URL webhook"],
    "Maksymalna liczba użytkowników *": ["1001", "Maksymalna liczba użytkowników to 1000"],
  } as const;
  for (const [label, [typed]] of Object.entries(wrong)) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), typed);
  }

  await user.click(dialog.getByRole("button", { name: "Utwórz tenant" }));

  for (const [label, [, message]] of Object.entries(wrong)) {
    const field = dialog.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)));
  }
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("the form of an instance shows its errors and a failure in English, and keeps the input", async () => {
  const registry = "/api/admin/scm-instances";
  const { calls, user } = await openPanel("/security/admin/systems?add=1", {
    [`GET ${registry}`]: () => pageOf([]),
    [`POST ${registry}`]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Add New SCM Instance" }));
  await fillIn(user, dialog, { "Webhook URL": "tarcza" });
  await user.click(dialog.getByRole("button", { name: "Create Instance" }));
  expect(await dialog.findAllByText("This field is required.")).toHaveLength(4);
  expect(dialog.getByText("Enter a valid webhook URL.")).toBeVisible();
  expect(dialog.getByLabelText("Club Name *")).toHaveFocus();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);

  await user.clear(dialog.getByLabelText("Webhook URL"));
  await fillIn(user, dialog, {
    "Club Name *": "KS Tarcza",
    "Contact Email *": "anna@klub.example",
    Modules: "Zawody, , Składki",
  });
  await user.selectOptions(dialog.getByLabelText("License Type *"), "small");
  await user.click(dialog.getByRole("button", { name: "Create Instance" }));

  const toast = await findToast("Error");
  expect(toast.getByText(/Failed to create/).closest("[lang]")).toHaveAttribute("lang", "en");
  expect(dialog.getByRole("alert")).toHaveTextContent("Failed to create SCM instance");
  expect(dialog.getByLabelText("Instance Name *")).toHaveValue("ks-tarcza");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    instanceName: "ks-tarcza",
    clubName: "KS Tarcza",
    contactEmail: "anna@klub.example",
    licenseType: "small",
    modules: ["Zawody", "Składki"],
  });
});
