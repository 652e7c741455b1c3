import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { betaPopupShownKey } from "../../site/beta-popup/popup-shown.ts";
import { changingAnswer, json, pendingAnswer, problem } from "../../api.fixture.ts";
import { aPublishedSite, publishingApi } from "../../site-content.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";

async function open(own: Answers = {}) {
  const { calls, user } = await openPanel("/security/admin/beta-tests", {
    "GET /api/popup-settings": () => json({ enabled: false }),
    "POST /api/admin/popup-settings": ({ body }) => json(body),
    "GET /api/admin/beta-signups": () => json([]),
    ...own,
  });
  return { user, calls };
}

function popupSwitch(): Promise<HTMLElement> {
  return screen.findByRole("switch", { name: "Pokazuj okno zapisów" });
}

function isAfter(one: HTMLElement, other: HTMLElement): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test("the switch above the list changes the popup before the server answers", async () => {
  const answer = pendingAnswer();
  const { user, calls } = await open({ "POST /api/admin/popup-settings": answer.answer });
  const control = await popupSwitch();
  expect(control).not.toBeChecked();
  const empty = await screen.findByText("Brak zgłoszeń do testów beta");
  expect(isAfter(screen.getByRole("heading", { level: 1 }), control)).toBe(true);
  expect(isAfter(control, empty)).toBe(true);

  await user.click(control);

  await waitFor(() => expect(control).toBeChecked());
  expect(screen.queryByText("Ustawienia zaktualizowane")).not.toBeInTheDocument();
  answer.arrive(json({ enabled: true }));
  expect(await screen.findByText("Ustawienia zaktualizowane")).toBeInTheDocument();
  expect(calls.findLast(({ method }) => method === "POST")?.body).toEqual({ enabled: true });
  expect(control).toHaveFocus();
});

test("beside the switch the screen says that the offer of the popup has expired", async () => {
  await open(publishingApi(aPublishedSite(1)).answers);

  expect(await screen.findByText(/^Obietnica w\soknie minęła 31.12.2025/)).toBeVisible();
  expect(await popupSwitch()).toHaveAccessibleDescription(/minęła 31.12.2025/);
});

test("a refused switch reverts and says why; an ended session leads to the login", async () => {
  const answer = changingAnswer(() => problem(503, { detail: "Usługa śpi." }));
  const { user } = await open({ "POST /api/admin/popup-settings": answer.answer });
  const control = await popupSwitch();
  await user.click(control);
  expect(await screen.findByText("Usługa śpi.")).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByText("Wystąpił błąd podczas aktualizacji ustawień.")).toHaveLength(2),
  );
  expect(control).not.toBeChecked();

  answer.change(() => problem(401));
  await user.click(control);
  await user.click(await screen.findByRole("button", { name: "Zaloguj się ponownie" }));

  expect(await screen.findByLabelText("E-mail")).toBeVisible();
});

test("a pending switch ignores a second press", async () => {
  const answer = pendingAnswer();
  const { user, calls } = await open({ "POST /api/admin/popup-settings": answer.answer });
  const control = await popupSwitch();
  await user.click(control);
  await waitFor(() => expect(control).toHaveAttribute("aria-busy", "true"));

  await user.click(control);

  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(control).toBeChecked();
});

test("the reset lets this browser show the popup again", async () => {
  localStorage.setItem(betaPopupShownKey, "true");
  const { user } = await open();
  const reset = await screen.findByRole("button", { name: "Wyczyść znacznik pokazania" });
  expect(reset).toHaveAccessibleDescription(/Okno było już pokazane w\stej przeglądarce/);

  await user.click(reset);

  expect(localStorage.getItem(betaPopupShownKey)).toBeNull();
  expect(reset).toHaveAccessibleDescription(/Okno nie było jeszcze pokazane w\stej przeglądarce/);
  expect(await screen.findByText("Znacznik pokazania został wyczyszczony")).toBeInTheDocument();
});
