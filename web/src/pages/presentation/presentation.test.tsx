import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";
import { answerFrom, aSlot, visitor } from "../../test-slots.ts";

const slot = aSlot("2040-01-02T08:00:00.000Z");

/** Reloads the page in the step of the form, with three minutes of a hold left. */
async function reload(held: { slotId: string }) {
  const hold = { token: "0123456789abcdef0123456789abcdef", endsAt: Date.now() + 180_000, ...held };
  localStorage.setItem("slot-hold", JSON.stringify(hold));
  const { id, datetime } = slot;
  sessionStorage.setItem("draft:demo-slot", JSON.stringify({ id, datetime }));
  sessionStorage.setItem("draft:demo-booking", JSON.stringify(visitor));
  const calls = stubApi({
    "GET /api/slots": answerFrom(() => [slot]),
    "DELETE /api/slot-hold": () => new Response(null, { status: 204 }),
  });
  window.history.replaceState(null, "", "/prezentacja");
  window.history.pushState(null, "", "/prezentacja");
  await openApp("/prezentacja", { state: { dialogStep: 1 } });
  return calls;
}

test("the button of the header goes to the booking of the page, which has no second one", async () => {
  stubApi({ "GET /api/slots": answerFrom(() => []) });
  const { user } = await openApp("/prezentacja");
  await screen.findByRole("grid");
  // The end of the booking goes back one entry, and the browser would scroll its heading away.
  await expect.poll(() => window.history.scrollRestoration).toBe("manual");
  const [button] = screen.getAllByRole("button", { name: "Zarezerwuj prezentację" });

  await user.click(button ?? document.body);

  expect(screen.getByRole("heading", { level: 2, name: /Kalendarz/ })).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a reload of the form goes on with the rest of the hold, and with the input", async () => {
  const calls = await reload({ slotId: slot.id });

  expect(await screen.findByRole("timer")).toHaveTextContent(/jeszcze (3:00|2:5\d)$/);
  expect(screen.getByRole("region", { name: "Wybrany termin" })).toHaveTextContent("2 stycznia");
  expect(screen.getByLabelText("E-mail")).toHaveValue(visitor.email);
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a reload opens the calendar if another tab holds another time meanwhile", async () => {
  await reload({ slotId: aSlot("2040-01-02T09:00:00.000Z").id });

  await screen.findByRole("grid");
  expect(screen.queryByRole("timer")).not.toBeInTheDocument();
});
