import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../../test-api.ts";
import { operator } from "../../../test-app.tsx";
import { anInstance, instanceSecret, pageOf, registryOf } from "../../../test-clients.ts";
import { fillIn } from "../../../test-orders.ts";
import { findToast } from "../../../test-toast.ts";
import { openPanel } from "../../../test-panel.ts";

const path = "/api/admin/scm-instances";
const screenPath = "/security/admin/systems";
async function findRow(name = "Orzeł 2") {
  const head = await screen.findByRole("rowheader", { name: new RegExp(name) });
  return within(head.closest("tr") ?? head);
}

function figureOf(label: string): string | null | undefined {
  return screen.getByText(label).nextElementSibling?.textContent;
}

test("four cards show all and active instances, and zero calls and tickets", async () => {
  const others = [anInstance({ id: operator.id, instanceName: "Tarcza" })];
  await openPanel(screenPath, {
    [`GET ${path}`]: registryOf({ there: [anInstance(), ...others] }).answer,
  });

  await findRow();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("SCM Systems Management");
  await waitFor(() => expect(figureOf("Active Instances")).toBe("1"));
  expect(figureOf("Total Instances")).toBe("2");
  expect(figureOf("API Calls Today")).toBe("0");
  expect(figureOf("Support Tickets")).toBe("0");
});

test("an erased contact is no link to write to, and has no address in the details", async () => {
  const there = [anInstance({ contactEmail: "erased@invalid" })];
  const { user } = await openPanel(screenPath, { [`GET ${path}`]: registryOf({ there }).answer });
  const row = await findRow();
  expect(row.getByText("erased").closest("a")).toBeNull();

  await user.click(row.getByRole("button", { name: /^View/ }));

  expect(within(await screen.findByRole("dialog")).getByText("erased")).toBeVisible();
  expect(document.body.innerHTML).not.toContain("erased@invalid");
});

test("the table shows the data of the specification, in English", async () => {
  const bare = anInstance({
    id: operator.id,
    instanceName: "Bare",
    domain: null,
    lastActivity: null,
    status: "suspended",
    licenseType: "large",
  });
  await openPanel(screenPath, {
    [`GET ${path}`]: registryOf({ there: [anInstance(), bare] }).answer,
  });

  const row = await findRow();
  for (const text of ["orzel.example", "KS Orzeł", "biuro@orzel.example", "Active", "Medium"]) {
    expect(row.getByText(text)).toBeVisible();
  }
  expect(row.getByText("31.10.2027 02:30")).toBeVisible();
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Instance", "Club", "Status", "License", "Last Activity", "Actions"]);
  const other = await findRow("Bare");
  for (const text of ["No domain", "Never", "Suspended", "unlimited"]) {
    expect(other.getByText(text)).toBeVisible();
  }
  expect(other.getByText("Suspended")).toHaveClass("bg-grey-tint");
  expect(screen.getByRole("heading", { level: 1 }).closest("[lang]")).toHaveAttribute("lang", "en");
});

test("the details show everything, with key and secret to copy", async () => {
  const { calls, user } = await openPanel(screenPath, {
    [`GET ${path}`]: registryOf().answer,
    [`POST ${path}/${anInstance().id}/secret`]: () => json(instanceSecret),
  });

  await user.click((await findRow()).getByRole("button", { name: "View Details Orzeł 2" }));

  const dialog = await screen.findByRole("dialog", { name: "Instance: Orzeł 2" });
  expect(dialog).toHaveAttribute("lang", "en");
  const details = within(dialog);
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  await user.click(details.getByRole("button", { name: "Reveal API Secret" }));
  const { apiKey, apiSecret } = instanceSecret;
  await details.findByText(apiSecret);
  const shown = ["KS Orzeł", "biuro@orzel.example", "orzel.example", "Medium (up to 200 members)"];
  for (const text of [...shown, "Składki", "Zawody", "28.03.2027 10:05", "31.10.2027 02:30"]) {
    expect(details.getByText(text)).toBeVisible();
  }
  for (const [name, value] of Object.entries({ "API Key": apiKey, "API Secret": apiSecret })) {
    expect(details.getByText(value)).toBeVisible();
    await user.click(details.getByRole("button", { name: `Copy ${name}` }));
    await findToast("Copied to clipboard");
    expect((await findToast(name)).getByText(name).closest("[lang]")).toHaveAttribute("lang", "en");
    expect(await navigator.clipboard.readText()).toBe(value);
  }
});

