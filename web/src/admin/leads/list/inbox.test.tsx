import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, problem } from "../../../api.fixture.ts";
import { anInboxRow, findInboxList, jan, openInbox, orderId } from "../../../inbox.fixture.ts";
import { aContact } from "../../../leads.fixture.ts";
import { sent } from "../../../reply.fixture.ts";
import { findToast } from "../../../toast.fixture.ts";

test("leads of all kinds are rows with their kind, words, status, owner and mark", async () => {
  await openInbox();

  const shown = within(await findInboxList()).getAllByRole("article");
  expect(shown).toHaveLength(2);
  expect(shown[0]).toHaveTextContent(
    /Anna Kowalska ?Kontakt.*10:05 ?Czeka.*Pytanie o składki.*Opiekun: jan@operator\.example.*JA.*Nowy/,
  );
  expect(shown[1]).toHaveTextContent(/Jan Nowak.*KS Orzeł.*Zamówienie.*ZAM\/2027\/000123/);
  expect(shown[1]).not.toHaveTextContent("Czeka");
});

test("rows of one person have names of their own, and that of repeats has their number and opens them", async () => {
  const [first, second, groupId] = ["7", "8", "9"].map((end) => `${orderId.slice(0, -1)}${end}`);
  const report = { kind: "bug-report", status: "open", name: "Jan Maj" } as const;
  const rows = [
    anInboxRow({}),
    anInboxRow({ id: first ?? "", line: "Faktura" }),
    anInboxRow({ ...report, id: second ?? "", groupId: groupId ?? "", groupSize: 300 }),
  ];
  await openInbox("", { "GET /api/admin/inbox": () => json(rows) });

  const list = within(await findInboxList());
  for (const role of ["article", "link"]) {
    const names = list.getAllByRole(role).map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual([
      expect.stringMatching(/^Anna Kowalska, Pytanie o\sskładki, \d\d\.\d\d\.\d{4} \d\d:\d\d$/),
      expect.stringMatching(/^Anna Kowalska, Faktura, /),
      "Jan Maj",
    ]);
  }
  expect(list.getByRole("article", { name: "Jan Maj" })).toHaveTextContent("×300");
  expect(list.getByRole("link", { name: "Jan Maj" })).toHaveAttribute(
    "href",
    `/security/admin/bug-reports?group=${groupId}&id=${second}`,
  );
});

test("a row tells the size of a club like the list of beta signups, and how long ago it came", async () => {
  const createdAt = new Date(Date.now() - 90_000).toISOString();
  const signup = anInboxRow({ kind: "beta-signup", id: orderId, line: "1-20", createdAt });
  await openInbox("", { "GET /api/admin/inbox": () => json([signup]) });

  const row = within(await findInboxList()).getByRole("article");

  expect(row).toHaveTextContent("1–20 członków");
  expect(row).toHaveTextContent(/\d min temu/);
});

test("a wide window opens the first lead once per visit, and leaves the focus where it is", async () => {
  const { user, unmount } = await openWideInbox();
  const detail = await openDetail();
  expect(detail.contains(document.activeElement)).toBe(false);

  await user.keyboard("{Escape}");

  await waitFor(() => expect(detail).not.toBeInTheDocument());
  await findInboxList();
  expect(screen.queryByRole("region", { name: "Szczegóły zgłoszenia" })).not.toBeInTheDocument();
  unmount();
  await openWideInbox();
  await openDetail();
});

async function openWideInbox() {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media !== "(prefers-color-scheme: dark)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return openInbox();
}

async function openDetail() {
  const detail = await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
  await within(detail).findByRole("heading", { level: 2, name: "Anna Kowalska" });
  return detail;
}

test("an answer changes the row of its lead", async () => {
  const contact = aContact();
  const path = `/api/admin/contacts/${contact.id}`;
  let stored = contact;
  const { user } = await openInbox(`?of=contact&id=${contact.id}`, {
    "GET /api/admin/inbox": () => json([anInboxRow({ status: stored.status })]),
    "GET /api/admin/reply-templates": () => json([]),
    [`GET ${path}`]: () => json(stored),
    [`POST ${path}/replies`]: () => {
      stored = { ...contact, status: "in_progress", version: 2 };
      return json({ reply: sent, lead: stored }, { status: 201 });
    },
  });
  const [row] = within(await findInboxList()).getAllByRole("article");
  await user.click(await screen.findByRole("button", { name: "Odpowiedz" }));

  await user.type(await screen.findByLabelText("Treść"), "Dzień dobry");
  await user.keyboard("{Control>}{Enter}{/Control}");

  await waitFor(() => expect(row).toHaveTextContent("W trakcie"));
});

