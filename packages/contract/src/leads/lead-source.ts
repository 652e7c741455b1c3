/** Where a lead comes from. */
import { z } from "zod";
import { documented } from "../documented.ts";

/** How a lead reached an operator, who typed it. */
export const SourceChannel = z.enum(["phone", "fair", "referral", "other"], { error: "invalid" });
export type SourceChannel = z.infer<typeof SourceChannel>;

/** As stored with every lead of a visitor. */
export const LeadSource = z.object({ channel: SourceChannel.optional() }).register(documented, {
  name: "LeadSource",
  description: "Where a lead comes from: `channel` is set for one that an operator typed.",
});
export type LeadSource = z.infer<typeof LeadSource>;
