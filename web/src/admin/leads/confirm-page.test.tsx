import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "../../api.fixture.ts";
import { aDemoBooking } from "../../leads.fixture.ts";
import { findToast } from "../../toast.fixture.ts";
import { openPanel } from "../../panel.fixture.ts";

const pending = { ...aDemoBooking(), selectedSlot: "2098-04-14T08:00:00.000Z" };
const path = `/api/admin/demo-bookings/${pending.id}`;

async function open(own: Partial<typeof pending> = {}) {
  let booking = { ...pending, ...own };
  return openPanel(`/security/admin/demo-bookings?confirm=${pending.id}`, {
    [`GET ${path}`]: () => json(booking),
    [`PUT ${path}/status`]: ({ body }) => {
      booking = { ...booking, ...Object(body), version: 2 };
      return json(booking);
    },
  });
}

test("the page of the mail names the appointment, and its one button confirms it with a word", async () => {
  const { user, sent } = await open();
  const appointment = await screen.findByRole("region", {
    name: /^poniedziałek, 14 kwietnia 2098/,
  });
  expect(appointment).toHaveTextContent("10:00");
  expect(appointment).toHaveTextContent(pending.name);
  expect(sent("PUT")).toEqual([]);

  await user.type(screen.getByLabelText(/^Dopisek do e-maila/), "Do zobaczenia.");
  await user.click(await screen.findByRole("button", { name: /^Potwierdź termin/ }));

  await findToast("Status zaktualizowany");
  expect(sent("PUT")).toMatchObject([
    { body: { status: "confirmed", publicAnswer: "Do zobaczenia." } },
  ]);
  expect(await screen.findByText("Tego terminu nie trzeba już potwierdzać.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Potwierdź termin/ })).toBeNull();
});

test("it promises no mail to somebody without an address", async () => {
  await open({ email: null });

  const appointment = await screen.findByRole("region");
  expect(appointment).toHaveTextContent("Nadawca nie podał adresu e-mail");
  expect(screen.queryByLabelText(/^Dopisek do e-maila/)).toBeNull();
});

test.each([
  ["cancelled", { status: "cancelled" as const }],
  ["over", { selectedSlot: "2026-04-13T08:00:00.000Z" }],
  ["restricted", { isRestricted: true }],
])("a demo that is %s has no button there, only the link to its record", async (_, own) => {
  await open(own);

  const link = await screen.findByRole("link", { name: "Otwórz rezerwację" });
  expect(link).toHaveAttribute("href", `/security/admin/demo-bookings?id=${pending.id}`);
  expect(screen.queryByRole("button", { name: /^Potwierdź termin/ })).toBeNull();
});
