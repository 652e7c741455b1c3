import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../../test-api.ts";
import { aTenant, pageOf, tenantSecret } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";
import { openPanel } from "../../../test-panel.ts";

const tenant = aTenant();
const path = `/api/admin/tenants/${tenant.id}/secrets`;
const page = {
  [`GET /api/admin/tenants/${tenant.id}`]: () => json(tenant),
  [`GET /api/admin/tenants/${tenant.id}/webhooks`]: () => json({ deliveries: [] }),
  "GET /api/admin/scm-instances": () => pageOf([]),
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

test("the new secret is shown and can be copied", async () => {
  const renewed = { ...tenantSecret, clientSecret: "scms_new" };
  const { user, dialog, calls } = await openSecrets(() => json(renewed, { status: 201 }));

  await user.click(dialog.getByRole("button", { name: "Wydaj nowy sekret" }));

  expect(await dialog.findByText("scms_new")).toBeVisible();
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

test("a refused rotation shows the server's message", async () => {
  const { user, dialog } = await openSecrets(() => problem(409, { detail: "Ktoś był szybszy." }));
  await user.click(dialog.getByRole("button", { name: "Wydaj nowy sekret" }));

  expect(await dialog.findByRole("alert")).toHaveTextContent("Ktoś był szybszy.");
  await findToast("Nie udało się wydać nowego sekretu");
});
