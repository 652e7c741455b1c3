import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SuggestionButton } from "../pages/landing/roadmap/suggestion-button.tsx";
import { stubApi } from "../test-api.ts";
import { openPart } from "../test-app.tsx";
import { ContactForm } from "./contact/contact-form.tsx";

const sentence =
  "Administratorem danych jest Przykładowa Firma sp. z o.o. Więcej w polityce prywatności (w nowej karcie).";

test("the contact form names the controller and opens the policy in a new tab", async () => {
  stubApi({});
  await openPart(<ContactForm />);

  expect(await screen.findByText(/^Administratorem danych jest/)).toHaveTextContent(sentence);
  const policy = screen.getByRole("link", { name: /^polityce prywatności/ });
  expect(policy).toHaveAttribute("href", "/polityka-prywatnosci");
  expect(policy).toHaveAttribute("target", "_blank");
});

test("the shared end of the other forms names the controller too", async () => {
  stubApi({});
  const { user } = await openPart(<SuggestionButton />);

  await user.click(screen.getByRole("button", { name: "Zaproponuj funkcję" }));

  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Administratorem danych jest/)).toHaveTextContent(sentence);
});

test("in English the note leads to the English policy", async () => {
  stubApi({});
  await openPart(<ContactForm />, { address: "/en", locale: "en" });

  const policy = await screen.findByRole("link", { name: "privacy policy (in a new tab)" });

  expect(policy.closest("p")).toHaveTextContent(
    /^Przykładowa Firma sp\. z o\.o\. is the controller of your data\./,
  );
  expect(policy).toHaveAttribute("href", "/en/polityka-prywatnosci");
});
