import { testimonialEndpoints, type Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { useChange } from "../parts/use-change.ts";
import { showTestimonial, testimonialsQuery } from "./testimonial-queries.ts";

const queryKey = [testimonialEndpoints.list.path];

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
  const restoration = useRestoration();

  return useChange(({ id }: Testimonial) => call(testimonialEndpoints.delete, { id }), {
    onSuccess: (_, { id }) => {
      client.setQueryData(testimonialsQuery.queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      );
      onDeleted();
    },
    toast: (_, { id }) => ({
      title: text.toasts.deleted,
      action: {
        label: text.deletion.undo,
        onPress: () => restoration.mutate(id),
      },
    }),
    refresh: [queryKey],
  });
}

function useRestoration() {
  return useChange((id: string) => call(testimonialEndpoints.restore, { id }), {
    toast: () => ({ title: text.toasts.restored }),
    refresh: [queryKey],
  });
}
