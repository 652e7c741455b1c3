import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "../../api.fixture.ts";
import { operator } from "../../app.fixture.tsx";
import { aContact } from "../../leads.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const anna = aContact();
const jan = aContact({ id: operator.id, name: "Jan Maj" });

test("single keys do nothing in a field, under a dialog, or with Ctrl", async () => {
  const { user } = await openList();

  await user.type(screen.getByLabelText("Szukaj"), "jjsn?");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Szukaj")).toHaveFocus();
  screen.getByLabelText("Szukaj").blur();
  await user.keyboard("{Control>}s{/Control}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Skróty klawiszowe" });
  await user.keyboard("j");

  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(screen.getByText("Anna Kowalska")).not.toHaveFocus();
});

test("single keys can be switched off and on", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: "Skróty klawiszowe" }));
  expect(switchBox()).toBeChecked();

  await user.click(switchBox());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("j");
  expect(link("Anna Kowalska")).not.toHaveFocus();
  expect(localStorage.getItem("panel:shortcuts")).toBe("off");

  await user.click(screen.getByRole("button", { name: "Skróty klawiszowe" }));
  expect(switchBox()).not.toBeChecked();
  await user.click(switchBox());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await user.keyboard("j");
  expect(link("Anna Kowalska")).toHaveFocus();
});

test("the help lists the keys of the screen that is open, and no others", async () => {
  const { user } = await openList();
  await user.keyboard("?");
  const onList = within(await screen.findByRole("dialog", { name: "Skróty klawiszowe" }));
  expect(onList.getByText("Shift J")).toBeVisible();
  expect(onList.getByText("zmień status lub opiekuna zaznaczonych")).toBeVisible();
  expect(onList.getByText("A")).toBeVisible();
  await user.keyboard("{Escape}");

  await user.click(screen.getByRole("link", { name: "Ustawienia" }));
  await screen.findByRole("heading", { level: 1, name: "Szablony odpowiedzi" });
  await user.keyboard("?");

  const elsewhere = within(await screen.findByRole("dialog", { name: "Skróty klawiszowe" }));
  expect(elsewhere.getByText("Ctrl K")).toBeVisible();
  expect(elsewhere.queryByText("J")).not.toBeInTheDocument();
});

async function openList() {
  const opened = await openPanel("/security/admin/contacts", {
    "GET /api/admin/contacts": () => json([anna, jan]),
  });
  await screen.findByRole("article", { name: "Jan Maj" });
  return opened;
}

function link(name: string): HTMLElement {
  return within(screen.getByRole("list", { name: "Kontakty" })).getByRole("link", { name });
}

function switchBox(): HTMLElement {
  return screen.getByLabelText(/^Skróty jednoliterowe są włączone/);
}
