import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { json, problem, stubApi } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aTenant, pageOf, stubWidth } from "../../../test-clients.ts";

const path = "/api/admin/tenants";
const tenant = aTenant();
const other = aTenant({ id: operator.id, tenantName: "tarcza" });
const answers = {
  "GET /api/admin/user": () => json(operator),
  [`GET ${path}`]: () => pageOf([other]),
};

beforeEach(() => stubWidth("desktop"));

test("a link leads to its tenant alone, wherever it is in the list, and from there to all", async () => {
  stubApi({ ...answers, [`GET ${path}/${tenant.id}`]: () => json(tenant) });

  const { user } = await openApp(`/security/admin/tenants?id=${tenant.id}`);

  expect(await screen.findByRole("rowheader", { name: /ks-orzel/ })).toBeVisible();
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
  expect(screen.getByText(/^Tenant z\sodnośnika$/)).toBeVisible();
  expect(screen.queryByRole("search")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Pokaż wszystkie" }));

  expect(await screen.findByRole("rowheader", { name: /tarcza/ })).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(window.location.search).toBe("");
});

test("what is changed on the tenant of a link is shown there", async () => {
  const stored = aTenant();
  stubApi({
    ...answers,
    [`GET ${path}/${tenant.id}`]: () => json(stored),
    [`PUT ${path}/${tenant.id}/status`]: () => {
      stored.isActive = false;
      return json(stored);
    },
  });
  const { user } = await openApp(`/security/admin/tenants?id=${tenant.id}`);
  const head = await screen.findByRole("rowheader", { name: /ks-orzel/ });

  await user.click(screen.getByRole("button", { name: /^Dezaktywuj/ }));

  const row = within(head.closest("tr") ?? head);
  expect(await row.findByText("Nieaktywny")).toBeVisible();
});

test.each(["desktop", "phone"] as const)(
  "on a %s a tenant names the order that it was made of, and leads to it",
  async (width) => {
    stubWidth(width);
    const made = aTenant({ order: { id: other.id, number: "ZAM/2027/000123" } });
    stubApi({ ...answers, [`GET ${path}`]: () => pageOf([made]) });

    await openApp("/security/admin/tenants");

    const order = await screen.findByRole("link", { name: /ZAM\/2027\/000123$/ });
    expect(order).toHaveAttribute("href", `/security/admin/orders?id=${other.id}`);
    expect((order.closest("div, th") ?? order).textContent).toMatch(/Zamówienie ?ZAM/);
  },
);

test.each(["desktop", "phone"] as const)(
  "on a %s a tenant leads to its entries in the audit log",
  async (width) => {
    stubWidth(width);
    stubApi(answers);

    await openApp("/security/admin/tenants");

    expect(await screen.findByRole("link", { name: "Dziennik tarcza" })).toHaveAttribute(
      "href",
      `/security/admin/audit-log?subjectKind=tenant&subjectId=${other.id}`,
    );
  },
);

test("a link to a tenant who is gone says so", async () => {
  stubApi({ ...answers, [`GET ${path}/${tenant.id}`]: () => problem(404) });

  await openApp(`/security/admin/tenants?id=${tenant.id}`);

  expect(await screen.findByText("Tego tenanta już nie ma")).toBeVisible();
  expect(screen.getByRole("button", { name: "Pokaż wszystkie" })).toBeVisible();
});
