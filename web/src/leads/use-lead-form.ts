import { zodResolver } from "@hookform/resolvers/zod";
import type { FormName } from "@scm/contract";
import { useForm, type DefaultValues, type FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useControls } from "./use-controls.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmitLead, type SubmissionEndpoint, type SubmitOutcome } from "./use-submit-lead.ts";

type Options<Input extends FieldValues, Output> = {
  endpoint: SubmissionEndpoint;
  schema: z.ZodType<Output, Input>;
  empty: NoInfer<DefaultValues<Input>>;
  /** The name of the draft that keeps the input across a reload. */
  draft: FormName;
  isExplained?: (outcome: SubmitOutcome) => boolean;
};

/** A visitor's form: its fields, its draft and its submission. */
export function useLeadForm<Input extends FieldValues, Output>({
  endpoint,
  schema,
  empty,
  draft,
  ...own
}: Options<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: "onSubmit",
    defaultValues: empty,
  });
  useDraft(draft, form);
  const submission = useSubmitLead({ endpoint, form, draft, ...own });
  const { isSubmitting } = form.formState;
  return { form, isSubmitting, control: useControls(form), submission };
}
