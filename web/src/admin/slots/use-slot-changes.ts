import { slotEndpoints, type AdminSlot, type SlotBatch } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { formatMoment } from "@scm/text/moment";
import { call } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { useFailureToast } from "../parts/use-failure-toast.ts";

/** Each change shows a toast, and ends after the lists are loaded again. */
export function useCreateSlot() {
  const showToast = useToast();
  return useMutation({
    mutationFn: (datetime: string) => call(slotEndpoints.create, { body: { datetime } }),
    onSuccess: ({ datetime }) =>
      showToast({ tone: "success", title: text.created, description: formatMoment(datetime) }),
    onError: useFailureToast(text.createFailed),
    onSettled: useListsAnew(),
  });
}

/** Undone by making a slot at the same time again. */
export function useDeleteSlot() {
  const showToast = useToast();
  const create = useCreateSlot();
  return useMutation({
    mutationFn: ({ id }: AdminSlot) => call(slotEndpoints.delete, { id }),
    onSuccess: (_, { datetime }) =>
      showToast({
        tone: "success",
        title: text.deleted,
        description: formatMoment(datetime),
        action: { label: text.undo, onPress: () => create.mutate(datetime) },
      }),
    onError: useFailureToast(text.deleteFailed),
    onSettled: useListsAnew(),
  });
}

/** Undone by deleting those that are still free. */
export function useCreateSlots() {
  const showToast = useToast();
  const undo = useDeleteSlots();
  return useMutation({
    mutationFn: (body: SlotBatch) => call(slotEndpoints.createBatch, { body }),
    onSuccess: ({ created, skipped }) => {
      const ids = created.map(({ id }) => id);
      showToast({
        tone: "success",
        title: text.pattern.created(ids.length),
        ...(skipped.length > 0 && { description: text.pattern.skipped(skipped.length) }),
        ...(ids.length > 0 && { action: { label: text.undo, onPress: () => undo.mutate(ids) } }),
      });
    },
    onError: useFailureToast(text.createFailed),
    onSettled: useListsAnew(),
  });
}

function useDeleteSlots() {
  const showToast = useToast();
  return useMutation({
    mutationFn: (ids: string[]) => call(slotEndpoints.deleteBatch, { body: { ids } }),
    onSuccess: ({ deleted, held }) =>
      showToast({
        tone: "success",
        title: text.pattern.deleted(deleted.length),
        ...(held.length > 0 && { description: text.pattern.held(held.length) }),
      }),
    onError: useFailureToast(text.deleteFailed),
    onSettled: useListsAnew(),
  });
}

/** After a failure too: somebody else may have changed them meanwhile. */
function useListsAnew() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [slotEndpoints.list.path] });
}
