import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changingAnswer, json, problem } from "../../api.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const address = "/security/admin/contacts?status=new";
const title = { name: "Sesja zaraz się skończy" };
const endsIn = (endsInS: number) => () => json({ endsInS, endsForGoodInS: 3_600 });

/** @returns the answer to the question when the session ends, and the calls that extended it */
async function openList(answer: () => Response) {
  const end = changingAnswer(answer);
  const { calls, user } = await openPanel(address, {
    "GET /api/admin/session": end.answer,
    "GET /api/admin/contacts": () => json([], { headers: { "X-Total-Count": "0" } }),
  });
  await screen.findByRole("heading", { name: "Kontakty" });
  const polls = () => calls.filter(({ url }) => url === "/api/admin/session").length;
  const extended = () => calls.filter(({ url }) => url === "/api/admin/user").length - 1;
  return { user, end, polls, extended };
}

test("two minutes before its end a session can be extended by one call", async () => {
  const { user, end, extended } = await openList(endsIn(107));
  const dialog = await screen.findByRole("dialog", title);
  expect(dialog).toHaveTextContent("1:47");
  expect(screen.getByText("Sesja skończy się za 2 min.")).toBeInTheDocument();

  end.change(endsIn(1_800));
  await user.click(screen.getByRole("button", { name: "Zostań zalogowany" }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(extended()).toBe(1);
});

test("a tab asks before it warns, and is silent while another one is used", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { end, polls, extended } = await openList(endsIn(1_800));

  await act(() => vi.advanceTimersByTimeAsync(1_681_000));
  expect(polls()).toBe(2);
  expect(screen.queryByRole("dialog", title)).toBeNull();

  end.change(endsIn(119));
  await act(() => vi.advanceTimersByTimeAsync(1_681_000));
  const dialog = await screen.findByRole("dialog", title);
  end.change(endsIn(1_800));
  await act(() => vi.advanceTimersByTimeAsync(5_000));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(extended()).toBe(0);
});

test("after the end the login leads back to the same place", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { end } = await openList(endsIn(3));
  await screen.findByRole("dialog", title);

  end.change(() => problem(401));
  await act(() => vi.advanceTimersByTimeAsync(5_000));

  expect(await screen.findByRole("heading", { name: "Panel operatora" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(new URLSearchParams(window.location.search).get("next")).toBe(address);
});

test("an end that cannot be put off is announced, and the warning can be closed", async () => {
  const { user, extended } = await openList(() => json({ endsInS: 90, endsForGoodInS: 90 }));
  const dialog = await screen.findByRole("dialog", title);
  expect(dialog).toHaveTextContent("najwyżej 12 godzin");

  await user.click(screen.getByRole("button", { name: "Rozumiem" }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(extended()).toBe(0);
});
