import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem, stubApi } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { anInstance, registryOf } from "../../../test-clients.ts";
import { findToast } from "../../../test-toast.ts";

const path = "/api/admin/scm-instances";
const screenPath = "/security/admin/systems";
const loggedIn = { "GET /api/admin/user": () => json(operator) };

async function findRow(name = "Orzeł 2") {
  const head = await screen.findByRole("rowheader", { name: new RegExp(name) });
  return within(head.closest("tr") ?? head);
}

test("a session that has ended leads to the login", async () => {
  let isOver = false;
  stubApi({
    ...loggedIn,
    [`GET ${path}`]: (call) => (isOver ? problem(401) : registryOf().answer(call)),
    [`DELETE ${path}/${anInstance().id}`]: () => problem(401),
  });
  const { user } = await openApp(screenPath);
  const row = await findRow();
  isOver = true;

  await user.click(row.getByRole("button", { name: "Delete Orzeł 2" }));

  expect(await screen.findByLabelText("E-mail")).toBeVisible();
});

test.each([
  ["the server's words", () => problem(503, { detail: "The service sleeps." }), /sleeps/],
  ["its own, when there are none", () => Promise.reject(new TypeError("x")), /Failed to delete/],
])("a failed deletion is explained in %s, and the instance stays", async (_, answer, words) => {
  stubApi({
    ...loggedIn,
    [`GET ${path}`]: registryOf().answer,
    [`DELETE ${path}/${anInstance().id}`]: answer,
  });
  const { user } = await openApp(screenPath);

  await user.click((await findRow()).getByRole("button", { name: /^Delete/ }));

  expect((await findToast("Error")).getByText(words)).toHaveAttribute("lang", "en");
  await findRow();
});
