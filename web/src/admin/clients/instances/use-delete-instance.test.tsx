import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, problem } from "../../../test-api.ts";
import { anInstance, registryOf } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";
import { openPanel } from "../../../test-panel.ts";

const path = "/api/admin/scm-instances";
const screenPath = "/security/admin/systems";

async function findRow(name = "Orzeł 2") {
  const head = await screen.findByRole("rowheader", { name: new RegExp(name) });
  return within(head.closest("tr") ?? head);
}

test("a deleted instance is listed as going with its undo, until the server drops it", async () => {
  const registry = registryOf();
  const going = anInstance({ deletedAt: "2027-11-01T08:05:10.000Z" });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await openPanel(screenPath, {
    [`GET ${path}`]: registry.answer,
    [`DELETE ${path}/${going.id}`]: () => {
      registry.now.there = [going];
      return new Response(null, { status: 204 });
    },
    [`POST ${path}/${going.id}/restore`]: () => {
      registry.now.there = [anInstance()];
      return json(anInstance());
    },
  });
  const row = await findRow();

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
  const { user } = await openPanel(screenPath, {
    [`GET ${path}`]: registryOf().answer,
    [`DELETE ${path}/${anInstance().id}`]: answer,
  });

  await user.click((await findRow()).getByRole("button", { name: /^Delete/ }));

  expect((await findToast("Error")).getByText(words).closest("[lang]")).toHaveAttribute(
    "lang",
    "en",
  );
  await findRow();
});
