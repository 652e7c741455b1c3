import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changingAnswer, json, problem } from "../../../test-api.ts";
import { operator } from "../../../test-app.tsx";
import { anInstance, registryOf } from "../../../test-clients.ts";
import { openPanel } from "../../../test-panel.ts";

const path = "/api/admin/scm-instances";
const linked = anInstance({ id: operator.id, instanceName: "Tarcza" });
const link = `/security/admin/systems?id=${linked.id}`;

test("a link opens the details of its instance, and closing them clears the address", async () => {
  const { user } = await openPanel(link, {
    [`GET ${path}`]: registryOf({ there: [linked] }).answer,
  });
  expect(await screen.findByRole("dialog", { name: "Instance: Tarcza" })).toBeVisible();

  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(window.location.search).toBe("");
});

test("an instance that the loaded list lacks is loaded by its id", async () => {
  await openPanel(link, {
    [`GET ${path}`]: registryOf().answer,
    [`GET ${path}/${linked.id}`]: () => json(linked),
  });

  const dialog = within(await screen.findByRole("dialog", { name: "Instance: Tarcza" }));
  expect(dialog.getByText("KS Orzeł")).toBeVisible();
});

test("a link to a deleted instance says so, and a failed load can be retried", async () => {
  const answer = changingAnswer(() => problem(503, { detail: "The service sleeps." }));
  const { user } = await openPanel(link, {
    [`GET ${path}`]: registryOf().answer,
    [`GET ${path}/${linked.id}`]: answer.answer,
  });
  expect(await screen.findByText("The service sleeps.")).toBeVisible();

  answer.change(() => problem(404));
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("This instance is gone")).toBeVisible();
  expect(screen.getByRole("rowheader", { name: /Orzeł 2/ })).toBeVisible();
});
