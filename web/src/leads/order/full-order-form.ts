import { useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import type { OrderSubmission } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { OrderChoice } from "./order-choice.ts";
import { fullOrderOf, noFullOrder, type FullOrderInput } from "./typed-order.ts";

export type FullOrderForm = UseFormReturn<FullOrderInput, unknown, OrderSubmission>;

export function useFullOrderForm(choice: OrderChoice): FullOrderForm {
  const [resolver] = useState(() => zodResolver(fullOrderOf(choice)));
  return useForm<FullOrderInput, unknown, OrderSubmission>({
    resolver,
    mode: "onSubmit",
    defaultValues: noFullOrder,
  });
}
