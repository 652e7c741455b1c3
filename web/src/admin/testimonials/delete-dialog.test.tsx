import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../test-api.ts";

import { aTestimonial, answersWith } from "../../test-testimonials.ts";
import { openPanel, type Answers } from "../../test-panel.ts";

const address = "/security/admin/testimonials";

async function open(own: (path: string) => Answers = () => ({}), query = "") {
  const tarcza = aTestimonial();
  const { calls, user } = await openPanel(address + query, {
    ...answersWith([tarcza]),
    ...own(`/api/testimonials/${tarcza.id}`),
  });
  const asked = (method: string) => calls.filter((call) => call.method === method);
  return { user, asked, tarcza };
}

async function askToDelete(user: Awaited<ReturnType<typeof open>>["user"]) {
  const card = await screen.findByRole("article", { name: "KS Tarcza" });
  await user.click(within(card).getByRole("button", { name: "Usuń" }));
  return screen.findByRole("alertdialog", { name: "Czy na pewno chcesz usunąć tę opinię?" });
}

test.each([
  ["Anuluj", (user: Awaited<ReturnType<typeof open>>["user"]) => user.keyboard("{Enter}")],
  ["Escape", (user: Awaited<ReturnType<typeof open>>["user"]) => user.keyboard("{Escape}")],
])("the question focuses the cancel button, and %s deletes nothing", async (_, leave) => {
  const { user, asked } = await open();
  const dialog = await askToDelete(user);
  expect(dialog).toHaveAccessibleDescription(/KS Tarcza – Jan Kowalski/);
  await waitFor(() => expect(within(dialog).getByRole("button", { name: "Anuluj" })).toHaveFocus());

  await leave(user);

  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(asked("DELETE")).toEqual([]);
  const card = screen.getByRole("article", { name: "KS Tarcza" });
  expect(within(card).getByRole("button", { name: "Usuń" })).toHaveFocus();
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

test("a previously deleted testimonial is restored below the list", async () => {
  const { user } = await open();
  const dialog = await askToDelete(user);
  await user.click(within(dialog).getByRole("button", { name: "Usuń opinię" }));
  await screen.findByText("Brak opinii do wyświetlenia");

  await user.click(screen.getByRole("button", { name: "Ostatnio usunięte" }));
  const row = await screen.findByRole("article", { name: "KS Tarcza – Jan Kowalski" });
  expect(row).toHaveTextContent("Usunięto 01.04.2027 12:00");
  expect(window.location.search).toBe("?deleted=true");
  await user.click(within(row).getByRole("button", { name: "Przywróć" }));

  expect(await screen.findByRole("article", { name: "KS Tarcza" })).toBeVisible();
  expect(await screen.findByText("Brak usuniętych opinii")).toBeVisible();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a refused restoration shows the server's message", async () => {
  const gone = aTestimonial({ deletedAt: "2027-04-01T10:00:00.000Z" });
  const { user } = await openPanel(`${address}?deleted=true`, {
    ...answersWith([]),
    "GET /api/testimonials": ({ url }) => json(url.includes("deleted") ? [gone] : []),
    [`POST /api/testimonials/${gone.id}/restore`]: () => problem(404, { detail: "Nie ma jej." }),
  });

  await user.click(await screen.findByRole("button", { name: "Przywróć" }));

  expect(await screen.findByText("Nie ma jej.")).toBeInTheDocument();
});

test("deleted testimonials that fail to load do not hide the list", async () => {
  const standing = aTestimonial();
  await openPanel(`${address}?deleted=true`, {
    ...answersWith([standing]),
    "GET /api/testimonials": ({ url }) =>
      url.includes("deleted") ? problem(503, { detail: "Usługa śpi." }) : json([standing]),
  });

  expect(await screen.findByRole("alert")).toHaveTextContent("Usługa śpi.");
  expect(await screen.findByRole("article", { name: "KS Tarcza" })).toBeVisible();
});
