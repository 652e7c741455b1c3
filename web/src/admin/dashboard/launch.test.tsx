import { screen, within } from "@testing-library/react";
import { launchSteps, type LaunchStep } from "@scm/contract";
import { expect, test } from "vitest";
import { changingAnswer, json } from "../../api.fixture.ts";
import { aDashboard } from "../../dashboard.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

test("the card says what is left before the start, and leads to where it is done", async () => {
  await openDashboard(["site", "backup"]);

  const card = within(await screen.findByRole("region", { name: "Przed startem" }));
  expect(card.getByText("Zrobione: 2 z 9")).toBeVisible();
  const links = card
    .getAllByRole("link")
    .map((link) => [link.textContent.replaceAll("\u00a0", " "), link.getAttribute("href")]);
  expect(links).toEqual([
    ["Jak to zrobić?", "/security/admin/pomoc#start"],
    ["Dane firmy zamiast przykładowych", "/security/admin/pomoc#start"],
    ["Druga osoba ma dostęp", "/security/admin/operators"],
    ["Terminy na najbliższe dwa tygodnie", "/security/admin/slots"],
    ["Link albo miejsce prezentacji", "/security/admin/site#site-event"],
    ["Klucz dostępu do Twojego konta", "/security/admin/account"],
  ]);
  expect(card.getByText("zrobione")).toBeInTheDocument();
  expect(card.getByRole("checkbox", { name: /kopie zapasowe/ })).toBeChecked();
});

test("what only a person knows is ticked, and the last step removes the card", async () => {
  const dashboard = changingAnswer(() => json(aDashboard({ launch: states(["site"]) })));
  const { user, sent } = await openPanel("/security/admin", {
    "GET /api/admin/dashboard": dashboard.answer,
    "POST /api/admin/dashboard/launch": () => {
      dashboard.change(() => json(aDashboard()));
      return new Response(null, { status: 204 });
    },
  });

  await user.click(await screen.findByRole("checkbox", { name: "Próbny e-mail ze strony dotarł" }));

  expect(sent("POST").map(({ body }) => body)).toEqual([{ step: "mail", isDone: true }]);
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
