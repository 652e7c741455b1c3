import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until a toast with this text is visible, because toasts fade in. */
export async function findToast(words: string | RegExp) {
  const toasts = await screen.findByRole("region", { name: /Powiadomienia|Notifications/ });
  await waitFor(() => expect(within(toasts).getByText(words)).toBeVisible());
  return within(toasts);
}
