import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";

/**
 * What a toast says, as soon as these words of it can be seen: it comes transparent and is shown a
 * moment later.
 */
export async function findToast(words: string | RegExp) {
  const toasts = await screen.findByRole("region", { name: /Powiadomienia|Notifications/ });
  await waitFor(() => expect(within(toasts).getByText(words)).toBeVisible());
  return within(toasts);
}
