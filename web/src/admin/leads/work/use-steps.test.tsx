import { renderHook, screen, waitFor, within } from "@testing-library/react";
import type { Contact } from "@scm/contract";
import { expect, test } from "vitest";
import { json, type Call } from "../../../api.fixture.ts";

import { leadAnswers } from "../../../history.fixture.ts";
import { aContact } from "../../../leads.fixture.ts";
import { usePlace } from "./use-steps.ts";
import { openPanel } from "../../../panel.fixture.ts";

const path = "/api/admin/contacts";

test("the keyboard continues beside the place of a removed lead after it is closed", async () => {
  const { user } = await openNew(3);
  await user.keyboard("j{Enter}");
  await opened("Osoba 1");
  await finish(user);
  await left("Osoba 1");

  await user.keyboard("e");
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await user.keyboard("j");

  await waitFor(() => expect(card("Osoba 2")).toHaveFocus());
});

test("a step after the removal of the last lead leads to the previous one only", async () => {
  const { user } = await openNew(2);
  await user.keyboard("jj{Enter}");
  await opened("Osoba 2");

  await finish(user);
  await left("Osoba 2");

  expect(step("Następne zgłoszenie")).toBeDisabled();
  await user.click(step("Poprzednie zgłoszenie"));
  await opened("Osoba 1");
});

test("the open lead keeps its place when its change moves it to the end", async () => {
  const { user } = await openNew(5, "");
  await user.keyboard("jj{Enter}");
  await opened("Osoba 2");

  await finish(user);

  await waitFor(() => expect(list().getAllByRole("article")[4]).toHaveAccessibleName("Osoba 2"));
  expect(screen.getByText("2 z 5")).toBeVisible();
  await user.keyboard("j");
  await opened("Osoba 3");
  await user.keyboard("k");
  await opened("Osoba 1");
});

test.each([
  { title: "it moves down", ids: "abdefgC", beside: "bd" },
  { title: "it moves down among others of a bulk change", ids: "aefgbCd", beside: "ae" },
  { title: "it moves up", ids: "Cabdefg", beside: "bd" },
  { title: "its successor moves up", ids: "dabCefg", beside: "be" },
  { title: "a lead is new before it", ids: "abxCdefg", beside: "xd" },
])("the neighbours of the open lead c among a to g after $title", ({ ids, beside }) => {
  const { result, rerender } = renderHook(
    (page: ReturnType<typeof pageWith>) => usePlace({ page, search: "", openId: "C" }),
    { initialProps: pageWith("abCdefg") },
  );

  rerender(pageWith(ids));

  const { previous, next } = result.current.beside("C");
  expect([ids[previous], ids[next]].join("")).toBe(beside);
});

function pageWith(ids: string) {
  const rows = Array.from(ids, (id) => ({ id }));
  return { rows, offset: 0, total: rows.length, next: null, previous: null };
}

test("another filter starts at its first lead", async () => {
  const { user } = await openNew(3);
  await user.keyboard("jj");

  await user.selectOptions(screen.getByLabelText("Status"), "Wszystkie");
  await waitFor(() => expect(window.location.search).toBe(""));
  screen.getByLabelText("Status").blur();
  await user.keyboard("j");

  await waitFor(() => expect(card("Osoba 1")).toHaveFocus());
});

test("an emptied page falls back to the previous page", async () => {
  const { user } = await openNew(3, "?status=new", 2);
  await user.click(screen.getByRole("button", { name: "Następna strona" }));
  await waitFor(() => expect(card("Osoba 3")).toHaveFocus());

  await finish(user);

  await screen.findByRole("article", { name: "Osoba 2" });
  expect(screen.queryByText("Brak wyników")).not.toBeInTheDocument();
  expect(screen.getAllByRole("article")).toHaveLength(2);
  await user.keyboard("k");
  await waitFor(() => expect(card("Osoba 2")).toHaveFocus());
});

async function openNew(size: number, search = "?status=new", perPage = 50) {
  localStorage.setItem("panel:advance", "off");
  let contacts = Array.from({ length: size }, (_, index) =>
    aContact({ id: idOf(index + 1), name: `Osoba ${index + 1}` }),
  );
  const save = (id: string) => {
    contacts = contacts.map((one) =>
      one.id === id ? { ...one, status: "completed", version: one.version + 1 } : one,
    );
    return json(contacts.find((one) => one.id === id));
  };
  const answersOf = ({ id }: Contact) => [
    ...Object.entries(leadAnswers(path, { id })),
    [`GET ${path}/${id}`, () => json(contacts.find((one) => one.id === id))],
    [`PUT ${path}/${id}/status`, () => save(id)],
  ];
  const { user } = await openPanel(`/security/admin/contacts${search}`, {
    [`GET ${path}`]: (call: Call) => pageOf(contacts, call.url, perPage),
    ...Object.fromEntries(contacts.flatMap(answersOf)),
  });
  await screen.findByRole("article", { name: "Osoba 1" });
  return { user };
}

function pageOf(contacts: readonly Contact[], url: string, size: number): Response {
  const { searchParams } = new URL(url, "http://localhost");
  const cursor = searchParams.get("cursor") ?? "";
  const status = searchParams.get("status");
  const found = contacts.filter((one) => status === null || one.status === status);
  const sorted = ["new", "completed"].flatMap((one) => found.filter((lead) => lead.status === one));
  const after = sorted.filter(({ id }) => id > cursor);
  const page = after.slice(0, size);
  const next = `<${path}?status=${status}&limit=50&cursor=${page.at(-1)?.id}>; rel="next"`;
  return json(page, {
    headers: {
      "X-Total-Count": String(found.length),
      ...(after.length > size && { Link: next }),
    },
  });
}

/** Completes a lead by keyboard: an open one in place, another one in the dialog. */
async function finish(user: Awaited<ReturnType<typeof openNew>>["user"]): Promise<void> {
  const isOpen = screen.queryByRole("region", { name: "Szczegóły zgłoszenia" }) !== null;
  if (isOpen) await screen.findByRole("button", { name: "Zapisz zmiany" });
  await user.keyboard("s");
  if (isOpen) return user.keyboard("3{Control>}{Enter}{/Control}");
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(dialog.getByLabelText("Status")).toHaveFocus());
  await user.selectOptions(dialog.getByLabelText("Status"), "Zakończony");
  await user.click(dialog.getByRole("button", { name: "Zapisz zmiany" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
}

async function opened(name: string): Promise<void> {
  const detail = within(await screen.findByRole("region", { name: "Szczegóły zgłoszenia" }));
  expect(await detail.findByRole("article", { name })).toBeVisible();
}

async function left(name: string): Promise<void> {
  await waitFor(() => expect(list().queryByRole("article", { name })).not.toBeInTheDocument());
}

function step(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

function card(name: string): HTMLElement {
  return list().getByRole("link", { name });
}

function list() {
  return within(screen.getByRole("list", { name: "Kontakty" }));
}

function idOf(index: number): string {
  return `0199a000-0000-7000-8000-${String(index).padStart(12, "0")}`;
}
