import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../test-api.ts";
import { aContact } from "../../test-leads.ts";
import { openPanel } from "../../test-panel.ts";

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal("EventSource", Stream);
});

test("the menu counts the new leads of each kind, and repeated ones once", async () => {
  await openContacts();
  await screen.findByText("Brak kontaktów");

  tell({ kind: "order", ids: ids(5) });
  tell({ kind: "order", ids: ids(5) });

  expect(
    await screen.findByRole("link", { name: /^Zamówienia ?, 5\snowych zgłoszeń$/ }),
  ).toBeVisible();
  expect(screen.queryByText(/pokaż/)).not.toBeInTheDocument();
});

test("new leads are announced with their number, up to 100", async () => {
  await openContacts();
  await screen.findByText("Brak kontaktów");
  const numbers = [
    [1, "1\u00a0nowe zgłoszenie – pokaż"],
    [3, "3\u00a0nowe zgłoszenia – pokaż"],
    [12, "12\u00a0nowych zgłoszeń – pokaż"],
    [22, "22\u00a0nowe zgłoszenia – pokaż"],
    [99, "99\u00a0nowych zgłoszeń – pokaż"],
    [100, "100+\u00a0nowych zgłoszeń – pokaż"],
  ] as const;

  for (const [count, words] of numbers) {
    tell({ kind: "contact", ids: ids(count) });

    const button = await screen.findByRole("button", { name: words });
    expect(button.closest("[aria-live=polite]")).not.toBeNull();
  }
});

test("many leads of one kind do not change the count of another", async () => {
  await openContacts();
  await screen.findByText("Brak kontaktów");

  tell({ kind: "contact", ids: ids(2) });
  tell({ kind: "order", ids: ids(1_100) });

  expect(
    await screen.findByRole("link", { name: /^Zamówienia ?, 100\+\snowych zgłoszeń$/ }),
  ).toBeVisible();
  expect(screen.getByText(/^2\snowe zgłoszenia – pokaż$/)).toBeVisible();
});

test("a reload of the list clears its count of new leads", async () => {
  const { user } = await openContacts();
  await screen.findByText("Brak kontaktów");
  tell({ kind: "contact", ids: ids(1) });
  await screen.findByText(/pokaż/);

  await user.click(screen.getByRole("button", { name: "Odśwież listę" }));

  await waitFor(() => expect(screen.queryByText(/pokaż/)).not.toBeInTheDocument());
});

test("the panel has one stream, which ends with the session", async () => {
  const { user } = await openContacts();
  await screen.findByText("Brak kontaktów");
  await user.click(screen.getByRole("link", { name: "Zamówienia" }));
  await screen.findByText("Brak zamówień");
  expect(Stream.opened.map(({ url }) => url)).toEqual(["/api/admin/lead-news"]);

  await user.click(screen.getByRole("button", { name: "Wyloguj" }));

  await waitFor(() => expect(Stream.opened[0]?.isClosed).toBe(true));
  expect(Stream.opened).toHaveLength(1);
});

test("a refused stream is retried after growing pauses", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openContacts();
  await screen.findByText("Brak kontaktów");

  refuse();
  await pass(1_000);
  expect(Stream.opened).toHaveLength(2);
  tell({ kind: "contact", ids: ids(1) });
  expect(await screen.findByText(/pokaż/)).toBeVisible();
  for (let hour = 0; hour < 12; hour += 1) {
    refuse();
    await pass(300_000);
  }
  expect(Stream.opened).toHaveLength(14);
});

test("a stream that is refused because the session has ended leads to the login", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { news } = await openContacts();
  await screen.findByText("Brak kontaktów");

  news.change(() => problem(503));
  refuse();
  await pass(1_000);
  expect(screen.getByText("Brak kontaktów")).toBeVisible();
  expect(Stream.opened).toHaveLength(2);
  news.change(() => problem(401));
  refuse();
  await pass(5_000);

  expect(await screen.findByRole("button", { name: "Zaloguj się" })).toBeVisible();
  expect(Stream.opened).toHaveLength(2);
});

test("a broken stream is opened once only, and not after the session has ended", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, news } = await openContacts();
  const refusal = pendingAnswer();
  news.change(refusal.answer);
  await screen.findByText("Brak kontaktów");

  act(() => void Stream.opened[0]?.dispatchEvent(new Event("error")));
  await pass(600_000);
  expect(Stream.opened).toHaveLength(1);
  refuse();
  await pass(1_000);
  await user.click(screen.getByRole("button", { name: "Wyloguj" }));
  await screen.findByRole("button", { name: "Zaloguj się" });
  refusal.arrive(new Response(""));
  await pass(600_000);

  expect(Stream.opened).toHaveLength(1);
});

test.each(["?status=completed", "?sort=oldest"])(
  "news over the list %s stay, and their button shows all leads",
  async (search) => {
    const { user, list } = await openContacts(search);
    await screen.findByRole("button", { name: "Odśwież listę" });
    tell({ kind: "contact", ids: ids(3) });
    await screen.findByText(/pokaż/);
    await user.click(screen.getByRole("button", { name: "Odśwież listę" }));
    await waitFor(() => expect(screen.getByRole("button", { name: /Odśwież/ })).toBeEnabled());

    list.change(() => json([aContact()]));
    await user.click(
      screen.getByRole("button", { name: "3\u00a0nowe zgłoszenia – pokaż bez filtrów" }),
    );

    expect(await screen.findByRole("article", { name: "Anna Kowalska" })).toBeVisible();
    expect(window.location.search).toBe("");
    await waitFor(() => expect(screen.queryByText(/pokaż/)).not.toBeInTheDocument());
    await user.keyboard("j");
    expect(screen.getByRole("link", { name: "Anna Kowalska" })).toHaveFocus();
  },
);

test("no stream is opened without a session", async () => {
  await openPanel("/security/admin/login", {
    "GET /api/admin/user": () => json(null, { status: 401 }),
  });

  await screen.findByRole("button", { name: "Zaloguj się" });
  expect(Stream.opened).toEqual([]);
});

test("invalid messages are ignored", async () => {
  await openContacts();
  await screen.findByText("Brak kontaktów");

  for (const data of ["kaput", "{}", '{"kind":"contact","ids":[]}']) tellText(data);
  tell({ kind: "contact", ids: ids(2) });

  expect(
    await screen.findByRole("button", { name: "2\u00a0nowe zgłoszenia – pokaż" }),
  ).toBeVisible();
});

async function openContacts(search = "") {
  const list = changingAnswer(() => json([]));
  const news = changingAnswer<Response | Promise<Response>>(() => new Response(""));
  const opened = await openPanel(`/security/admin/contacts${search}`, {
    "GET /api/admin/contacts": list.answer,
    "GET /api/admin/orders": () => json([]),
    "GET /api/admin/lead-news": news.answer,
    "POST /api/admin/logout": () => new Response(null, { status: 204 }),
  });
  return { list, news, ...opened };
}

function tell(news: { kind: string; ids: string[] }): void {
  tellText(JSON.stringify(news));
}

/** Closes the stream, as a browser does after a status other than 200. */
function refuse(): void {
  const stream = Stream.opened.at(-1);
  if (stream) stream.readyState = Stream.CLOSED;
  act(() => void stream?.dispatchEvent(new Event("error")));
}

function pass(ms: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

function tellText(data: string): void {
  act(() => void Stream.opened.at(-1)?.dispatchEvent(new MessageEvent("leads", { data })));
}

function ids(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `0199a000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  );
}
