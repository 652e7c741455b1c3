import { screen, within } from "@testing-library/react";
import { launchSteps, type LaunchStep } from "@scm/contract";
import { expect, test } from "vitest";
import { changingAnswer, json } from "../../api.fixture.ts";
import { aDashboard } from "../../dashboard.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

test("the card says what is done before the start, and each step leads to its place", async () => {
  await openDashboard(["prices", "backup"]);

  const card = within(await screen.findByRole("region", { name: "Przed startem" }));
  expect(card.getByText("Zrobione: 2 z 14")).toBeVisible();
  const links = card
    .getAllByRole("link")
    .map((link) => [link.textContent.replaceAll("\u00a0", " "), link.getAttribute("href")]);
  expect(links.length).toBe(15);
  expect(links).toEqual(
    expect.arrayContaining([
      ["Jak to zrobić?", "/security/admin/pomoc#start"],
      ["Twój podpis pod odpowiedziami", "/security/admin/account"],
      ["Rezerwacje potwierdzane od razu", "/security/admin/site#site-event"],
      ["Ceny planów ogłoszone na stronie głównej", "/security/admin/site#site-prices"],
      ["Przykładowe opinie ukryte", "/security/admin/testimonials"],
    ]),
  );
  expect(card.getByText("zrobione")).toBeInTheDocument();
  expect(card.getByRole("checkbox", { name: /kopie zapasowe/ })).toBeChecked();
});

test("what only a person knows is ticked, and the last step removes the card", async () => {
  const dashboard = changingAnswer(() => json(aDashboard({ launch: states(["prices"]) })));
  const { user, sent } = await openPanel("/security/admin", {
    "GET /api/admin/dashboard": dashboard.answer,
    "POST /api/admin/dashboard/launch": () => {
      dashboard.change(() => json(aDashboard()));
      return new Response(null, { status: 204 });
    },
  });

  await user.click(await screen.findByRole("checkbox", { name: /kopie zapasowe/ }));

  expect(sent("POST").map(({ body }) => body)).toEqual([{ step: "backup", isDone: true }]);
  await expect
    .poll(() => screen.queryByRole("region", { name: "Przed startem" }))
    .not.toBeInTheDocument();
});

async function openDashboard(done: readonly LaunchStep[]): Promise<void> {
  await openPanel("/security/admin", {
    "GET /api/admin/dashboard": () => json(aDashboard({ launch: states(done) })),
  });
}

function states(done: readonly LaunchStep[]) {
  return launchSteps.map((step) => ({ step, isDone: done.includes(step) }));
}
