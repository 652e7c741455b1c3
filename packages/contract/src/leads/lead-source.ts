/** Where a lead comes from. */
import { z } from "zod";
import { lengthMax } from "../fields.ts";
import { uniformDetail } from "../uniform-text.ts";

/** How a lead reached an operator, who typed it. */
export const SourceChannel = z.enum(["phone", "fair", "referral", "other"], { error: "invalid" });
export type SourceChannel = z.infer<typeof SourceChannel>;

/** The parameters of a campaign's link, by the names of their fields. */
export const utmParameters = {
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
} as const;

const wordMax = 100;

/**
 * A word of the address, which the visitor did not type: what is too long is cut, and what is
 * broken, or has an address of somebody in it, is dropped.
 */
const Word = z.preprocess((value) => {
  if (typeof value !== "string") return undefined;
  const word = uniformDetail(value.slice(0, 4 * wordMax)).replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ");
  const cut = word
    .trim()
    .slice(0, wordMax)
    .replace(/\p{Cs}$/u, "")
    .trim();
  return cut === "" || cut.includes("@") ? undefined : cut;
}, z.string().optional());

const Host = z
  .string()
  .check(lengthMax(wordMax))
  .regex(/^[a-z\d.-]+(:\d+)?$/)
  .optional()
  .catch(undefined);

/** As a form sends it, beside its fields. Nothing in it refuses a lead. */
export const StatedSource = z.object({
  utmSource: Word,
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

/** In a filter by source: only leads whose source nobody knows. */
export const noSource = "none";
