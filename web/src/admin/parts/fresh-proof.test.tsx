import { accountEndpoints, revealPesel } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { loadSiteText } from "@scm/text/site";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { account, done, path } from "../../account.fixture.ts";
import { json, problem, stubApi } from "../../api.fixture.ts";
import { info } from "../../app.fixture.tsx";
import { Providers } from "../../app.tsx";
import { call } from "../../lib/api-client.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { ToastProvider } from "../../ui/toast.tsx";
import { FreshProofProvider } from "./fresh-proof.tsx";
import { useChange } from "./use-change.ts";

const text = await loadSiteText("pl");
const id = "0199a000-0000-7000-8000-0000000000aa";
const stale = () => problem(403, { type: "/problems/fresh-proof-required", detail: "Hasło!" });
const errors = [{ path: "password", message: "Nieprawidłowe hasło." }];
const asked = () => screen.findByRole("heading", { name: "Potwierdź, że to Ty" });

test("changes that need a fresh proof share one question, and are repeated after it", async () => {
  const { user, calls } = press();

  await asked();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  const field = await screen.findByLabelText("Hasło", { selector: "input" });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, "zgaduję{Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription("Nieprawidłowe hasło."));
  expect(field).toHaveValue("zgaduję");
  await user.clear(field);
  await user.type(field, "obecne hasło{Enter}");

  expect(await screen.findByText("44051401458")).toBeInTheDocument();
  expect(await screen.findByText("wylogowane")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.filter(({ url }) => url === `${path}/proof`)).toHaveLength(2);
});

test("a declined question refuses the changes without a word", async () => {
  const { user } = press();

  await asked();
  await user.click(await screen.findByRole("button", { name: "Anuluj" }));

  expect(await screen.findAllByText("odmowa")).toHaveLength(2);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByText("Hasło!")).toBeNull();
});

/** Presses a button that makes two changes; they are answered once the operator is proved. */
function press() {
  const change = { reveal: stale, end: stale };
  const calls = stubApi({
    [`GET ${path}`]: () => json(account),
    [`POST ${path}/proof`]: ({ body }) => {
      if (!JSON.stringify(body).includes("obecne hasło")) return problem(400, { errors });
      Object.assign(change, { reveal: () => json({ pesel: "44051401458" }), end: done });
      return done();
    },
    [`DELETE ${path}/sessions`]: () => change.end(),
    [`POST /api/admin/orders/${id}/pesel`]: () => change.reveal(),
  });
  render(
    <Providers info={info} text={text}>
      <QueryClientProvider client={createQueryClient(() => {})}>
        <ToastProvider texts={admin.toasts}>
          <FreshProofProvider>
            <TwoChanges />
          </FreshProofProvider>
        </ToastProvider>
      </QueryClientProvider>
    </Providers>,
  );
  screen.getByRole("button").click();
  return { user: userEvent.setup(), calls };
}

function TwoChanges() {
  const reveal = useChange(() => call(revealPesel, { id }), {});
  const end = useChange(() => call(accountEndpoints.endOtherSessions, {}), {});
  return (
    <>
      <button
        type="button"
        onClick={() => {
          reveal.mutate();
          end.mutate();
        }}
      >
        Pokaż i wyloguj
      </button>
      <p>{reveal.error ? "odmowa" : reveal.data?.pesel}</p>
      <p>{end.error ? "odmowa" : end.isSuccess && "wylogowane"}</p>
    </>
  );
}
