/** The source of a lead. */
import { z } from "zod";
import { cutText } from "../cut-text.ts";
import { lengthMax } from "../fields.ts";
import { withoutTail } from "../site/sent-link.ts";
import { uniformDetail } from "../uniform-text.ts";
import { placeOf } from "./lead-place.ts";

/** How a lead reached an operator, who typed it. */
export const SourceChannel = z.enum(["phone", "fair", "referral", "other"], { error: "invalid" });
export type SourceChannel = z.infer<typeof SourceChannel>;

const wordMax = 100;

/**
 * A word of the address, which the visitor did not type: what is too long is cut, and what is
 * broken, a placeholder, or has an address of somebody in it, is dropped.
 */
const Word = z.preprocess((value) => {
  if (typeof value !== "string") return undefined;
  const word = uniformDetail(value.slice(0, 4 * wordMax)).replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ");
  const cut = withoutTail(cutText(word.trim(), wordMax, ""));
  return cut === "" || /@|^\(/.test(cut) ? undefined : cut;
}, z.string().optional());

const Host = z
  .string()
  .check(lengthMax(wordMax))
  .regex(/^[a-z\d._-]+(:\d+)?$/)
  .transform((host) => placeOf(host) ?? undefined)
  .optional()
  .catch(undefined);

/** As a form sends it, beside its fields. Nothing in it refuses a lead. */
export const StatedSource = z.object({
  utmSource: Word.transform((word) => word && (placeOf(word, "word") ?? word)),
  utmMedium: Word,
  utmCampaign: Word,
  utmTerm: Word,
  utmContent: Word,
  /** The host of the site with the link to our first page. */
  referrer: Host,
});

/** As stored with every lead of a visitor. */
export const LeadSource = z.object({
  channel: SourceChannel.optional(),
  utmSource: z.string().optional(),
  utmMedium: z.string().optional(),
  utmCampaign: z.string().optional(),
  utmTerm: z.string().optional(),
  utmContent: z.string().optional(),
  referrer: z.string().optional(),
});
export type LeadSource = z.infer<typeof LeadSource>;

/** In a filter by source: only leads whose source nobody knows. No word of a link has an `@`. */
export const noSource = "@none";

/** The name of a source that an operator chose, in filters and counts. */
export const channelName = (channel: SourceChannel) => `@${channel}` as const;
