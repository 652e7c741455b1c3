import type { Locale } from "@scm/contract";

/** Asks about an address that is probably mistyped. */
export const emailQuestion: Record<Locale, (address: string) => string> = {
  pl: (address) => `Czy chodziło o\u00a0${address}?`,
  en: (address) => `Did you mean ${address}?`,
};
