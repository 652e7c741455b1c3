import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm, type DefaultValues, type FieldValues, type Path } from "react-hook-form";
import type { z } from "zod";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { useDraft } from "../../leads/use-draft.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { writeDraft } from "../../lib/draft.ts";
import { useToast, type Toast } from "../../ui/toast.tsx";
import type { ClientSource } from "./client-queries.ts";

type Options<Input extends FieldValues, Output> = {
  source: Pick<ClientSource<{ id: string }>, "create" | "locale">;
  schema: z.ZodType<Output, Input>;
  initial: DefaultValues<Input>;
  /** Under which what is typed is kept until it is sent; `panel/…` goes with the operator's session. */
  draft: string;
  created: string;
  failed: (error: Error) => Pick<Toast, "title" | "description">;
  onCreated: () => void;
};

/**
 * The form of a new client. What is typed outlasts a failure, the closed dialog and a reload; what the
 * server refuses is put beside its field.
 */
export function useCreationForm<Input extends FieldValues, Output>({
  source: { create: endpoint, locale },
  schema,
  initial,
  draft,
  created,
  failed,
  onCreated,
}: Options<Input, Output>) {
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    defaultValues: initial,
  });
  const { formState, getFieldState, handleSubmit, register } = form;
  useDraft(draft, form);

  const create = useMutation({
    mutationFn: (body: Output) =>
      call(endpoint, { body }, { headers: { "Accept-Language": locale } }),
    onSuccess: () => {
      form.reset();
      // The form may be gone by now, and with it what else would keep the draft.
      writeDraft(draft, {});
      void client.invalidateQueries({ queryKey: [endpoint.path] });
      showToast({ tone: "success", title: created, lang: locale });
      onCreated();
    },
    onError: (error) => {
      showRefusals(form, fieldErrors(error));
      showToast({ tone: "failure", ...failed(error), lang: locale });
    },
  });

  /** The props of a field: its label, its registration and its error. */
  function control(field: Path<Input>, label: string) {
    const { error } = getFieldState(field, formState);
    return { label, ...register(field), error: sentenceOf(error, locale) };
  }

  return {
    form,
    control,
    create,
    onSubmit: handleSubmit((given) => create.mutate(given)),
  };
}
