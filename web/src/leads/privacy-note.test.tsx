import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { json, stubApi } from "../test-api.ts";
import { openApp } from "../test-app.tsx";
import { openOrder } from "../test-orders.ts";
import { answerFrom, aSlot, chooseSlot, setClock } from "../test-slots.ts";

beforeEach(() => {
  localStorage.clear();
  setClock("2027-03-24T09:00:00Z");
});

const answers = {
  "GET /api/slots": answerFrom(() => [aSlot("2027-03-26T10:00:00.000Z")]),
  "GET /api/popup-settings": () => json({ enabled: true }),
};

type Form = Pick<typeof screen, "findByText" | "getByRole">;

const forms: [string, string, (user: UserEvent) => Promise<Form>][] = [
  [
    "the contact form",
    "/",
    async () => {
      const send = await screen.findByRole("button", { name: "Wyślij wiadomość" });
      return within(send.closest("form") ?? document.body);
    },
  ],
  [
    "the card of the beta tests",
    "/",
    async () => within(await screen.findByRole("dialog", { name: /testów beta/ })),
  ],
  [
    "the suggestion",
    "/",
    async (user) => {
      await user.click(await screen.findByRole("button", { name: "Zaproponuj funkcję" }));
      return within(await screen.findByRole("dialog", { name: "Zaproponuj funkcję" }));
    },
  ],
  ["the demo booking", "/", chooseSlot],
  ["the simple order", "/cennik", openOrder],
];

test.each(forms)(
  "%s says who keeps what is typed, and opens the policy beside itself",
  async (_, address, open) => {
    stubApi(answers);
    const { user } = await openApp(address);

    const form = await open(user);

    const note = await form.findByText(/^Administratorem danych jest/);
    expect(note).toHaveTextContent(
      "Administratorem danych jest Przykładowa Firma sp. z o.o. Więcej w polityce prywatności (w nowej karcie).",
    );
    const policy = form.getByRole("link", { name: /^polityce prywatności/ });
    expect(policy).toHaveAttribute("href", "/polityka-prywatnosci");
    expect(policy).toHaveAttribute("target", "_blank");
  },
);

test("in English it leads to the English policy", async () => {
  stubApi({});
  await openApp("/en", { locale: "en" });

  const policy = await screen.findByRole("link", { name: "privacy policy (in a new tab)" });

  expect(policy.closest("p")).toHaveTextContent(
    /^Przykładowa Firma sp\. z o\.o\. is the controller of your data\./,
  );
  expect(policy).toHaveAttribute("href", "/en/polityka-prywatnosci");
});
