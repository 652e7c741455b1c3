import { Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { callApi, callJson } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { focusContent } from "../layout/focus-content.ts";
import { serverWords } from "../load-error.tsx";
import {
  refreshTestimonials,
  showTestimonial,
  testimonialsPath,
  testimonialsQuery,
} from "./testimonial-queries.ts";

/** Shows or hides one on the site: at once on the screen, and back when the server refuses. */
export function useToggle() {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: ({ id, isActive }: Testimonial) =>
      callJson(`${testimonialsPath}/${id}`, Testimonial, { method: "PUT", body: { isActive } }),
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

/** Adds one, or changes the fields that are named of the one with this id; the server checks either. */
export function useSave(id: string | null, onSaved: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const showFailure = useFailureToast();

  return useMutation({
    mutationFn: (body: object) =>
      id === null
        ? callJson(testimonialsPath, Testimonial, { method: "POST", body })
        : callJson(`${testimonialsPath}/${id}`, Testimonial, { method: "PUT", body }),
    onSuccess: (stored) => {
      showTestimonial(client, stored);
      void refreshTestimonials(client);
      showToast({
        tone: "success",
        title: id === null ? text.toasts.created : text.toasts.changed,
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
    mutationFn: ({ id }: Testimonial) => callApi(`${testimonialsPath}/${id}`, { method: "DELETE" }),
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
    mutationFn: (id: string) =>
      callJson(`${testimonialsPath}/${id}/restore`, Testimonial, { method: "POST" }),
    onSuccess: () => showToast({ tone: "success", title: text.toasts.restored }),
    onError: showFailure,
    // Also after a failure: it may be gone for good.
    onSettled: () => refreshTestimonials(client),
  });
}

function useFailureToast(): (error: Error) => void {
  const showToast = useToast();
  return (error) =>
    showToast({ tone: "failure", title: admin.error, description: serverWords(error) });
}
