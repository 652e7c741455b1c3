import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubApi } from "../../test-api.ts";
import { openApp } from "../../test-app.tsx";
import { answerFrom } from "../../test-slots.ts";

test("the button of the header goes to the booking of the page, which has no second one", async () => {
  stubApi({ "GET /api/slots": answerFrom(() => []) });
  const { user } = await openApp("/prezentacja");
  await screen.findByRole("grid");
  const [button] = screen.getAllByRole("button", { name: "Zarezerwuj prezentację" });

  await user.click(button ?? document.body);

  expect(screen.getByRole("heading", { level: 2, name: /Kalendarz/ })).toHaveFocus();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
