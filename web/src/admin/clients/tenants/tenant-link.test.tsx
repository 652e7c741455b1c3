import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../../test-api.ts";
import { operator } from "../../../test-app.tsx";
import { aTenant, pageOf } from "../../../test-clients.ts";
import { openPanel } from "../../../test-panel.ts";

const path = "/api/admin/tenants";
const tenant = aTenant();
const other = aTenant({ id: operator.id, tenantName: "tarcza" });
const answers = {
  [`GET ${path}`]: () => pageOf([other]),
};

test("a link shows a single tenant, with a way to the list", async () => {
  const { user } = await openPanel(`/security/admin/tenants?id=${tenant.id}`, {
    ...answers,
    [`GET ${path}/${tenant.id}`]: () => json(tenant),
  });

  expect(await screen.findByRole("rowheader", { name: /ks-orzel/ })).toBeVisible();
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^ks-orzel$/);
  expect(document.title).toBe("ks-orzel – SCM – panel");
  expect(screen.queryByRole("search")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Pokaż wszystkie" }));

  expect(await screen.findByRole("rowheader", { name: /tarcza/ })).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Tenanty");
  expect(window.location.search).toBe("");
});

test("a change of a single tenant is shown", async () => {
  const stored = aTenant({ isActive: false });
  const { user } = await openPanel(`/security/admin/tenants?id=${tenant.id}`, {
    ...answers,
    [`GET ${path}/${tenant.id}`]: () => json(stored),
    [`PUT ${path}/${tenant.id}/status`]: () => {
      stored.isActive = true;
      return json(stored);
    },
  });
  const head = await screen.findByRole("rowheader", { name: /ks-orzel/ });

  await user.click(screen.getByRole("button", { name: /^Aktywuj/ }));

  const row = within(head.closest("tr") ?? head);
  expect(await row.findByText("Aktywny")).toBeVisible();
});

test("a tenant links to its order and to its entries in the audit log", async () => {
  const made = aTenant({ domain: null, order: { id: other.id, number: "ZAM/2027/000123" } });
  await openPanel(`/security/admin/tenants?id=${made.id}`, {
    ...answers,
    [`GET ${path}/${made.id}`]: () => json(made),
  });

  const order = await screen.findByRole("link", { name: "Zamówienie ZAM/2027/000123" });
  expect(order).toHaveAttribute("href", `/security/admin/orders?id=${other.id}`);
  // Both words and a missing domain would not fit the column.
  expect(order).toHaveTextContent(/^ZAM/);
  expect(screen.queryByText("Brak domeny")).toBeNull();
  expect(await screen.findByRole("link", { name: "Dziennik ks-orzel" })).toHaveAttribute(
    "href",
    `/security/admin/audit-log?subjectKind=tenant&subjectId=${made.id}`,
  );
});

test("a link to a deleted tenant says so", async () => {
  await openPanel(`/security/admin/tenants?id=${tenant.id}`, {
    ...answers,
    [`GET ${path}/${tenant.id}`]: () => problem(404),
  });

  expect(await screen.findByText("Tego tenanta już nie ma")).toBeVisible();
  expect(screen.getByText(/^Otwarte z\slinku$/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Pokaż wszystkie" })).toBeVisible();
});
