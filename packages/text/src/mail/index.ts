import { createTranslator } from "use-intl/core";
import type { Locale } from "@scm/contract";
import { en } from "./en.ts";
import { pl } from "./pl.ts";
import { staff } from "./staff.ts";

/** Texts of mails to visitors, and texts that all mails share. */
export function mailText(locale: Locale) {
  return translators[locale];
}

/** Texts of mails to the provider's staff, who read Polish. */
export const staffMailText = createTranslator({ locale: "pl", messages: staff, onError: raise });

const translators = { pl: visitorTranslator("pl", pl), en: visitorTranslator("en", en) };

function visitorTranslator(locale: Locale, messages: typeof pl) {
  return createTranslator({ locale, messages, onError: raise });
}

/** Without this, a mail would show the key of a missing text. */
function raise(error: Error): never {
  throw error;
}
