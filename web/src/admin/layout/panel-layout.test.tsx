import { adminPaths } from "@scm/contract";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changingAnswer, json } from "../../api.fixture.ts";
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

test("each screen says since when mails stand and how many, until they leave", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const counts = { unanswered: 0, toConfirm: 0, overdue: 0, demosToday: 0, mine: 0 };
  const standingMails = { since: "2026-03-28T05:49:00.000Z", count: 12 };
  const answer = changingAnswer(() => json({ ...counts, standingMails }));
  await openPanel(adminPaths.help, { "GET /api/admin/inbox/counts": answer.answer });

  await screen.findByText("E-maile czekają od 28.03.2026 06:49: 12");
  const [link] = screen.getAllByRole("link", { name: "Stan systemu" });
  expect(link).toHaveAttribute("href", adminPaths.system);

  answer.change(() => json({ ...counts, standingMails: null }));
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => screen.queryByText(/^E-maile czekają/)).toBeNull();
});
