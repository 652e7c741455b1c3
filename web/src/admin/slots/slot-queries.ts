import { slotEndpoints, type AdminSlot } from "@scm/contract";
import { slots as text } from "@scm/text/admin/slots";
import { formatMoment } from "@scm/text/moment";
import { queryOptions } from "@tanstack/react-query";
import { rangeOfDays } from "../../leads/demo-booking/slot-queries.ts";
import { call, callAllPages } from "../../lib/api-client.ts";
import { useChange } from "../parts/use-change.ts";

const endpoint = slotEndpoints.list;

/** A safety limit: twelve weeks of eleven hours a day need two pages. */
const pagesMax = 4;

/** The slots from one day to another in Warsaw, both included. */
export function rangeQuery(first: string, last: string) {
  return queryOptions({
    queryKey: [endpoint.path, "range", first, last],
    queryFn: ({ signal }) => callAllPages(endpoint, rangeOfDays(first, last), { pagesMax, signal }),
  });
}

/** The slots from today on. */
export const openQuery = queryOptions({
  queryKey: [endpoint.path, "open"],
  queryFn: ({ signal }) => callAllPages(endpoint, {}, { pagesMax, signal }),
});

export const refresh = [[slotEndpoints.list.path]];

export function useCreateSlot() {
  return useChange((datetime: string) => call(slotEndpoints.create, { body: { datetime } }), {
    toast: ({ datetime }) => ({ title: text.created, description: formatMoment(datetime) }),
    failed: text.createFailed,
    refresh,
  });
}

/** Deletes a slot. Undo creates a new slot with the same time. */
export function useDeleteSlot() {
  const create = useCreateSlot();
  return useChange(({ id }: AdminSlot) => call(slotEndpoints.delete, { id }), {
    toast: (_, { datetime }) => ({
      title: text.deleted,
      description: formatMoment(datetime),
      action: { label: text.undo, onPress: () => create.mutate(datetime) },
    }),
    failed: text.deleteFailed,
    refresh,
  });
}

/** Deletes those of these slots that are still free. */
function useDeleteSlots() {
  return useChange((ids: string[]) => call(slotEndpoints.deleteBatch, { body: { ids } }), {
    toast: ({ deleted, held }) => ({
      title: text.pattern.deleted(deleted.length),
      ...(held.length > 0 && { description: text.pattern.held(held.length) }),
    }),
    failed: text.deleteFailed,
    refresh,
  });
}

/** The toast of slots that were made at once, and takes them back. */
export function useCreatedToast() {
  const undo = useDeleteSlots();
  return ({ created, skipped }: { created: readonly AdminSlot[]; skipped: readonly string[] }) => {
    const ids = created.map(({ id }) => id);
    return {
      title: text.pattern.created(ids.length),
      ...(skipped.length > 0 && { description: text.pattern.skipped(skipped.length) }),
      ...(ids.length > 0 && { action: { label: text.undo, onPress: () => undo.mutate(ids) } }),
    };
  };
}

export function useCreateSlots() {
  return useChange(
    (datetimes: string[]) => call(slotEndpoints.createBatch, { body: { datetimes } }),
    { toast: useCreatedToast(), failed: text.createFailed, refresh },
  );
}
