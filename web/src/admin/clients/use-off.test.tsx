import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, pendingAnswer, problem } from "../../api.fixture.ts";
import { aTenant, anInstance, pageOf, registryOf } from "../../clients.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

const path = "/api/admin/tenants";
const screenPath = "/security/admin/tenants";
const registryPath = "/api/admin/scm-instances";
const systems = "/security/admin/systems";
const list = (tenant: object) => ({ [`GET ${path}`]: () => pageOf([tenant]) });

async function findRow(name = "ks-orzel") {
  const head = await screen.findByRole("rowheader", { name: new RegExp(name) });
  return within(head.closest("tr") ?? head);
}

const statusPath = `PUT ${path}/${aTenant().id}/status`;
const off = aTenant({ isActive: false });

/** Presses the button at a stopped clock, by which a slow machine does not run an undo out. */
async function switchOff() {
  const row = await findRow();
  vi.useFakeTimers();
  fireEvent.click(row.getByRole("button", { name: "Dezaktywuj tenant ks-orzel" }));
  await settle();
  return row;
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** The libraries of the toasts and the queries wait for timers. */
async function settle(): Promise<void> {
  await pass(100);
}

function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

test("a tenant is switched off after ten seconds, also when another screen is open by then", async () => {
  const { sent, user } = await openPanel("/security/admin/systems", {
    ...list(aTenant()),
    [statusPath]: () => json(off),
  });
  await screen.findByRole("heading", { level: 1 });
  await user.click(screen.getByRole("link", { name: "Klienci" }));
  const row = await switchOff();
  expect(row.getByText("Wyłączany")).toBeVisible();

  const tabs = within(screen.getByRole("main"));
  fireEvent.click(tabs.getByRole("link", { name: "Systems" }));
  await pass(9_800);
  expect(screen.queryByText("ks-orzel")).not.toBeInTheDocument();
  expect(asksBeforeLeaving()).toBe(true);
  expect(sent("PUT")).toEqual([]);
  await pass(100);

  expect(sent("PUT").map(({ body }) => body)).toEqual([{ isActive: false }]);
  expect(asksBeforeLeaving()).toBe(false);
  await settle();
  vi.useRealTimers();
  const done = await findToast("Status tenant został zaktualizowany");
  expect(done.getByText(/^ks-orzel: tokeny przestały działać/)).toBeVisible();
});

test("a page that goes away switches the tenant off at once", async () => {
  const { sent } = await openPanel(screenPath, {
    ...list(aTenant()),
    [statusPath]: () => json(off),
  });
  await switchOff();
  expect(sent("PUT")).toEqual([]);

  window.dispatchEvent(new Event("pagehide"));
  await settle();

  expect(sent("PUT").map(({ body }) => body)).toEqual([{ isActive: false }]);
  vi.useRealTimers();
});

test("an undo in the toast leaves the tenant on, and nothing is sent", async () => {
  const { sent } = await openPanel(screenPath, list(aTenant()));
  const row = await switchOff();
  // The undo stays on the stopped clock.
  vi.useRealTimers();
  const toast = await findToast("Dezaktywacja za 10 sekund");
  expect(toast.getByText("ks-orzel: tokeny przestaną działać.")).toBeVisible();

  fireEvent.click(toast.getByRole("button", { name: "Cofnij" }));

  await findToast("Cofnięto dezaktywację");
  expect(row.getByRole("button", { name: "Dezaktywuj tenant ks-orzel" })).toBeVisible();
  expect(sent("PUT")).toEqual([]);
});

test("an undo in the row leaves the tenant on, and nothing is sent", async () => {
  const { sent } = await openPanel(screenPath, list(aTenant()));
  const row = await switchOff();

  fireEvent.click(row.getByRole("button", { name: "Cofnij tenant ks-orzel" }));
  await pass(20_000);

  expect(row.getByRole("button", { name: "Dezaktywuj tenant ks-orzel" })).toBeVisible();
  expect(sent("PUT")).toEqual([]);
});

test("a tenant is switched on at once", async () => {
  const { sent, user } = await openPanel(screenPath, {
    ...list(off),
    [statusPath]: () => json(aTenant()),
  });
  const row = await findRow();

  await user.click(row.getByRole("button", { name: "Aktywuj tenant ks-orzel" }));

  await findToast(/ks-orzel: system klubu może znowu pobrać token/);
  expect(sent("PUT").map(({ body }) => body)).toEqual([{ isActive: true }]);
});

test("a refused switch reverts and shows the server's message", async () => {
  const answer = pendingAnswer();
  await openPanel(screenPath, { ...list(aTenant()), [statusPath]: answer.answer });
  const row = await switchOff();

  await pass(10_000);
  expect(row.getByText("Nieaktywny")).toBeVisible();
  vi.useRealTimers();
  answer.arrive(problem(503, { detail: "Baza śpi." }));

  const toast = await findToast("Błąd");
  expect(toast.getByText("Baza śpi.")).toBeVisible();
  expect(row.getByText("Aktywny")).toBeVisible();
});

test("a deleted instance is listed as going with its undo, until the server drops it", async () => {
  const registry = registryOf();
  const going = anInstance({ deletedAt: "2027-11-01T08:05:10.000Z" });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await openPanel(systems, {
    [`GET ${registryPath}`]: registry.answer,
    [`DELETE ${registryPath}/${going.id}`]: () => {
      registry.now.there = [going];
      return new Response(null, { status: 204 });
    },
    [`POST ${registryPath}/${going.id}/restore`]: () => {
      registry.now.there = [anInstance()];
      return json(anInstance());
    },
  });
  const row = await findRow("Orzeł 2");

  row.getByRole("button", { name: "Delete Orzeł 2" }).focus();
  fireEvent.click(row.getByRole("button", { name: "Delete Orzeł 2" }));
  const toast = await findToast("SCM instance deleted successfully");
  expect(toast.getByText(/stop working in 10\sseconds, unless you undo it/)).toBeVisible();
  expect(await row.findByText("Deleting")).toBeVisible();
  expect(row.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  expect(row.getByRole("button", { name: "Undo Orzeł 2" })).toHaveFocus();
  fireEvent.click(row.getByRole("button", { name: "Undo Orzeł 2" }));
  expect(await row.findByRole("button", { name: /^Delete/ })).toBeVisible();

  fireEvent.click(row.getByRole("button", { name: "Delete Orzeł 2" }));
  await row.findByText("Deleting");
  registry.now.there = [];
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText("No SCM instances registered yet")).toBeVisible();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(asked);
});

test.each([
  ["the server's words", () => problem(503, { detail: "The service sleeps." }), /sleeps/],
  ["its own, when there are none", () => Promise.reject(new TypeError("x")), /Failed to delete/],
])("a failed deletion is explained in %s, and the instance stays", async (_, answer, words) => {
  const { user } = await openPanel(systems, {
    [`GET ${registryPath}`]: registryOf().answer,
    [`DELETE ${registryPath}/${anInstance().id}`]: answer,
  });

  await user.click((await findRow("Orzeł 2")).getByRole("button", { name: /^Delete/ }));

  expect((await findToast("Error")).getByText(words).closest("[lang]")).toHaveAttribute(
    "lang",
    "en",
  );
  await findRow("Orzeł 2");
});