test("the secret of an instance is replaced in its details, in English", async () => {
  const secrets = `${path}/${anInstance().id}/secrets`;
  const { user } = await openPanel(screenPath, {
    [`GET ${path}`]: registryOf().answer,
    [`POST ${secrets}`]: () => json({ ...instanceSecret, apiSecret: "scms_new" }, { status: 201 }),
  });
  await user.click((await findRow()).getByRole("button", { name: /^View Details/ }));
  const dialog = within(await screen.findByRole("dialog"));

  await user.click(dialog.getByRole("button", { name: "New secret" }));
  await user.click(dialog.getByRole("button", { name: "Issue a new secret" }));

  expect(await dialog.findByText("scms_new")).toBeVisible();
  const toast = await findToast("The new secret has been issued");
  expect(toast.getByText("The new secret has been issued").closest("[lang]")).toHaveAttribute(
    "lang",
    "en",
  );
});

test("the details of an instance without data say so, and wait for its credentials", async () => {
  const bare = anInstance({ domain: null, modules: [], apiKey: null });
  const one = changingAnswer(() => json(bare));
  const { user } = await openPanel(screenPath, {
    [`GET ${path}`]: registryOf({ there: [bare] }).answer,
    [`GET ${path}/${bare.id}`]: one.answer,
  });
  await user.click((await findRow()).getByRole("button", { name: /^View Details/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Not configured")).toBeVisible();
  expect(dialog.getByText("None")).toBeVisible();
  expect(dialog.getByText("The credentials will be issued in a moment...")).toBeVisible();

  one.change(() => json(anInstance()));

  expect(await dialog.findByText(instanceSecret.apiKey)).toBeVisible();
});

test("loading and failure are announced in English, and a retry loads the list", async () => {
  const list = pendingAnswer();
  const registry = registryOf();
  const { calls, user } = await openPanel(screenPath, {
    [`GET ${path}`]: (call) => (call.url === path ? list.answer() : registry.answer(call)),
  });
  expect(await screen.findByText("Loading instances...")).toBeVisible();

  list.arrive(problem(503, { detail: "The service sleeps." }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The service sleeps.");
  expect(alert).toHaveTextContent("Error code: 503");
  expect(calls.find(({ url }) => url === path)?.headers.get("Accept-Language")).toBe("en");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  list.arrive(pageOf([anInstance()]));

  await findRow();
});

test("all errors are shown beside their fields at once, in English", async () => {
  const { calls, user } = await openPanel(screenPath, { [`GET ${path}`]: registryOf().answer });
  await user.click(await screen.findByRole("button", { name: "Add New Instance" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fillIn(user, dialog, { "Contact Email *": "anna", "Webhook URL": "tarcza" });

  await user.click(dialog.getByRole("button", { name: "Create Instance" }));

  expect(await dialog.findAllByText("This field is required.")).toHaveLength(3);
  expect(dialog.getByText(/^Enter a valid e-mail address/)).toBeVisible();
  expect(dialog.getByText("Enter a valid webhook URL.")).toBeVisible();
  expect(dialog.getByLabelText("Club Name *")).toHaveFocus();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a failed creation is explained in English, and the input is kept", async () => {
  const { user } = await openPanel(screenPath, {
    [`GET ${path}`]: registryOf().answer,
    [`POST ${path}`]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  await user.click(await screen.findByRole("button", { name: "Add New Instance" }));
  const dialog = within(await screen.findByRole("dialog"));
  await fillIn(user, dialog, {
    "Instance Name *": "Tarcza 2",
    "Club Name *": "KS Tarcza",
    "Contact Email *": "anna@klub.example",
  });
  await user.selectOptions(dialog.getByLabelText("License Type *"), "small");

  await user.click(dialog.getByRole("button", { name: "Create Instance" }));

  const toast = await findToast("Error");
  expect(toast.getByText(/Failed to create/).closest("[lang]")).toHaveAttribute("lang", "en");
  expect(dialog.getByRole("alert")).toHaveTextContent("Failed to create SCM instance");
  expect(dialog.getByLabelText("Instance Name *")).toHaveValue("Tarcza 2");
});
