import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { stubApi } from "../test-api.ts";
import { Hero } from "../pages/landing/hero.tsx";
import { BetaCard } from "../site/beta-popup/beta-card.tsx";
import { openApp, openPart } from "../test-app.tsx";
import { openOrder } from "../test-orders.ts";
import { answerFrom, aSlot, chooseSlot, setClock } from "../test-slots.ts";

beforeEach(() => setClock("2027-03-24T09:00:00Z"));

const answers = {
  "GET /api/slots": answerFrom(() => [aSlot("2027-03-26T10:00:00.000Z")]),
};

type Form = Pick<typeof screen, "findByText" | "getByRole">;

type Visit = () => ReturnType<typeof openApp>;

const forms: [string, Visit, (user: UserEvent) => Promise<Form>][] = [
  [
    "the contact form",
    () => openApp("/"),
    async () => {
      const send = await screen.findByRole("button", { name: "Wyślij wiadomość" });
      return within(send.closest("form") ?? document.body);
    },
  ],
  [
    "the card of the beta tests",
    () => openPart(<BetaCard onClose={() => {}} />),
    async () => within(await screen.findByRole("dialog", { name: /testów beta/ })),
  ],
  [
    "the suggestion",
    () => openApp("/"),
    async (user) => {
      await user.click(await screen.findByRole("button", { name: "Zaproponuj funkcję" }));
      return within(await screen.findByRole("dialog", { name: "Zaproponuj funkcję" }));
    },
  ],
  ["the demo booking", () => openPart(<Hero />), chooseSlot],
  ["the simple order", () => openApp("/cennik"), openOrder],
];

test.each(forms)(
  "%s says who keeps what is typed, and opens the policy beside itself",
  async (_, visit, open) => {
    stubApi(answers);
    const { user } = await visit();

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
