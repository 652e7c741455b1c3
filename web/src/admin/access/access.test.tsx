import { cleanup, screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { changingAnswer, json, pendingAnswer, problem } from "../../api.fixture.ts";
import { fill } from "../../account.fixture.ts";
import { openApp, operator } from "../../app.fixture.tsx";
import { aDashboard } from "../../dashboard.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { claimDrafts, readDraft, writeDraft } from "../../lib/draft.ts";
import { nextPath } from "./next-path.ts";
import { openPanel } from "../../panel.fixture.ts";

const nobody = () => problem(401);
const noContacts = () => json([], { headers: { "X-Total-Count": "0" } });

test("a screen shows a spinner while the session loads, and then the login", async () => {
  const session = pendingAnswer();
  await openPanel("/security/admin/contacts?status=new", { "GET /api/admin/user": session.answer });
  expect(await screen.findByText("Ładowanie...")).toBeInTheDocument();

  session.arrive(nobody());

  expect(await screen.findByRole("heading", { name: "Panel operatora" })).toBeVisible();
  expect(window.location.pathname).toBe("/security/admin/login");
});

test("a login leads to the requested screen", async () => {
  const { calls, user } = await openPanel("/security/admin/contacts?status=new", {
    "GET /api/admin/user": nobody,
    "POST /api/admin/login": () => json(operator),
    "GET /api/admin/contacts": noContacts,
  });

  await logIn(user, "tajne hasło");

  await findToast("Zalogowano pomyślnie");
  expect(screen.getByText("Witaj w panelu administracyjnym")).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
  expect(window.location.pathname + window.location.search).toBe(
    "/security/admin/contacts?status=new",
  );
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    email: operator.email,
    password: "tajne hasło",
  });
});

test.each([
  ["a wrong pair", () => nobody(), "Nieprawidłowy email lub hasło"],
  [
    "too many tries",
    () => problem(429, { headers: { "Retry-After": "700" } }),
    "Za dużo prób logowania. Spróbuj ponownie za 12 min.",
  ],
  ["no database", () => problem(503, { detail: "Usługa śpi." }), "Usługa śpi."],
])("%s: the login says why, and keeps the typed values", async (_, answer, sentence) => {
  const { user } = await openPanel("/security/admin/login", {
    "GET /api/admin/user": nobody,
    "POST /api/admin/login": answer,
  });

  await logIn(user, "zgaduję");

  const toast = await findToast("Błąd logowania");
  expect(toast.getByText(sentence)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByLabelText("Hasło")).toHaveValue("zgaduję");
});

test.each([
  ["https://site.example", "http:", /otwarto przez http\. Zaloguj się przez https: https:\/\/site/],
  ["https://site.example", "https:", /blokuje pliki cookies/],
  ["http://192.168.1.5:3000", "http:", /blokuje pliki cookies/],
])(
  "a login at %s whose session the browser opened by %s does not keep says so",
  async (publicUrl, protocol, reason) => {
    vi.spyOn(window.location, "protocol", "get").mockReturnValue(protocol);
    const { user } = await openPanel(
      "/security/admin/login",
      {
        "GET /api/admin/user": nobody,
        "GET /api/admin/session": nobody,
        "POST /api/admin/login": () => json(operator),
      },
      { publicUrl },
    );

    await logIn(user);

    await findToast("Błąd logowania");
    expect(screen.getByRole("alert")).toHaveTextContent(reason);
    expect(screen.queryByText("Zalogowano pomyślnie")).not.toBeInTheDocument();
    expect(screen.getByLabelText("E-mail")).toHaveValue(operator.email);
  },
);

