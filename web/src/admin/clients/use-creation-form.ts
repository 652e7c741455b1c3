import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useForm, type DefaultValues, type FieldValues, type Path } from "react-hook-form";
import type { z } from "zod";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { useDraft } from "../../leads/use-draft.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { writeDraft } from "../../lib/draft.ts";
import { useChange } from "../parts/use-change.ts";
import type { ClientSource } from "./client-queries.ts";
import { toSlug } from "./names.ts";

type Options<Input extends FieldValues, Output, Client extends { id: string }> = {
  source: Pick<ClientSource<Client>, "create" | "locale" | "headers">;
  schema: z.ZodType<Output, Input>;
  initial: DefaultValues<Input>;
  /** The name of the draft. A logout drops drafts named `panel/…`. */
  draft: string;
  /** The title of the toast after a success. */
  created: string;
  /** The title of the toast after a failure, and its text when the server did not answer. */
  failed: string;
  unreachable?: string;
  onCreated: (created: Client) => void;
};

/**
 * The form of a new client. Its draft survives a failure, closing the dialog and a reload; the
 * server's errors are shown beside their fields.
 */
export function useCreationForm<Input extends FieldValues, Output, Client extends { id: string }>(
  options: Options<Input, Output, Client>,
) {
  const { source, schema, initial, draft, created, onCreated, ...failure } = options;
  const { create: endpoint, locale, headers } = source;
  const client = useQueryClient();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    defaultValues: initial,
  });
  const { formState, getFieldState, handleSubmit, register } = form;
  useDraft(draft, form);

  const create = useChange((body: Output) => call(endpoint, { body }, { headers }), {
    ...failure,
    lang: locale,
    toast: () => ({ title: created }),
    onSuccess: (made) => {
      form.reset();
      // An unmounted form no longer updates its draft.
      writeDraft(draft, {});
      void client.invalidateQueries({ queryKey: [endpoint.path] });
      onCreated(made);
    },
    onError: (error) => showRefusals(form, fieldErrors(error)),
  });

  function control(field: Path<Input>, label: string) {
    const { error } = getFieldState(field, formState);
    return { label, ...register(field), error: sentenceOf(error, locale) };
  }

  return { form, control, create, onSubmit: handleSubmit((given) => create.mutate(given)) };
}

type ProposedName = {
  typed: () => string;
  propose: (name: string) => void;
  clearError: () => void;
};

/**
 * Proposes a name from that of the club, until another one is typed. An error of an earlier name
 * does not stay under the proposed one.
 */
export function useProposedName(clubName: string, name: ProposedName): void {
  const proposed = useRef(toSlug(clubName));
  const follow = useEffectEvent((slug: string) => {
    if (name.typed() === "" || name.typed() === proposed.current) {
      name.propose(slug);
      name.clearError();
    }
    proposed.current = slug;
  });

  useEffect(() => follow(toSlug(clubName)), [clubName]);
}
