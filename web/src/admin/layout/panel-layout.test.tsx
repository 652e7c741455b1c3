import { adminPaths } from "@scm/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "../../api.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const menu = () => within(screen.getByRole("navigation", { name: "Nawigacja panelu" }));

test.each([adminPaths.slots, adminPaths.help])(
  "on %s the menu names the screens of the specification, each below its entry",
  async (path) => {
    const { user } = await openPanel(path, {
      "GET /api/admin/slots": () => json([]),
      "GET /api/admin/beta-signups": () => json([]),
    });
    await screen.findByRole("navigation", { name: "Nawigacja panelu" });
    const below = (entry: string) => {
      const item = within(menu().getByRole("link", { name: entry }).closest("li") ?? document.body);
      return item.getAllByRole("link").map(({ textContent }) => textContent);
    };

    expect(below("Skrzynka")).toEqual(
      expect.arrayContaining(["Do odpowiedzi", "Zgłoszenia beta", "Cykl życia"]),
    );
    expect(below("Kalendarz")).toEqual(["Kalendarz", "Sloty"]);
    expect(below("Klienci")).toEqual(["Klienci", "Tenanty", "Systems"]);
    expect(below("Strona")).toEqual(["Strona", "Opinie"]);

    await user.click(menu().getByRole("link", { name: "Sloty" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Sloty" })).toBeVisible();
    expect(menu().getByRole("link", { current: "page" })).toHaveTextContent("Sloty");
  },
);
