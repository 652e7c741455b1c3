import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubApi } from "../../api.fixture.ts";
import { openApp } from "../../app.fixture.tsx";
import { answerFrom, aSlot, visitor } from "../../slots.fixture.ts";

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

test("a reload of the form goes on with the chosen time and the input", async () => {
  const { id, datetime } = aSlot("2040-01-02T08:00:00.000Z");
  sessionStorage.setItem("draft:demo-slot", JSON.stringify({ id, datetime }));
  sessionStorage.setItem("draft:demo-booking", JSON.stringify(visitor));
  stubApi({ "GET /api/slots": answerFrom(() => []) });
  window.history.replaceState(null, "", "/prezentacja");
  window.history.pushState(null, "", "/prezentacja");
  await openApp("/prezentacja", { state: { dialogStep: 1 } });

  const chosen = await screen.findByRole("region", { name: "Wybrany termin" });
  expect(chosen).toHaveTextContent("2 stycznia");
  expect(screen.getByLabelText("E-mail")).toHaveValue(visitor.email);
});
