import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../../test-api.ts";
import { operator } from "../../../test-app.tsx";
import { aTenant, pageOf, tenantSecret } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";
import { openPanel } from "../../../test-panel.ts";

const tenant = aTenant();
const path = `/api/admin/tenants/${tenant.id}/secrets`;
const uses = [
  {
    id: tenant.id,
    createdAt: "2027-03-28T08:05:00.000Z",
    expiresAt: null,
    lastUsedAt: "2027-03-29T08:05:00.000Z",
  },
  {
    id: operator.id,
    createdAt: "2027-01-01T08:05:00.000Z",
    expiresAt: "2027-03-29T07:05:00.000Z",
    lastUsedAt: null,
  },
];

const page = {
  [`GET /api/admin/tenants/${tenant.id}`]: () => json(tenant),
  [`GET /api/admin/tenants/${tenant.id}/edits`]: () => json([]),
  [`GET /api/admin/tenants/${tenant.id}/webhooks`]: () => json({ deliveries: [] }),
  "GET /api/admin/scm-instances": () => pageOf([]),
  [`GET ${path}`]: () => json(uses),
};

async function openSecrets(rotation: () => Response) {
  const { calls, user } = await openPanel(`/security/admin/tenants?id=${tenant.id}`, {
    ...page,
    [`POST ${path}`]: rotation,
  });
  await user.click(await screen.findByRole("button", { name: "Wydaj nowy sekret" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nowy sekret: ks-orzel" }));
  return { user, dialog, calls };
}

test("the dialog shows creation, end and last use of the secrets", async () => {
  const { dialog } = await openSecrets(() => problem(500));

  const rows = await dialog.findAllByRole("row");

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "UtworzonoKoniecOstatnio użyty",
    "28.03.2027 10:05Obecny29.03.2027 10:05",
    "01.01.2027 09:0529.03.2027 09:05Nigdy",
  ]);
});

test("a rotation is not sent without a choice for the old secret", async () => {
  const { user, dialog, calls } = await openSecrets(() => problem(500));
  expect(dialog.queryByRole("radio", { checked: true })).not.toBeInTheDocument();

  await user.click(dialog.getByRole("button", { name: "Wydaj nowy sekret" }));

  expect(dialog.getByText("Wybierz, kiedy stary sekret przestanie działać.")).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("24 hours of overlap are asked for; the new secret is shown and can be copied", async () => {
  const renewed = { ...tenantSecret, clientSecret: "scms_new" };
  const { user, dialog, calls } = await openSecrets(() => json(renewed, { status: 201 }));

  await user.click(dialog.getByLabelText("Za 24 godziny"));
  await user.click(dialog.getByRole("button", { name: "Wydaj nowy sekret" }));

  expect(await dialog.findByText("scms_new")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ overlapHours: 24 });
  await findToast("Nowy sekret został wydany");
  await user.click(dialog.getByRole("button", { name: "Kopiuj Client secret" }));
  expect(await navigator.clipboard.readText()).toBe("scms_new");
  await user.click(dialog.getByRole("button", { name: "Kopiuj wszystko jako .env" }));
  expect(await navigator.clipboard.readText()).toContain("SCM_CLIENT_SECRET=scms_new\n");
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Gotowe" }));
  expect(document.body.textContent).not.toContain("scms_");
});

test("a replacement hides the secret that was revealed before", async () => {
  const { user } = await openPanel(`/security/admin/tenants?id=${tenant.id}`, {
    ...page,
    [`POST /api/admin/tenants/${tenant.id}/secret`]: () => json(tenantSecret),
  });
  await user.click(await screen.findByRole("button", { name: /^Pokaż poświadczenia/ }));
  await user.click(screen.getByRole("button", { name: "Pokaż Client secret" }));
  expect(await screen.findAllByText(tenantSecret.clientSecret)).toHaveLength(2);

  await user.click(screen.getByRole("button", { name: "Wydaj nowy sekret" }));

  await screen.findByRole("dialog");
  expect(document.body.textContent).not.toContain("scms_");
});

test("a refused rotation shows the server's message and keeps the choice", async () => {
  const { user, dialog } = await openSecrets(() => problem(409, { detail: "Ktoś był szybszy." }));
  await user.click(dialog.getByLabelText("Od razu"));

  await user.click(dialog.getByRole("button", { name: "Wydaj nowy sekret" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("Ktoś był szybszy.");
  expect(dialog.getByLabelText("Od razu")).toBeChecked();
  await findToast("Nie udało się wydać nowego sekretu");
});
