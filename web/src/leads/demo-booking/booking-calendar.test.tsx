import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { created, stubApi } from "../../api.fixture.ts";
import { openPart } from "../../app.fixture.tsx";
import { answerFrom, bookDemo, fillVisitor, setClock, slots } from "../../slots.fixture.ts";
import { BookingCalendar } from "./booking-calendar.tsx";

beforeEach(() => setClock("2027-03-24T09:00:00Z"));

/** Chooses the slot of Friday, 26 March 2027, 11:00. */
async function chooseInPage() {
  let free = slots;
  const calls = stubApi({
    "GET /api/slots": answerFrom(() => free),
    "POST /api/demo-booking": created,
  });
  const { user } = await openPart(<BookingCalendar />);
  const time = await screen.findByRole("radio", { name: /^11:00/ });
  await user.click(time);
  const dialog = within(await screen.findByRole("dialog", { name: "Rezerwacja prezentacji" }));
  await dialog.findByLabelText("E-mail");
  return { user, dialog, time, calls, take: () => (free = slots.slice(2)) };
}

test("a time chosen in a page opens the form of the dialog, which books it", async () => {
  const { user, dialog, calls, take } = await chooseInPage();
  expect(dialog.getByRole("region", { name: "Wybrany termin" })).toHaveTextContent(
    /26 marca.*11:00/,
  );

  fillVisitor(dialog);
  await bookDemo(user, dialog);
  await dialog.findByText("A1B2C3D4");
  take();
  await user.click(dialog.getByRole("button", { name: "Gotowe" }));

  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    selectedSlot: "2027-03-26T10:00:00.000Z",
  });
  await screen.findByRole("radio", { name: /^11:00.*zajęty/ });
});

test("back from that form is the calendar of the dialog, and then the page", async () => {
  const { user, dialog, time } = await chooseInPage();

  window.history.back();
  await dialog.findByRole("heading", { name: /Krok 1/ });
  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(time).toHaveFocus());
});
