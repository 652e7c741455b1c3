import { screen, waitFor, within } from "@testing-library/react";
import type { AuditEntry } from "@scm/contract";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { expect, test } from "vitest";
import { json } from "../../api.fixture.ts";
import { aPublishedSite, publishingApi } from "../../site-content.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { anAuditEntry } from "../../system.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const path = "/security/admin/audit-log";
const anna = { id: "0199a000-0000-7000-8000-00000000000b", email: "anna@example.com" };

const around = {
  "GET /api/admin/audit-log/operators": () => json([anna]),
};

function page(entries: AuditEntry[], next?: string) {
  return json(entries, next ? { headers: { Link: `<${next}>; rel="next"` } } : {});
}

async function open(entries: AuditEntry[], address = path) {
  return openPanel(address, { ...around, "GET /api/admin/audit-log": () => page(entries) });
}

async function rows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole("table", { name: "Dziennik zdarzeń" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
}

function asked(calls: { url: string }[]): string[] {
  return calls.map(({ url }) => url).filter((url) => /audit-log(\?|$)/.test(url));
}

test("an entry shows time, action, linked subject and operator", async () => {
  await open([anAuditEntry()]);

  expect(await rows()).toEqual([
    ["28.03.2027 10:05", "Dodanie klienta", "Klient: ks-orzel", "operator@example.com"],
  ]);
  const table = screen.getByRole("table");
  expect(within(table).getByRole("link", { name: "Klient: ks-orzel" })).toHaveAttribute(
    "href",
    "/security/admin/tenants?id=0199a000-0000-7000-8000-000000000002",
  );
});

test("unknown actions and kinds and deleted operators are shown by raw name or id", async () => {
  await open([
    anAuditEntry({
      action: "club.merged",
      subjectKind: "club",
      subjectName: null,
      operatorEmail: null,
    }),
    anAuditEntry({ id: anna.id, action: "tenant.created", subjectId: null, subjectName: null }),
    anAuditEntry({
      id: operator.id,
      operatorId: "00000000-0000-0000-0000-000000000000",
      operatorEmail: null,
    }),
  ]);

  const shown = await rows();

  expect(shown[0]?.slice(1)).toEqual(["club.merged", "club", `usunięty operator ${operator.id}`]);
  expect(shown[1]?.slice(1, 3)).toEqual(["Dodanie klienta", "Klient: lista"]);
  expect(shown[2]?.at(-1)).toBe("bez zalogowania");
});

test("an entry shows the filter of an export and the state of a switch", async () => {
  const exported = { action: "leads.exported", subjectId: null };
  await open([
    anAuditEntry({
      ...exported,
      subjectKind: "bug-report",
      details: { status: "open", priority: "high", sort: "oldest", isSearch: true, later: "x" },
    }),
    anAuditEntry({
      ...exported,
      id: anna.id,
      subjectKind: "contact",
      details: { sort: "newest", isSearch: false },
    }),
    anAuditEntry({
      id: operator.id,
      action: "popup.changed",
      subjectKind: "popup",
      subjectId: null,
      details: { enabled: true },
    }),
  ]);

  expect((await rows()).map(([, action, subject]) => [action, subject])).toEqual([
    [
      "Eksport listy",
      "Zgłoszenie błędu: listastatus: Otwarte, priorytet: Wysoki, kolejność: od najstarszych, wyszukiwanie: tak, later: x",
    ],
    ["Eksport listy", "Kontakt: listakolejność: od najnowszych"],
    ["Zmiana okna zapisów", "Okno zapisów na stroniewłączone: tak"],
  ]);
});

test("a filter in the address applies to the first load, even with unknown values", async () => {
  const search = "?action=club.merged&operator=0199a000-0000-7000-8000-0000000000ff";
  const { calls } = await open([], path + search);

  expect(await screen.findByText("Brak wyników")).toBeVisible();
  expect(screen.getByLabelText("Czynność")).toHaveDisplayValue("club.merged");
  expect(screen.getByLabelText("Operator")).toHaveDisplayValue(
    "0199a000-0000-7000-8000-0000000000ff",
  );
  expect(asked(calls)).toEqual([`/api/admin/audit-log${search}`]);
});

test("a link filters by one subject, which the page names and can clear", async () => {
  const search = "?subjectKind=tenant&subjectId=0199a000-0000-7000-8000-000000000002";
  const { calls, user } = await open([anAuditEntry()], path + search);

  expect(await screen.findByText("Tylko wpisy, które dotyczą: Klient ks-orzel")).toBeVisible();
  expect(asked(calls)).toEqual([`/api/admin/audit-log${search}`]);

  await user.click(screen.getByRole("button", { name: "Wyczyść filtry" }));

  await waitFor(() => expect(asked(calls).at(-1)).toBe("/api/admin/audit-log"));
  expect(window.location.search).toBe("");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a reversed range is marked, and an invalid day is not sent", async () => {
  const { calls } = await open([], `${path}?from=2027-03-02&to=2027-03-01`);
  expect(await screen.findByText("Ten dzień jest przed początkiem zakresu.")).toBeVisible();
  expect(screen.getByLabelText("Do dnia")).toBeInvalid();

  await open([], `${path}?from=wczoraj`);

  expect(await screen.findByText("Brak wyników")).toBeVisible();
  expect(screen.getByLabelText("Od dnia")).toBeInvalid();
  expect(asked(calls)).toHaveLength(1);
});

type Part = Record<string, unknown>;

function published(version: string, from: Part, to: Part): AuditEntry {
  return anAuditEntry({
    id: `0199a000-0000-7000-8000-00000000000${version}`,
    action: "site.published",
    subjectKind: "site",
    subjectId: null,
    details: { version, from, to },
  });
}

test("a publication shows each value that it has changed, and the last one is taken back", async () => {
  const now = aPublishedSite(3, { event: { ...standard.event, minutes: 45 } });
  const { user, sent } = await openPanel(path, {
    ...around,
    ...publishingApi(now).answers,
    "GET /api/admin/audit-log": () =>
      page([
        published("3", { event: { minutes: 30 } }, { event: { minutes: 45 } }),
        published("2", { event: { minutes: 60 } }, { event: { minutes: 30 } }),
      ]),
  });

  const [last, before] = await rows();
  expect(last?.[2]?.replaceAll("\u00a0", " ")).toBe(
    "Stronawersja: 3Czas trwania w minutach: 30 →  zmienia się na: 45",
  );
  expect(before?.[2]).toMatch(/60 →.*30$/);

  await user.click(await screen.findByText("Cofnij tę publikację"));

  await expect
    .poll(() => sent("PUT").map(({ body }) => body))
    .toEqual([{ ...now.content, event: { ...now.content.event, minutes: 30 } }]);
});