test("the panel is Polish on an English page, but its not-found page is English", async () => {
  const { user } = await openPanel(
    "/security/admin/login",
    { "GET /api/admin/user": nobody, "POST /api/admin/login": nobody },
    { locale: "en" },
  );

  await logIn(user, "zgaduję");

  expect(await screen.findByRole("region", { name: /Powiadomienia/ })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe("pl");

  cleanup();
  await openApp("/security/admin/xyz", { locale: "en" });

  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
});

test("an empty login is not sent, and names the missing fields", async () => {
  const { calls, user } = await openPanel("/security/admin/login", {
    "GET /api/admin/user": nobody,
  });

  await user.click(await screen.findByRole("button", { name: "Zaloguj się" }));

  expect(await screen.findAllByText("To pole jest wymagane.")).toHaveLength(2);
  expect(calls.map(({ method }) => method)).toEqual(["GET"]);
});

test("a logged-in operator skips the login", async () => {
  await openPanel("/security/admin/login", {
    "GET /api/admin/dashboard": () => json(aDashboard({ recent: [] })),
  });

  expect(await screen.findByRole("heading", { name: "Panel główny" })).toBeVisible();
  expect(screen.getByText("Zalogowany jako")).toHaveTextContent(operator.email);
  expect(await screen.findByText("Brak ostatniej aktywności")).toBeVisible();
});

test("an ended session leads back to the login", async () => {
  await openPanel("/security/admin/contacts", { "GET /api/admin/contacts": nobody });

  expect(await screen.findByRole("heading", { name: "Panel operatora" })).toBeVisible();
  expect(window.location.search).toBe("?next=%2Fsecurity%2Fadmin%2Fcontacts");
});

test("a session that ended by itself leaves no data; drafts stay for the same operator only", async () => {
  const session = changingAnswer(() => json(operator));
  const dashboard = changingAnswer<Response | Promise<Response>>(() => json(aDashboard()));
  const nextOperator = changingAnswer(() => json(operator));
  const { user } = await openPanel("/security/admin", {
    "GET /api/admin/user": session.answer,
    "GET /api/admin/dashboard": dashboard.answer,
    "GET /api/admin/inbox": nobody,
    "POST /api/admin/login": nextOperator.answer,
  });
  await screen.findByText("Wiadomość od: Anna Kowalska");
  writeDraft("panel/lead:1", { adminNotes: "zadzwonić" });
  writeDraft("contact", { name: "Anna" });
  dashboard.change(pendingAnswer().answer);
  const endSession = async () => {
    await user.click(screen.getByRole("link", { name: "Skrzynka" }));
    await screen.findByRole("heading", { name: "Panel operatora" });
    window.history.replaceState(null, "", "/security/admin/login");
  };

  await endSession();
  await logIn(user);

  expect(await screen.findByText("Ładowanie danych...")).toBeInTheDocument();
  expect(screen.queryByText("Wiadomość od: Anna Kowalska")).not.toBeInTheDocument();
  expect(readDraft("panel/lead:1")).toEqual({ adminNotes: "zadzwonić" });

  nextOperator.change(() => json({ ...operator, id: "0199a000-0000-7000-8000-000000000001" }));
  await endSession();
  await logIn(user);

  await screen.findByText("Ładowanie danych...");
  expect(readDraft("panel/lead:1")).toEqual({});
  expect(readDraft("contact")).toEqual({ name: "Anna" });
});

test("an operator who logged in at another tab finds no drafts of somebody else", async () => {
  claimDrafts("panel/", "somebody else");
  writeDraft("panel/lead:1", { adminNotes: "zadzwonić" });
  await openPanel("/security/admin", {
    "GET /api/admin/dashboard": () => json(aDashboard()),
  });

  await screen.findByText("Wiadomość od: Anna Kowalska");
  expect(readDraft("panel/lead:1")).toEqual({});
});

test("a logout is confirmed and leads to the login", async () => {
  let isLoggedIn = true;
  const { user } = await openPanel("/security/admin/contacts", {
    "GET /api/admin/user": () => (isLoggedIn ? json(operator) : nobody()),
    "GET /api/admin/contacts": noContacts,
    "POST /api/admin/logout": () => {
      isLoggedIn = false;
      return new Response(null, { status: 204 });
    },
  });

  await user.click(await screen.findByRole("button", { name: "Wyloguj" }));

  await findToast("Wylogowano");
  expect(screen.getByText("Do zobaczenia!")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Panel operatora" })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe("/security/admin/login");
});

test("a logout in the tab of somebody else says who is logged in now", async () => {
  const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => {});
  const detail = "Zalogowano się jako jan@scm.example.";
  const { user } = await openPanel("/security/admin", {
    "POST /api/admin/logout": () => problem(409, { type: "/problems/other-operator", detail }),
  });

  await user.click(await screen.findByRole("button", { name: "Wyloguj" }));

  expect(await screen.findByText(detail)).toBeVisible();
  console.mockRestore();
});

test.each([
  ["https://elsewhere.example/security/admin"],
  ["//elsewhere.example/security/admin"],
  ["/security/administrator"],
  ["/security/admin/../../"],
  ["/security/admin/login"],
  ["javascript:alert(1)"],
])("a login never leads to %s", (asked) => {
  expect(nextPath(new URLSearchParams({ next: asked }).toString())).toBe("/security/admin");
});

async function logIn(user: UserEvent, password = "tajne hasło"): Promise<void> {
  await fill(user, { "E-mail": operator.email, Hasło: password });
  await user.click(screen.getByRole("button", { name: "Zaloguj się" }));
}
