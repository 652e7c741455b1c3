import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem, stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";
import { findToast } from "../../test-toast.ts";

const path = "/api/credential-links/open";
const token = `scml_${"a".repeat(43)}`;
const credentials = {
  name: "ks-orzel",
  clubName: "KS Orzeł",
  clientId: "tenant_1",
  clientSecret: "scms_1",
};

test("nothing is asked for before the press; then the credentials can be copied at once", async () => {
  const calls = stubApi({ [`POST ${path}`]: () => json(credentials) });
  const { user } = await openApp(`/dane-dostepowe#${token}`);
  const button = await screen.findByRole("button", { name: "Pokaż dane dostępowe" });
  expect(calls).toEqual([]);

  await user.click(button);

  expect(await screen.findByText("scms_1")).toBeVisible();
  expect(screen.getByText("ks-orzel, KS Orzeł")).toBeVisible();
  expect(screen.getByText("https://site.example/oauth/token")).toBeVisible();
  expect(calls).toMatchObject([{ url: path, body: { token } }]);
  await user.click(screen.getByRole("button", { name: "Kopiuj wszystko jako .env" }));
  await findToast("Skopiowano do schowka");
  expect(await navigator.clipboard.readText()).toContain("SCM_CLIENT_SECRET=scms_1\n");
});

test.each([
  ["that is over", `#${token}`, () => problem(410)],
  ["that is no token", "#x", () => problem(400)],
  ["without a token", "", () => problem(500)],
])("a link %s says so in English too, and whom to ask", async (_, hash, answer) => {
  stubApi({ [`POST ${path}`]: answer });
  const { user } = await openApp(`/en/dane-dostepowe${hash}`, { locale: "en" });

  await user.click(await screen.findByRole("button", { name: "Show the credentials" }));

  expect(await screen.findByText("This link does not work")).toBeVisible();
  expect(screen.getByText(/write to kontakt@example\.com/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show the credentials" })).not.toBeInTheDocument();
});

test("a failure keeps the button for another try", async () => {
  const calls = stubApi({ [`POST ${path}`]: () => problem(503, { detail: "Spróbuj później." }) });
  const { user } = await openApp(`/dane-dostepowe#${token}`);
  const button = await screen.findByRole("button", { name: "Pokaż dane dostępowe" });

  await user.click(button);
  expect(await screen.findByText("Spróbuj później.")).toBeVisible();
  await user.click(button);

  expect(calls).toHaveLength(2);
});
