import { accountEndpoints, revealPesel } from "@scm/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { call } from "../../lib/api-client.ts";
import { account, done, fill, openAccount, path } from "../../account.fixture.ts";
import { json, problem } from "../../api.fixture.ts";

const id = "0199a000-0000-7000-8000-0000000000aa";
const stale = () => problem(403, { type: "/problems/fresh-proof-required" });
const asked = () => screen.findByRole("heading", { name: "Potwierdź, że to Ty" });

/** Answers a reveal only once the operator has proved to be it. */
function guarded() {
  const state = { isFresh: false };
  return {
    [`GET ${path}`]: () => json(account),
    [`POST ${path}/proof`]: () => {
      state.isFresh = true;
      return done();
    },
    [`DELETE ${path}/sessions`]: () => (state.isFresh ? done() : stale()),
    [`POST /api/admin/orders/${id}/pesel`]: () =>
      state.isFresh ? json({ pesel: "44051401458" }) : stale(),
  };
}

test("calls that need a fresh proof share one question, and are repeated after it", async () => {
  const { user, sent } = await openAccount(guarded());
  await fill(user, { "Obecne hasło": "zaczęte hasło" });

  const calls = [call(revealPesel, { id }), call(accountEndpoints.endOtherSessions, {})];
  await asked();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await user.type(await screen.findByLabelText("Hasło", { selector: "input" }), "obecne hasło");
  await user.click(screen.getByRole("button", { name: "Potwierdź" }));

  expect(await Promise.all(calls)).toEqual([{ pesel: "44051401458" }, undefined]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent().find(({ url }) => url === `${path}/proof`)?.body).toEqual({
    password: "obecne hasło",
  });
  expect(screen.getByLabelText("Obecne hasło")).toHaveValue("zaczęte hasło");
});

test("a wrong password stays in its field; a declined question refuses the call", async () => {
  const errors = [{ path: "password", message: "Nieprawidłowe hasło." }];
  const { user } = await openAccount({
    ...guarded(),
    [`POST ${path}/proof`]: () => problem(400, { errors }),
  });
  const refused = vi.fn<(error: unknown) => void>();

  void call(revealPesel, { id }).catch(refused);
  await asked();
  const field = await screen.findByLabelText("Hasło", { selector: "input" });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, "zgaduję");
  await user.click(screen.getByRole("button", { name: "Potwierdź" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription("Nieprawidłowe hasło."));
  expect(field).toHaveValue("zgaduję");
  await user.click(screen.getByRole("button", { name: "Anuluj" }));

  await waitFor(() =>
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 403 })),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});
