import { waitFor } from "@testing-library/react";
import { en, pl } from "@scm/text/site/demo-booking";
import { beforeEach, expect, test } from "vitest";
import { Hero } from "../../pages/landing/hero.tsx";
import { openPart } from "../../app.fixture.tsx";
import { created, problem, stubApi } from "../../api.fixture.ts";
import {
  answerFrom,
  bookDemo,
  chooseSlot,
  fillVisitor,
  setClock,
  slots,
  visitor,
} from "../../slots.fixture.ts";

beforeEach(() => setClock("2027-03-24T09:00:00Z"));

test.each([
  ["pl", "2027-03-26T10:00:00.000Z", /na inny termin, bo ten zajmuje pierwsza/],
  ["pl", "2027-03-26T08:00:00.000Z", /jako nową rezerwację\. To, co wpisano/],
  ["en", "2027-03-26T10:00:00.000Z", /for another time, since the first one holds/],
  ["en", "2027-03-26T08:00:00.000Z", /as a new booking\. What you typed/],
] as const)(
  "in %s a booking that an earlier press made, for %s, says so at its head, and leads to a new one",
  async (locale, selectedSlot, changes) => {
    const current = { id: "0199a000-0000-7000-8000-0000e5e5e5e5", selectedSlot };
    const reused = () => problem(422, { type: "/problems/key-reused", current });
    const answers = [reused, created];
    const calls = stubApi({
      "GET /api/slots": answerFrom(() => slots),
      "POST /api/demo-booking": () => (answers.shift() ?? created)(),
    });
    const { user } = await openPart(<Hero />, { locale });
    const dialog = await chooseSlot(user);
    const { earlier, heading } = { pl, en }[locale].demoBooking.booked;
    fillVisitor(dialog);
    await bookDemo(user, dialog);

    expect(await dialog.findByRole("heading", { name: earlier.heading })).toHaveFocus();
    expect(dialog.getByText(selectedSlot.includes("T10") ? /11:00\.$/ : /09:00\.$/)).toBeVisible();
    expect(dialog.getByText(changes)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: earlier.anew }));
    if (selectedSlot.includes("T10")) {
      await user.click(await dialog.findByRole("button", { name: /29 (marca|March) 2027/ }));
      await user.click(await dialog.findByRole("radio", { name: /^09:00/ }));
    }
    await waitFor(() => expect(dialog.getByLabelText("E-mail")).toHaveValue(visitor.email));
    await bookDemo(user, dialog);

    await dialog.findByRole("heading", { name: heading });
    const posted = calls.filter(({ method }) => method === "POST");
    expect(new Set(posted.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
  },
);
