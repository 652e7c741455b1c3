import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Hero } from "../../pages/landing/hero.tsx";
import { openPart } from "../../test-app.tsx";
import { created, pendingAnswer, stubApi } from "../../test-api.ts";
import {
  answerFrom,
  aSlot,
  bookDemo,
  chooseSlot,
  fillVisitor,
  openDemo,
  setClock,
  visitor,
} from "../../test-slots.ts";
import { findToast } from "../../test-toast.ts";

beforeEach(() => setClock("2027-03-24T09:00:00Z"));

const slots = [aSlot("2027-03-26T10:00:00.000Z")];
async function openForm(answer: () => Response | Promise<Response>) {
  stubApi({ "GET /api/slots": answerFrom(() => slots), "POST /api/demo-booking": answer });
  const site = await openPart(<Hero />);
  return { ...site, dialog: await chooseSlot(site.user) };
}

test("closing discards slot and input, and a reload keeps the input", async () => {
  const { dialog, unmount } = await openForm(created);
  fillVisitor(dialog);
  unmount();
  const site = await openPart(<Hero />);

  const again = await chooseSlot(site.user);
  await waitFor(() => expect(again.getByLabelText("E-mail")).toHaveValue(visitor.email));
  await site.user.click(again.getByRole("button", { name: "Zamknij" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  const next = await chooseSlot(site.user);
  expect(next.getByLabelText("E-mail")).toHaveValue("");
});

test("an answer to a closed dialog does not appear in the next one", async () => {
  const answer = pendingAnswer();
  const { user, dialog } = await openForm(answer.answer);
  fillVisitor(dialog);
  await bookDemo(user, dialog);

  await user.click(dialog.getByRole("button", { name: "Zamknij" }));
  answer.arrive(created());

  await findToast("Termin prezentacji zarezerwowany");
  const again = await openDemo(user);
  expect(again.getByRole("heading", { name: /Krok 1 z\s2/ })).toBeVisible();
});

test("an answer to a closed booking shows a toast and does not change the next one", async () => {
  const answer = pendingAnswer();
  const { user, dialog } = await openForm(answer.answer);
  fillVisitor(dialog);
  await bookDemo(user, dialog);
  await user.keyboard("{Escape}");
  const next = await chooseSlot(user);
  await user.type(next.getByLabelText("E-mail"), "a@b");

  answer.arrive(created());

  await findToast("Termin prezentacji zarezerwowany");
  expect(next.getByLabelText("E-mail")).toHaveValue("a@b");
  expect(next.getByRole("heading", { name: /Krok 2 z\s2/ })).toBeVisible();
});
