import { z } from "zod";
import {
  absentIfEmpty,
  faultMessage,
  lengthMin,
  optionalLine,
  tidyLine,
  tidyParagraphs,
} from "../fields.ts";

/** How many letters each of the two texts has at least. */
export const testimonialLettersMin = { shortTestimonial: 10, fullTestimonial: 50 } as const;

/** Texts of operators; what is too short is said in the words of the testimonial's own form. */
const fields = {
  clubName: tidyLine({ max: 200 }).check(lengthMin(2, faultMessage("testimonialClubName", 2))),
  /** Stored as it comes: the form has no check of its format. Only http and https are ever shown. */
  logoUrl: optionalLine(2_000).nullable(),
  shortTestimonial: tidyParagraphs({ max: 1_000 }).check(
    lengthMin(
      testimonialLettersMin.shortTestimonial,
      faultMessage("testimonialShort", testimonialLettersMin.shortTestimonial),
    ),
  ),
  fullTestimonial: tidyParagraphs({ max: 10_000 }).check(
    lengthMin(
      testimonialLettersMin.fullTestimonial,
      faultMessage("testimonialFull", testimonialLettersMin.fullTestimonial),
    ),
  ),
  authorName: tidyLine({ max: 200 }).check(lengthMin(2, faultMessage("testimonialAuthorName", 2))),
  authorPosition: tidyLine({ max: 200 }).check(
    lengthMin(2, faultMessage("testimonialAuthorPosition", 2)),
  ),
  isActive: z.boolean({ error: "invalid" }),
};

export const TestimonialCreation = z.object({ ...fields, isActive: fields.isActive.default(true) });
export type TestimonialCreation = z.infer<typeof TestimonialCreation>;

/** Any of the fields; the others stay as they are. A logo is taken away by `null` or by "". */
export const TestimonialChange = z.object(fields).partial();
export type TestimonialChange = z.infer<typeof TestimonialChange>;

export const Testimonial = z.object({
  id: z.uuid(),
  clubName: z.string(),
  logoUrl: z.string().nullable(),
  shortTestimonial: z.string(),
  fullTestimonial: z.string(),
  authorName: z.string(),
  authorPosition: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Only in the list of deleted ones, which operators may bring back for `restorableDays`. */
  deletedAt: z.iso.datetime().optional(),
});
export type Testimonial = z.infer<typeof Testimonial>;

export const restorableDays = 30;

/** A list has either the current testimonials or the deleted ones. */
export const TestimonialQuery = z.object({
  deleted: absentIfEmpty(z.enum(["true", "false"])),
});
export type TestimonialQuery = z.infer<typeof TestimonialQuery>;
