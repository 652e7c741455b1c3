import { testimonialEndpoints, type Testimonial } from "@scm/contract";
import type { QueryClient } from "@tanstack/react-query";
import { endpointQuery } from "../parts/endpoint-query.ts";

const endpoint = testimonialEndpoints.list;

/** All testimonials of the site, active or not, newest first. */
export const testimonialsQuery = endpointQuery(endpoint, {}, [endpoint.path, "list"]);

/** Updates a testimonial in the cached list, until the list is loaded again. */
export function showTestimonial(client: QueryClient, testimonial: Testimonial): void {
  client.setQueryData(testimonialsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === testimonial.id ? testimonial : one)),
  );
}
