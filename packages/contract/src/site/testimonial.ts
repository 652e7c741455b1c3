import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint, operatorEndpoint } from "../endpoint.ts";
import {
  faultMessage,
  lengthMin,
  Line,
  optionalLine,
  tidyLine,
  tidyParagraphs,
} from "../fields.ts";

/** The minimum length of the two texts. */
export const testimonialLettersMin = { shortTestimonial: 10, fullTestimonial: 50 } as const;

/** Most fields have their own faults, whose messages quote the form. */
const fields = {
  clubName: tidyLine({ max: 200 }).check(lengthMin(2, faultMessage("testimonialClubName", 2))),
  /** Stored unchecked. Only http and https addresses are shown. */
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

export const TestimonialChange = z.object(fields).partial();
export type TestimonialChange = z.infer<typeof TestimonialChange>;

/** A consent covers everything on the site but the logo, which is the club's. */
const TestimonialText = z.object({
  clubName: fields.clubName,
  shortTestimonial: fields.shortTestimonial,
  fullTestimonial: fields.fullTestimonial,
  authorName: fields.authorName,
  authorPosition: fields.authorPosition,
});

/** The text is the one that the operator sees, so that nobody consents to another's change. */
export const ConsentCreation = z.object({
  /** Usually the author, whose name may be shortened on the site. */
  givenBy: Line,
  /** The day in Warsaw; not in the future. */
  givenOn: z.iso.date({ error: faultMessage("invalid") }),
  text: TestimonialText,
});
export type ConsentCreation = z.infer<typeof ConsentCreation>;

export const TestimonialConsent = z.object({
  givenBy: z.string(),
  givenOn: z.iso.date(),
  text: TestimonialText,
  recordedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type TestimonialConsent = z.infer<typeof TestimonialConsent>;

/** `none`: nobody recorded a consent. `outdated`: the text has changed since. */
export const ConsentState = z.enum(["none", "given", "outdated", "withdrawn"]);
export type ConsentState = z.infer<typeof ConsentState>;

export const Testimonial = z
  .object({
    id: z.uuid(),
    clubName: z.string(),
    logoUrl: z.string().nullable(),
    shortTestimonial: z.string(),
    fullTestimonial: z.string(),
    authorName: z.string(),
    authorPosition: z.string(),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Only for operators; the newest last, at most 50. */
    consents: z.array(TestimonialConsent).optional(),
    /** Only for operators. An outdated or withdrawn consent keeps a testimonial off the site. */
    consentState: ConsentState.optional(),
  })
  .register(documented, {
    name: "Testimonial",
    description:
      "What a club says of the product. Only operators read `consents` (newest last, at most 50) and `consentState`.",
  });
export type Testimonial = z.infer<typeof Testimonial>;

export const restorableDays = 30;

export const testimonialEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/api/testimonials",
    published: {
      name: "listTestimonials",
      tag: "Testimonials",
      summary: "List testimonials",
      details: "The active ones; operators read all of them.",
      answer: "The testimonials.",
    },
    caller: "anyone",
    limit: "reads",
    answer: { list: Testimonial },
  }),
  create: operatorEndpoint({
    method: "POST",
    path: "/api/testimonials",
    body: TestimonialCreation,
    answer: { status: 201, schema: Testimonial },
  }),
  change: operatorEndpoint({
    method: "PUT",
    path: "/api/testimonials/:id",
    body: TestimonialChange,
    answer: { schema: Testimonial },
    problems: ["consent-missing"],
  }),
  recordConsent: operatorEndpoint({
    method: "POST",
    path: "/api/testimonials/:id/consents",
    body: ConsentCreation,
    answer: { schema: Testimonial },
    problems: ["testimonial-changed"],
  }),
  withdrawConsent: operatorEndpoint({
    method: "POST",
    path: "/api/testimonials/:id/withdrawal",
    answer: { schema: Testimonial },
    problems: ["consent-missing"],
  }),
  delete: operatorEndpoint({
    method: "DELETE",
    path: "/api/testimonials/:id",
    answer: { isEmpty: true },
  }),
  restore: operatorEndpoint({
    method: "POST",
    path: "/api/testimonials/:id/restore",
    answer: { schema: Testimonial },
  }),
};
