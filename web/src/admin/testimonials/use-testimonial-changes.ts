import { testimonialEndpoints, type Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/queries.ts";
import { useChange } from "../parts/use-change.ts";

const endpoint = testimonialEndpoints.list;
const queryKey = [endpoint.path];

/** All testimonials of the site, active or not, newest first. */
export const testimonialsQuery = endpointQuery(endpoint, {}, [endpoint.path, "list"]);

/** Updates a testimonial in the cached list, until the list is loaded again. */
export function showTestimonial(client: QueryClient, testimonial: Testimonial): void {
  client.setQueryData(testimonialsQuery.queryKey, (list) =>
    list?.map((one) => (one.id === testimonial.id ? testimonial : one)),
  );
}

/** Shows or hides a testimonial on the site. Updates the screen first and reverts it on failure. */
export function useToggle() {
  const client = useQueryClient();

  return useChange(
    ({ id, isActive }: Testimonial) =>
      call(testimonialEndpoints.change, { id, body: { isActive } }),
    {
      onMutate: async (toggled) => {
        // A pending load would overwrite the new state with the previous one.
        await client.cancelQueries({ queryKey: testimonialsQuery.queryKey });
        showTestimonial(client, toggled);
      },
      onSuccess: (stored) => showTestimonial(client, stored),
      onError: (_, toggled) => {
        showTestimonial(client, { ...toggled, isActive: !toggled.isActive });
        // Another operator may have deleted it.
        void client.invalidateQueries({ queryKey });
      },
      toast: () => ({ title: text.toasts.toggled }),
    },
  );
}

/** Deletes a testimonial. The toast offers undo. */
export function useDeletion(onDeleted: () => void) {
  const client = useQueryClient();
  const restoration = useChange((id: string) => call(testimonialEndpoints.restore, { id }), {
    toast: () => ({ title: text.toasts.restored }),
    refresh: [queryKey],
  });

  return useChange(({ id }: Testimonial) => call(testimonialEndpoints.delete, { id }), {
    onSuccess: (_, { id }) => {
      client.setQueryData(testimonialsQuery.queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      );
      onDeleted();
    },
    toast: (_, { id }) => ({
      title: text.toasts.deleted,
      action: { label: text.deletion.undo, onPress: () => restoration.mutate(id) },
    }),
    refresh: [queryKey],
  });
}