test("the menu has the views with their counts, which end at 99", async () => {
  await openInbox("?overdue=yes");

  const views = await screen.findByRole("list", { name: "Skrzynka" });
  await within(views).findByText("99+");
  expect(
    within(views)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Do odpowiedzi99+, zgłoszeń: 99+",
    "Do potwierdzenia3, zgłoszeń: 3",
    "Czeka ponad 24\u00a0h1, zgłoszeń: 1",
    "Prezentacje dziś",
    "Moje2, zgłoszeń: 2",
  ]);
  expect(within(views).getByRole("link", { current: "page" })).toHaveTextContent("Czeka ponad");
});

test("a view is chosen beside the search, and asks for its leads", async () => {
  const { user, asked } = await openInbox();
  await findInboxList();

  await user.selectOptions(screen.getByLabelText("Widok"), "Do odpowiedzi");

  await waitFor(() =>
    expect(asked("/api/admin/inbox").at(-1)?.url).toBe(
      "/api/admin/inbox?state=unanswered&limit=50",
    ),
  );
  expect(window.location.search).toBe("?state=unanswered");
});

test("a lead opens beside the rows, and J opens the next one, of another kind", async () => {
  const { user } = await openInbox();
  await user.click(within(await findInboxList()).getByRole("link", { name: "Anna Kowalska" }));
  await screen.findByText("Ilu członków obejmuje system?");

  await user.keyboard("j");

  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Szczegóły zgłoszenia" })).toHaveTextContent(
      "1234563218",
    ),
  );
  expect(window.location.search).toBe(`?of=order&id=${orderId}`);
});

test("S on a row changes the status of its lead, and A opens it with the composer", async () => {
  const { user } = await openInbox("", { "GET /api/admin/reply-templates": () => json([]) });
  await findInboxList();
  await user.keyboard("js");
  const dialog = await screen.findByRole("dialog", { name: /Anna Kowalska/ });
  expect(within(dialog).getByLabelText("Status")).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("link", { name: "Anna Kowalska" })).toHaveFocus());

  await user.keyboard("ja");

  await waitFor(() => expect(screen.getByLabelText("Treść")).toHaveFocus());
  expect(window.location.search).toBe(`?of=order&id=${orderId}`);
});

test("an owner is chosen in place, and the change is undone from its toast", async () => {
  let stored = aContact();
  const { user, asked } = await openInbox(`?of=contact&id=${stored.id}`, {
    [`GET /api/admin/contacts/${stored.id}`]: () => json(stored),
    [`PUT /api/admin/contacts/${stored.id}/status`]: ({ body }) => {
      const owner = Object(body).ownerId === jan.id ? jan : null;
      stored = { ...stored, owner, version: stored.version + 1 };
      return json(stored);
    },
  });
  const select = await screen.findByLabelText("Opiekun", { selector: "section select" });
  await within(select).findByRole("option", { name: jan.email });

  await user.selectOptions(select, jan.email);
  const toast = await findToast(`Opiekun: ${jan.email}`);
  expect(toast.getByText(/^Opiekun dostanie/)).toBeVisible();
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  const puts = () => asked(`/api/admin/contacts/${stored.id}/status`);
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts().map(({ body, headers }) => [body, headers.get("If-Match")])).toEqual([
    [{ status: "new", ownerId: jan.id }, '"1"'],
    [{ status: "new", ownerId: null }, '"2"'],
  ]);
});

test("the day of the next contact is saved when the field loses the focus", async () => {
  const { id } = aContact();
  const { user, asked } = await openInbox(`?of=contact&id=${id}`, {
    [`PUT /api/admin/contacts/${id}/status`]: () =>
      json(aContact({ followUpOn: "2027-04-12", version: 2 })),
  });

  await user.type(
    await screen.findByLabelText("Następny kontakt", { selector: "input" }),
    "2027-04-12",
  );
  expect(asked(`/api/admin/contacts/${id}/status`)).toEqual([]);
  await user.tab();

  await waitFor(() =>
    expect(asked(`/api/admin/contacts/${id}/status`)[0]?.body).toEqual({
      status: "new",
      followUpOn: "2027-04-12",
    }),
  );
  expect(await screen.findByText("Następny kontakt: 12.04.2027")).toBeVisible();
});

test("an empty view says so and offers all leads; a failure offers another try", async () => {
  const { user } = await openInbox("?overdue=yes", {
    "GET /api/admin/inbox": ({ url }) => (url.includes("overdue") ? json([]) : problem(500)),
  });

  await user.click(await screen.findByRole("button", { name: "Wyczyść filtry" }));

  expect(await screen.findByText("Nie udało się wczytać listy.")).toBeVisible();
});
