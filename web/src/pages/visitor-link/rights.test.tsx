import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../api.fixture.ts";
import { base, openRequests, pageOf, token } from "./requests.fixture.ts";

const askedAt = "2026-11-24T02:30:00.000Z";

test("erasure is asked for twice, and then the focus is on the line that says when", async () => {
  const asked = { ...pageOf(), erasureAskedAt: askedAt, dataRequestsOpen: ["erasure"] };
  const { user } = await openRequests({ [`POST ${base}/data-requests`]: () => json(asked) });
  const section = await screen.findByRole("region", { name: /Twoje dane/ });
  await user.click(within(section).getByRole("button", { name: /Poproś o.usunięcie/ }));
  await user.click(within(section).getByRole("button", { name: /Tak, poproś o/ }));

  const line = await within(section).findByText(
    /^Prośba o.usunięcie danych z.24\.11\.2026 03:30: czeka/,
  );
  await waitFor(() => expect(line).toHaveFocus());
});

test("a second Enter does not ask for erasure: the focus is on the question", async () => {
  const { calls, user } = await openRequests();
  const button = await screen.findByRole("button", { name: /Poproś o.usunięcie/ });
  button.focus();

  await user.keyboard("{Enter}{Enter}");

  expect(screen.getByText(/^Poprosić o.usunięcie/).parentElement).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test("Escape closes both questions and goes back to their buttons", async () => {
  const { calls, user } = await openRequests();
  await user.click(await screen.findByRole("button", { name: /Poproś o.usunięcie/ }));
  await user.keyboard("{Escape}");
  expect(screen.queryByText(/^Poprosić o.usunięcie/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Poproś o.usunięcie/ })).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Odwołaj" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Odwołać tę prezentację?")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Prezentacja" })).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test("after a copy was asked for, the focus is on the line that says when", async () => {
  const asked = { ...pageOf(), copyAskedAt: askedAt, dataRequestsOpen: ["copy"] };
  const { user } = await openRequests({ [`POST ${base}/data-requests`]: () => json(asked) });

  await user.click(await screen.findByRole("button", { name: /Poproś o.kopię/ }));

  const line = await screen.findByText(/^Prośba o.kopię danych z.24\.11\.2026 03:30: czeka/);
  await waitFor(() => expect(line).toHaveFocus());
});

test.each([
  ["that is over", `/p/${token}`, () => problem(410)],
  ["that is no token", `/p/${"x".repeat(300)}`, () => problem(400)],
])("a link %s says where the right one is", async (_, address, answer) => {
  await openRequests({ [`POST ${base}/open`]: answer }, address);

  expect(await screen.findByText("Ten link nie działa")).toBeVisible();
  expect(screen.getByText(/^Link jest na końcu każdego naszego e-maila/)).toBeVisible();
});

test("a request for a copy that was answered says so", async () => {
  await openRequests({ [`POST ${base}/open`]: () => json({ ...pageOf(), copyAskedAt: askedAt }) });

  expect(await screen.findByText(/^Prośba o.kopię danych.*: załatwiona\.$/)).toBeVisible();
});

test("an address without a token says where the link is", async () => {
  await openRequests({ [`POST ${base}/open`]: () => problem(410) }, "/p");

  expect(await screen.findByText("Tu potrzebny jest link z e-maila")).toBeVisible();
  expect(screen.getByText(/^Link jest na końcu każdego naszego e-maila/)).toBeVisible();
});
