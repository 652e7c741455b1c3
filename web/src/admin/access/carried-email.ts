import { z } from "zod";

const Carried = z.object({ email: z.string() });

/** The address that was typed on the page before. It stands in the history, not in the address bar. */
export function carriedEmail(): string {
  return Carried.safeParse(window.history.state).data?.email ?? "";
}
