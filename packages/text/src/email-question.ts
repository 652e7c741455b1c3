import type { Locale } from "@scm/contract";

/** Asks about an address that is probably mistyped. */
export const emailQuestion: Record<
  Locale,
  {
    question: (address: string) => string;
    /** Behind a question that has kept the form from being sent. */
    otherwise: string;
  }
> = {
  pl: {
    question: (address) => `Czy chodziło o\u00a0${address}?`,
    otherwise: "Jeśli nie, naciśnij przycisk jeszcze raz.",
  },
  en: {
    question: (address) => `Did you mean ${address}?`,
    otherwise: "If not, press the button again.",
  },
};
