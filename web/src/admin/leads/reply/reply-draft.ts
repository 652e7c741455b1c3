import { Locale } from "@scm/contract";
import type { Answered } from "@scm/text/reply";
import { readDraft, writeDraft } from "../../../lib/draft.ts";

/** The fields of the composer. */
export type WrittenReply = { subject: string; body: string; locale: Locale; isQuoting: boolean };

/** A logout drops `panel/` drafts. */
const nameOf = (leadId: string) => `panel/reply:${leadId}`;

/** Null without a draft. */
export function readReply(leadId: string): Partial<WrittenReply> | null {
  const { subject, body, locale, isQuoting } = readDraft(nameOf(leadId));
  if (body === undefined) return null;
  const language = Locale.safeParse(locale);
  return {
    body,
    ...(subject !== undefined && { subject }),
    ...(language.success && { locale: language.data }),
    ...(isQuoting !== undefined && { isQuoting: isQuoting === "true" }),
  };
}

/** Keeps what was written; null for nothing. */
export function keepReply(leadId: string, written: WrittenReply | null): void {
  if (written === null) writeDraft(nameOf(leadId), {});
  else writeDraft(nameOf(leadId), { ...written, isQuoting: String(written.isQuoting) });
}

/**
 * The first values of the composer. Suspected spam is not quoted, because its address may be a
 * stranger's.
 */
export function initialReply({ locale, subject }: Answered, isSuspectedSpam = false): WrittenReply {
  return { subject, body: "", locale, isQuoting: !isSuspectedSpam };
}
