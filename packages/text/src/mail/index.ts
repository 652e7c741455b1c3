import { createTranslator } from "use-intl/core";
import type { Locale } from "@scm/contract";
import { en } from "./en.ts";
import { pl } from "./pl.ts";
import { staff } from "./staff.ts";

/** The texts of the mails to a visitor, and what every mail shares, in one language. */
export function mailText(locale: Locale) {
  return translators[locale];
}

/** The texts of the mails to the provider's staff, who read Polish. */
export const staffMailText = createTranslator({ locale: "pl", messages: staff, onError: raise });

const translators = { pl: visitorTranslator("pl", pl), en: visitorTranslator("en", en) };

function visitorTranslator(locale: Locale, messages: typeof pl) {
  return createTranslator({ locale, messages, onError: raise });
}

/** A mail that shows the key of a missing text must never leave; its job fails instead. */
function raise(error: Error): never {
  throw error;
}
