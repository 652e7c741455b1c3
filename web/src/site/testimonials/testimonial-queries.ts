import { Testimonial } from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callJson } from "../../lib/api-client.ts";

const Testimonials = z.array(Testimonial);

/** Operators who look at the page are given all of them; the page shows the active ones alone. */
export const activeTestimonials = queryOptions({
  queryKey: ["/api/testimonials"],
  queryFn: ({ signal }) => callJson("/api/testimonials", Testimonials, { signal }),
  select: (testimonials) => testimonials.filter(({ isActive }) => isActive),
});
