/** A person of whom only a telephone is known. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, problem } from "../../api.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";
import { aPerson } from "../../person.fixture.ts";

const id = "0199a000-0000-7000-8000-000000000001";

test("who left only a telephone is sought from the lead, corrected, and restricted once chosen", async () => {
  const data = { name: "Ana Maj", email: null, phone: "600 100 200", version: 1 };
  const lead = { place: "contacts", id, foundBy: "phone", isRestricted: false, data };
  const event = { ...lead, place: "lead_events", id: id.replace("1", "2"), data: { lead_id: id } };
  const { calls, user } = await openPanel(`/security/admin/person?kind=contact&id=${id}`, {
    "POST /api/admin/person/search": () => json({ traces: [lead, event], isComplete: true }),
    [`GET /api/admin/contacts/${id}/person`]: () =>
      json(aPerson({ address: null, phones: ["600 100 200"] })),
    "PUT /api/admin/person/restriction": () => json({ count: 1 }),
    [`PUT /api/admin/contacts/${id}/sender`]: ({ body }) =>
      Object(body).phone
        ? json({ id })
        : problem(400, { errors: [{ path: "phone", message: "Podaj adres lub telefon." }] }),
  });

  await user.click(await screen.findByRole("button", { name: "Sprostuj" }));
  const dialog = await screen.findByRole("dialog", { name: "Sprostowanie danych" });
  await user.clear(within(dialog).getByLabelText("Telefon"));
  await user.click(within(dialog).getByRole("button", { name: "Zapisz" }));
  expect(await within(dialog).findByText("Podaj adres lub telefon.")).toBeVisible();
  await user.type(within(dialog).getByLabelText("Telefon"), "600 100 300");
  await user.click(within(dialog).getByRole("button", { name: "Zapisz" }));
  expect(await screen.findByDisplayValue("600 100 300")).toBeVisible();
  // The history goes with its lead.
  await user.click(await screen.findByRole("checkbox", { name: /^To ta osoba/ }));
  await user.click(screen.getByRole("button", { name: "Ogranicz przetwarzanie" }));

  await waitFor(() =>
    expect(calls.flatMap(({ method, body }) => (method === "GET" ? [] : [body]))).toMatchObject([
      { phone: "600 100 200" },
      { name: "Ana Maj", email: "", phone: "" },
      { name: "Ana Maj", email: "", phone: "600 100 300" },
      { phone: "600 100 300" },
      { phone: "600 100 300", named: [id], isRestricted: true },
      { phone: "600 100 300" },
    ]),
  );
});
