import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem } from "../../api.fixture.ts";
import { aTestimonial, answersWith } from "../../testimonials.fixture.ts";
import { openPanel, type Answers } from "../../panel.fixture.ts";
import { findToast } from "../../toast.fixture.ts";

async function open(own: (path: string) => Answers = () => ({})) {
  const tarcza = aTestimonial();
  const { calls, user } = await openPanel("/security/admin/testimonials", {
    ...answersWith([tarcza]),
    ...own(`/api/testimonials/${tarcza.id}`),
  });
  const asked = (method: string) => calls.filter((call) => call.method === method);
  return { user, asked, tarcza };
}

async function askToDelete(user: Awaited<ReturnType<typeof open>>["user"]) {
  const card = await screen.findByRole("article", { name: "KS Tarcza" });
  await user.click(within(card).getByRole("button", { name: "Usuń" }));
  return screen.findByRole("dialog", { name: "Czy na pewno chcesz usunąć tę opinię?" });
}

test.each([
  ["Anuluj", (user: Awaited<ReturnType<typeof open>>["user"]) => user.keyboard("{Enter}")],
  ["Escape", (user: Awaited<ReturnType<typeof open>>["user"]) => user.keyboard("{Escape}")],
])("the question focuses the cancel button, and %s deletes nothing", async (_, leave) => {
  const { user, asked } = await open();
  const dialog = await askToDelete(user);
  expect(within(dialog).getByText("KS Tarcza – Jan Kowalski")).toBeVisible();
  await waitFor(() => expect(within(dialog).getByRole("button", { name: "Anuluj" })).toHaveFocus());

  await leave(user);

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asked("DELETE")).toEqual([]);
  const card = screen.getByRole("article", { name: "KS Tarcza" });
  expect(within(card).getByRole("button", { name: "Usuń" })).toHaveFocus();
});

test("a deleted testimonial comes back with the undo of the toast", async () => {
  const { user } = await open();
  const dialog = await askToDelete(user);

  await user.click(within(dialog).getByRole("button", { name: "Usuń opinię" }));
  const toast = await findToast("Opinia została usunięta!");
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
  await user.click(toast.getByRole("button", { name: "Cofnij" }));

  await findToast("Opinia została przywrócona!");
  expect(await screen.findByRole("article", { name: "KS Tarcza" })).toBeVisible();
});

test("a failed deletion is explained in the dialog and in a toast", async () => {
  const { user } = await open((path) => ({
    [`DELETE ${path}`]: () => problem(503, { detail: "Usługa śpi." }),
  }));
  const dialog = await askToDelete(user);

  await user.click(within(dialog).getByRole("button", { name: "Usuń opinię" }));

  expect(await within(dialog).findByText("Usługa śpi.")).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("Usługa śpi.")).toHaveLength(2));
  expect(within(dialog).getByRole("button", { name: "Usuń opinię" })).toBeEnabled();
});
