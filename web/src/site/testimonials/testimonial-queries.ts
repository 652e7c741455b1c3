import { testimonialEndpoints } from "@scm/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";

const endpoint = testimonialEndpoints.list;

/** An operator who looks at the page gets all of them; the page shows only the active ones. */
export const activeTestimonials = queryOptions({
  queryKey: [endpoint.path],
  queryFn: ({ signal }) => call(endpoint, {}, { signal }),
  select: (testimonials) => testimonials.filter(({ isActive }) => isActive),
});
