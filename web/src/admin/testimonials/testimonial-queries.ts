import { Testimonial } from "@scm/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { callJson } from "../../lib/api-client.ts";

export const testimonialsPath = "/api/testimonials";

const Testimonials = z.array(Testimonial);

/** All that stand, active or not, the newest first. */
export const testimonialsQuery = queryOptions({
  queryKey: [testimonialsPath, "list"],
  queryFn: ({ signal }) => callJson(testimonialsPath, Testimonials, { signal }),
});

/** Those that can still be brought back, the last deleted first. */
export const deletedTestimonialsQuery = queryOptions({
  queryKey: [testimonialsPath, "deleted"],
  queryFn: ({ signal }) => callJson(`${testimonialsPath}?deleted=true`, Testimonials, { signal }),
});

/** Has what is shown asked for anew, and what is not when it is next shown. */
export function refreshTestimonials(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [testimonialsPath] });
}

/** Shows a testimonial as the server has it now, before the list is there anew. */
export function showTestimonial(client: QueryClient, testimonial: Testimonial): void {
  client.setQueryData(testimonialsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === testimonial.id ? testimonial : one)),
  );
}
