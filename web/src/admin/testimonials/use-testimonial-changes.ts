import {
  testimonialEndpoints,
  type Testimonial,
  TestimonialChange,
  type TestimonialCreation,
} from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { focusContent } from "../parts/focus-content.ts";
import { useFailureToast } from "../parts/use-failure-toast.ts";
import { refreshTestimonials, showTestimonial, testimonialsQuery } from "./testimonial-queries.ts";

/** Shows or hides one on the site: at once on the screen, and back when the server refuses. */
export function useToggle() {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: ({ id, isActive }: Testimonial) =>
      call(testimonialEndpoints.change, { id, body: { isActive } }),
    onMutate: async (toggled) => {
      // A list that is on its way would put the former state back.
      await client.cancelQueries({ queryKey: testimonialsQuery.queryKey });
      showTestimonial(client, toggled);
    },
    onSuccess: (stored) => {
      showTestimonial(client, stored);
      showToast({ tone: "success", title: text.toasts.toggled });
    },
    onError: (error, toggled) => {
      showTestimonial(client, { ...toggled, isActive: !toggled.isActive });
      showFailure(error);
      // It may be gone.
      void refreshTestimonials(client);
    },
  });
}

/** Adds one, or sends the fields that differ from the one that is stored. */
export function useSave(before: Testimonial | null, onSaved: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: (body: TestimonialCreation) =>
      before === null
        ? call(testimonialEndpoints.create, { body })
        : call(testimonialEndpoints.change, {
            id: before.id,
            body: TestimonialChange.parse(changedIn(before, withLogo(body))),
          }),
    onSuccess: (stored) => {
      showTestimonial(client, stored);
      void refreshTestimonials(client);
      showToast({
        tone: "success",
        title: before === null ? text.toasts.created : text.toasts.changed,
      });
      onSaved();
    },
    onError: showFailure,
  });
}

/** Deletes one, and offers to undo it for a while. */
export function useDeletion(onDeleted: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();
  const restoration = useRestoration();

  return useMutation({
    mutationFn: ({ id }: Testimonial) => call(testimonialEndpoints.delete, { id }),
    onSuccess: (_, { id }) => {
      client.setQueryData(testimonialsQuery.queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      );
      void refreshTestimonials(client);
      showToast({
        tone: "success",
        title: text.toasts.deleted,
        action: {
          label: text.deletion.undo,
          onPress: () => {
            restoration.mutate(id);
            // The button that was pressed goes away.
            focusContent();
          },
        },
      });
      onDeleted();
    },
    onError: (error) => {
      showFailure(error);
      // Somebody else may have been faster.
      void refreshTestimonials(client);
    },
  });
}

/** Brings a deleted one back. */
export function useRestoration() {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: (id: string) => call(testimonialEndpoints.restore, { id }),
    onSuccess: () => showToast({ tone: "success", title: text.toasts.restored }),
    onError: showFailure,
    // Also after a failure: it may be gone for good.
    onSettled: () => refreshTestimonials(client),
  });
}

/** A logo that is left out would stay as it is. */
function withLogo(body: TestimonialCreation) {
  return { ...body, logoUrl: body.logoUrl ?? null };
}

/** The fields that differ from the stored ones; somebody else may have changed the others. */
export function changedIn<Value>(
  stored: object,
  value: Record<string, Value>,
): Record<string, Value> {
  const known = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(value).filter(([field, one]) => one !== known.get(field)),
  );
}
