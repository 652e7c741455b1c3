import { zodResolver } from "@hookform/resolvers/zod";
import { DemoBookingSubmission } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useDraft } from "../use-draft.ts";

/** What is typed; the slot is chosen, and the language is that of the page. */
const Visitor = DemoBookingSubmission.omit({
  preferredDate: true,
  selectedSlot: true,
  locale: true,
});
export type Visitor = z.infer<typeof Visitor>;
type Input = z.input<typeof Visitor>;

export type BookingForm = UseFormReturn<Input, unknown, Visitor>;

export const demoDraft = "demo-booking";
const noVisitor = { name: "", email: "", phone: "", clubName: "" };

export function useBookingForm(): BookingForm {
  const form = useForm<Input, unknown, Visitor>({
    resolver: zodResolver(Visitor),
    mode: "onSubmit",
    defaultValues: noVisitor,
  });
  useDraft(demoDraft, form);
  return form;
}
