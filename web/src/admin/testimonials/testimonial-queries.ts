import { testimonialEndpoints, type Testimonial } from "@scm/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";

const endpoint = testimonialEndpoints.list;

/** The current ones, active or not, newest first. */
export const testimonialsQuery = queryOptions({
  queryKey: [endpoint.path, "list"],
  queryFn: ({ signal }) => call(endpoint, {}, { signal }),
});

/** Those that can still be restored, last deleted first. */
export const deletedTestimonialsQuery = queryOptions({
  queryKey: [endpoint.path, "deleted"],
  queryFn: ({ signal }) => call(endpoint, { query: { deleted: "true" } }, { signal }),
});

/** Has what is shown asked for anew, and what is not when it is next shown. */
export function refreshTestimonials(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [endpoint.path] });
}

/** Shows a testimonial as the server has it now, before the list is there anew. */
export function showTestimonial(client: QueryClient, testimonial: Testimonial): void {
  client.setQueryData(testimonialsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === testimonial.id ? testimonial : one)),
  );
}
