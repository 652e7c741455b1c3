import { useEffect, useMemo } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { OrderSubmission } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { FullOrderInput, toFullOrder, noFullOrder, type OrderChoice } from "./typed-order.ts";

export type FullOrderForm = UseFormReturn<FullOrderInput, unknown, OrderSubmission>;

export const fullOrderDraft = "full-order";

/**
 * The form of a full order. A draft keeps its input across a reload, without the PESEL.
 *
 * @param choice sent with the order; a link may change it while the form is filled in
 */
export function useFullOrderForm(choice: OrderChoice): FullOrderForm {
  const { plan, paymentMode, selectedModules } = choice;
  const modules = selectedModules.join(",");
  const resolver = useMemo(
    () => zodResolver(toFullOrder({ plan, paymentMode, selectedModules })),
    // oxlint-disable-next-line react/exhaustive-deps -- the address gives a new list each time
    [plan, paymentMode, modules],
  );
  const form = useForm<FullOrderInput, unknown, OrderSubmission>({
    resolver,
    mode: "onSubmit",
    defaultValues: noFullOrder,
  });
  const { reset, subscribe } = form;

  useEffect(() => {
    const draft = orderIn(readDraft(fullOrderDraft));
    if (draft) reset(draft, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(fullOrderDraft, draftOf(values)),
    });
  }, [reset, subscribe]);

  return form;
}

/** Names the administrator's fields one by one, so that the PESEL is never stored. */
function draftOf({ adminUser: { firstName, lastName, email }, ...order }: FullOrderInput) {
  const kept = { ...order, adminUser: { firstName, lastName, email, pesel: "" } };
  return { order: JSON.stringify(kept) };
}

function orderIn({ order = "" }: Record<string, string>): FullOrderInput | null {
  try {
    return FullOrderInput.parse(JSON.parse(order));
  } catch {
    // There is no draft, or another program wrote it.
    return null;
  }
}
