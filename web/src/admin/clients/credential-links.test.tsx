import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json } from "../../test-api.ts";

import { anInstance, registryOf } from "../../test-clients.ts";
import { openPanel } from "../../test-panel.ts";

const instance = anInstance();
const path = `/api/admin/scm-instances/${instance.id}/links`;
const open = {
  id: "0199a000-0000-7000-8000-000000000010",
  state: "open",
  createdBy: "anna@scm.example",
  createdAt: "2027-03-28T08:05:00.000Z",
  expiresAt: "2027-03-29T08:05:00.000Z",
  openedAt: null,
  revokedAt: null,
};
const opened = {
  ...open,
  id: "0199a000-0000-7000-8000-000000000011",
  state: "opened",
  openedAt: "2027-03-28T10:00:00.000Z",
};

test("a link is made, copied once, listed with its state, and revoked", async () => {
  const url = "https://site.example/dane-dostepowe#scml_1";
  const links = changingAnswer(() => json([opened]));
  const { calls, user } = await openPanel(`/security/admin/systems?id=${instance.id}`, {
    "GET /api/admin/scm-instances": registryOf({ there: [instance] }).answer,
    [`GET ${path}`]: links.answer,
    [`POST ${path}`]: () => {
      links.change(() => json([open, opened]));
      return json({ url, link: open }, { status: 201 });
    },
    [`DELETE /api/admin/credential-links/${open.id}`]: () => {
      const revoked = { ...open, state: "revoked", revokedAt: "2027-03-28T09:00:00.000Z" };
      links.change(() => json([revoked, opened]));
      return json(revoked);
    },
  });
  const section = within(await screen.findByRole("region", { name: "One-time link" }));
  const rows = () => section.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(await section.findByText("Opened")).toBeVisible();
  expect(rows()).toEqual(["Opened28.03.2027 12:00created 28.03.2027 10:05, anna@scm.example"]);

  await user.click(section.getByRole("button", { name: /^Create a link/ }));

  expect(await section.findByText(url)).toBeVisible();
  await user.click(section.getByRole("button", { name: "Copy Address of the link" }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(rows()[0]).toContain("Openuntil 29.03.2027 10:05");

  await user.click(section.getByRole("button", { name: "Revoke: 28.03.2027 10:05" }));

  expect(await section.findByText("Revoked")).toBeVisible();
  expect(document.body.textContent).not.toContain("scml_");
  expect(calls.filter(({ method }) => method !== "GET")).toHaveLength(2);
});
