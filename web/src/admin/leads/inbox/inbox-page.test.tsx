import { screen, waitFor, within } from "@testing-library/react";
import type { InboxRow } from "@scm/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { json, problem, stubApi } from "../../../test-api.ts";
import { openApp, operator } from "../../../test-app.tsx";
import { aHistory } from "../../../test-history.ts";
import { findToast } from "../../../test-toast.ts";
import { aContact, anOrder } from "../../../test-leads.ts";
import { aPerson } from "../../../test-person.ts";

const orderId = "0199a000-0000-7000-8000-000000000002";
const jan = { id: "0199a000-0000-7000-8000-0000000000f1", email: "jan@operator.example" };

const rows: InboxRow[] = [
  aRow({ isOverdue: true, owner: jan }),
  aRow({
    kind: "order",
    id: orderId,
    name: "Jan Nowak",
    club: "KS Orzeł",
    line: "ZAM/2027/000123",
    status: "pending",
  }),
];

function aRow(different: Partial<InboxRow>): InboxRow {
  return {
    kind: "contact",
    id: aContact().id,
    name: "Anna Kowalska",
    club: null,
    line: "Pytanie o składki",
    status: "new",
    createdAt: aContact().createdAt,
    owner: null,
    followUpOn: null,
    isSuspectedSpam: false,
    isRestricted: false,
    isOverdue: false,
    version: 1,
    ...different,
  };
}

const counts = {
  unanswered: 100,
  overdue: 1,
  demosToday: 0,
  mine: 2,
  views: [{ id: jan.id, name: "Niczyje", filter: { owner: "none" as const }, count: 7 }],
};

async function openInbox(search = "", different: Parameters<typeof stubApi>[0] = {}) {
  const order = anOrder({ id: orderId });
  const calls = stubApi({
    "GET /api/admin/user": () => json(operator),
    "GET /api/admin/inbox": () => json(rows, { headers: { "X-Total-Count": "2" } }),
    "GET /api/admin/inbox/counts": () => json(counts),
    "GET /api/admin/lead-owners": () => json([{ id: operator.id, email: operator.email }, jan]),
    [`GET /api/admin/contacts/${aContact().id}`]: () => json(aContact()),
    [`GET /api/admin/contacts/${aContact().id}/history`]: () => json(aHistory()),
    [`GET /api/admin/contacts/${aContact().id}/person`]: () => json(aPerson()),
    [`GET /api/admin/orders/${orderId}`]: () => json(order),
    [`GET /api/admin/orders/${orderId}/history`]: () => json(aHistory()),
    [`GET /api/admin/orders/${orderId}/person`]: () => json(aPerson()),
    ...different,
  });
  const { user } = await openApp(`/security/admin/inbox${search}`);
  await screen.findByRole("heading", { level: 1, name: "Skrzynka" });
  const asked = (path: string) => calls.filter(({ url }) => url.split("?")[0] === path);
  return { user, asked };
}

const list = () => screen.findByRole("list", { name: "Zgłoszenia w\u00a0skrzynce" });

test("leads of all kinds are rows with their kind, words, status, owner and mark", async () => {
  await openInbox();

  const shown = within(await list()).getAllByRole("article");
  expect(shown).toHaveLength(2);
  expect(shown[0]).toHaveTextContent(/^KontaktAnna Kowalska.*Czeka.*Pytanie o składki.*jan.*Nowy/);
  expect(shown[1]).toHaveTextContent(/^ZamówienieJan Nowak.*KS Orzeł.*ZAM\/2027\/000123/);
  expect(shown[1]).not.toHaveTextContent("Czeka");
});

test("a wide window opens the first lead once, and leaves the focus where it is", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media === "(min-width: 80rem)",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = await openInbox();

  const detail = await screen.findByRole("region", { name: "Szczegóły zgłoszenia" });
  await within(detail).findByRole("heading", { level: 2, name: "Anna Kowalska" });
  expect(detail.contains(document.activeElement)).toBe(false);
  await user.click(within(detail).getByRole("button", { name: "Wróć do listy" }));

  await waitFor(() => expect(detail).not.toBeInTheDocument());
});

test("the menu has the views with their counts, which end at 99", async () => {
  await openInbox("?overdue=yes");

  const views = await screen.findByRole("list", { name: "Skrzynka" });
  await within(views).findByRole("link", { name: /Niczyje/ });
  expect(
    within(views)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Do odpowiedzi99+, zgłoszeń: 99+",
    "Czeka ponad 24\u00a0h1, zgłoszeń: 1",
    "Prezentacje dziś",
    "Moje2, zgłoszeń: 2",
    "Niczyje7, zgłoszeń: 7",
  ]);
  expect(within(views).getByRole("link", { current: "page" })).toHaveTextContent("Czeka ponad");
});

test("a view is chosen beside the search, and asks for its leads", async () => {
  const { user, asked } = await openInbox();
  await list();

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
  await user.click(within(await list()).getByRole("link", { name: "Anna Kowalska" }));
  await screen.findByText("Ilu członków obejmuje system?");

  await user.keyboard("j");

  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Szczegóły zgłoszenia" })).toHaveTextContent(
      "1234563218",
    ),
  );
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

test("a filter is kept under a name, and the name of another kept view deletes it", async () => {
  const { user, asked } = await openInbox("?kind=order", {
    "POST /api/admin/inbox/views": ({ body }) =>
      json({ id: operator.id, ...Object(body) }, { status: 201 }),
  });
  await list();
  await user.click(screen.getByRole("button", { name: /Filtry/ }));

  await user.click(screen.getByRole("button", { name: "Zapisz widok" }));
  await user.type(screen.getByLabelText("Nazwa widoku"), "Zakupy");
  await user.click(screen.getByRole("button", { name: "Zapisz" }));

  await screen.findByText("Widok zapisany");
  expect(asked("/api/admin/inbox/views")[0]?.body).toEqual({
    name: "Zakupy",
    filter: { kind: "order" },
  });
});

test("an own view is deleted", async () => {
  const { user, asked } = await openInbox("?owner=none", {
    [`DELETE /api/admin/inbox/views/${jan.id}`]: () => new Response(null, { status: 204 }),
  });
  await list();
  await user.click(screen.getByRole("button", { name: /Filtry/ }));

  await user.click(await screen.findByRole("button", { name: "Usuń widok" }));

  await screen.findByText("Widok usunięty");
  expect(asked(`/api/admin/inbox/views/${jan.id}`)).toHaveLength(1);
  expect(window.location.search).toBe("");
});

test("an empty view says so and offers all leads; a failure offers another try", async () => {
  const { user } = await openInbox("?overdue=yes", {
    "GET /api/admin/inbox": ({ url }) => (url.includes("overdue") ? json([]) : problem(500)),
  });

  await user.click(await screen.findByRole("button", { name: "Wyczyść filtry" }));

  expect(await screen.findByText("Nie udało się wczytać listy.")).toBeVisible();
});
