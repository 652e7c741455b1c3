import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { json } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { aTenant, pageOf } from "../../clients.fixture.ts";
import { aDashboard, anActivity } from "../../dashboard.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const sentence = "Nie udało się pokazać tej części panelu.";
const answers = {
  "GET /api/admin/user": () => json(operator),
  "GET /api/admin/dashboard": () => json({ ...aDashboard(), recent: [anActivity()] }),
  "GET /api/admin/tenants": () => pageOf([aTenant()]),
  "GET /api/admin/inbox": () => json([]),
};

// React logs each caught error, which would clutter the output.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
test("a screen that fails to render keeps the menu, and a retry shows it", async () => {
  const broken = breakMoments();
  const { user } = await openPanel("/security/admin/tenants", answers);
  expect(await screen.findByText(sentence)).toBeVisible();

  await user.click(screen.getByRole("link", { name: "Skrzynka" }));
  expect(await screen.findByText("Nie ma tu zgłoszeń")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Klienci" }));
  await screen.findByText(sentence);
  broken.mockRestore();
  await user.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));

  expect(await screen.findByRole("rowheader", { name: /ks-orzel/ })).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a part of the dashboard that fails to render does not hide the others", async () => {
  breakMoments();
  await openPanel("/security/admin", answers);

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole("region", { name: "Liczniki" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Przegląd" })).toBeVisible();
});

/** Makes every part that formats a time fail to render. */
function breakMoments() {
  // TypeScript types this getter as a method.
  const prototype: { format: unknown } = Intl.DateTimeFormat.prototype;
  return vi.spyOn(prototype, "format", "get").mockImplementation(() => {
    throw new RangeError("broken");
  });
}
