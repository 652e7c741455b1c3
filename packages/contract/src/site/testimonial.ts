import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint, operatorEndpoint } from "../endpoint.ts";
import {
  Day,
  faultMessage,
  lengthMin,
  optionalLine,
  OptionalLine,
  tidyLine,
  tidyParagraphs,
} from "../fields.ts";
import { warsawDay } from "../warsaw.ts";

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
  /** Usually the author, whose name may be shortened on the site. */
  consentedBy: OptionalLine,
  consentedOn: OptionalLine.pipe(
    Day.refine(
      (day) => day <= warsawDay(new Date().toISOString()),
      faultMessage("future"),
    ).optional(),
  ),
};

type Consent = { consentedBy?: string | undefined; consentedOn?: string | undefined };

/** Who and when are a consent to the text as the request leaves it, but for the club's logo. */
function withWholeConsent<Schema extends z.ZodType<Consent>>(schema: Schema) {
  return schema
    .refine(({ consentedBy, consentedOn }) => !consentedOn || consentedBy, {
      path: ["consentedBy"],
      error: faultMessage("required"),
    })
    .refine(({ consentedBy, consentedOn }) => !consentedBy || consentedOn, {
      path: ["consentedOn"],
      error: faultMessage("required"),
    });
}

export const TestimonialCreation = withWholeConsent(
  z.object({ ...fields, isActive: fields.isActive.default(true) }),
);
export type TestimonialCreation = z.infer<typeof TestimonialCreation>;

export const TestimonialChange = withWholeConsent(z.object(fields).partial());
export type TestimonialChange = z.infer<typeof TestimonialChange>;

/** `none`: nobody recorded a consent. `outdated`: the text has changed since. */
export const ConsentState = z.enum(["none", "given", "outdated"]);
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
    /** Only for operators, like the next two. */
    consentedBy: z.string().nullable().optional(),
    consentedOn: z.iso.date().nullable().optional(),
    /** An outdated consent keeps a testimonial off the site. */
    consentState: ConsentState.optional(),
  })
  .register(documented, {
    name: "Testimonial",
    description:
      "What a club says of the product. Only operators read `consentedBy`, `consentedOn` and `consentState`.",
  });
export type Testimonial = z.infer<typeof Testimonial>;

/** The part of a testimonial that is in each page; a press loads the whole text. */
export const ShownTestimonial = Testimonial.pick({
  id: true,
  clubName: true,
  logoUrl: true,
  shortTestimonial: true,
  authorName: true,
  authorPosition: true,
});
export type ShownTestimonial = z.infer<typeof ShownTestimonial>;

/** The newest ones. */
export const shownTestimonialsMax = 12;

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
