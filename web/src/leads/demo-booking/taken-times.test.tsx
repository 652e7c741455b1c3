import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Hero } from "../../pages/landing/hero.tsx";
import { openPart } from "../../app.fixture.tsx";
import { problem, stubApi } from "../../api.fixture.ts";
import { answerFrom, aSlot, openDemo } from "../../slots.fixture.ts";

const taken = "2027-03-26T10:00:00.000Z";
const march = ["2027-03-26T08:00:00.000Z", taken, "2027-03-26T12:00:00.000Z"].map((datetime) =>
  aSlot(datetime),
);

/** Opens the calendar on a Wednesday in March, with fake timers. */
async function openTimes() {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2027-03-24T09:00:00Z") });
  let free = march;
  const calls = stubApi({ "GET /api/slots": answerFrom(() => free) });
  const { user } = await openPart(<Hero />);
  const dialog = await openDemo(user);
  const day = await dialog.findByRole("button", { name: /^piątek, 26 marca.*3 wolne/ });
  const take = () => (free = march.filter(({ datetime }) => datetime !== taken));
  const takeDay = () => (free = [aSlot("2027-03-29T08:00:00.000Z")]);
  return { calls, dialog, user, day, take, takeDay };
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function callsOf(calls: readonly { url: string }[]): number {
  return calls.filter(({ url }) => url.includes("start=2027-03-21")).length;
}

test("times on the screen refresh, and a taken one keeps its place and says so", async () => {
  const { calls, dialog, user, day, take } = await openTimes();
  await user.click(day);
  await user.keyboard("{ArrowDown}");
  const before = callsOf(calls);
  const marked = dialog.getByRole("radio", { name: /^11:00/ });
  take();

  await pass(31_000);

  expect(callsOf(calls)).toBe(before + 1);
  expect(dialog.getAllByRole("radio")).toHaveLength(3);
  expect(marked).toBeChecked();
  expect(marked).toHaveFocus();
  expect(marked).toHaveAccessibleName(/^11:00.*, zajęty$/);
  expect(dialog.getByRole("button", { name: "Wybierz termin" })).toBeDisabled();
  await user.click(marked);
  expect(dialog.queryByLabelText("E-mail")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("radio", { name: /^13:00/ }));
  expect(await dialog.findByLabelText("E-mail")).toBeVisible();
});

test("the next free day is offered once all shown times are taken; the focus stays", async () => {
  const { dialog, user, day, takeDay } = await openTimes();
  await user.click(day);
  const first = dialog.getByRole("radio", { name: /^09:00/ });
  takeDay();

  await pass(31_000);

  expect(first).toHaveFocus();
  await user.click(await dialog.findByRole("button", { name: /poniedziałek, 29 marca 2027$/ }));
  expect(await dialog.findByRole("radio", { name: /^10:00/ })).toHaveFocus();
});

test("the times stay when a refresh fails", async () => {
  const { dialog, user, day } = await openTimes();
  await user.click(day);
  stubApi({ "GET /api/slots": () => problem(503) });

  await pass(31_000);

  expect(dialog.getAllByRole("radio")).toHaveLength(3);
  expect(dialog.queryByRole("alert")).not.toBeInTheDocument();
});
