import { useEffect, useRef } from "react";
import { leadEndpoints } from "@scm/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { showRefusals } from "../../leads/use-controls.ts";
import { useDraft } from "../../leads/use-draft.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { writeDraft } from "../../lib/draft.ts";
import { storedIn } from "../parts/stored-in.ts";
import { useChange } from "../parts/use-change.ts";
import type { Client, ClientKind, Typed } from "./client.ts";

export type ClientUseForm = UseFormReturn<Typed, unknown, unknown>;

type Options = {
  kind: ClientKind;
  /** Null to create one. */
  client: Client | null;
  /** The values that the form of a new client begins with. */
  begin?: Typed | undefined;
  words: { saved: string; failed: string; unreachable?: string };
  onSaved: (client: Client) => void;
};

/**
 * The form of a new client, or of one that others may change too. Its draft survives a failure,
 * closing the dialog and a reload, with the version that it began with.
 */
export function useClientForm({ kind, client, begin, words, onSaved }: Options) {
  const { list, read, create, change, headers, locale: lang } = kind;
  const { schema, valuesOf } = kind.form;
  const draft = `panel${list.path} ${client?.id ?? begin?.["orderId"] ?? ""}`;
  const form: ClientUseForm = useForm<Typed, unknown, unknown>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    defaultValues: begin ?? valuesOf(client),
  });
  useDraft(draft, form);
  const show = useNewest(form, { draft, client, valuesOf });

  const save = useChange(
    (body: unknown) =>
      client === null || change === null
        ? call(create, { body }, { headers })
        : call(
            change,
            { id: client.id, body },
            { headers: { ...headers, "If-Match": `"${form.getValues("version")}"` } },
          ),
    {
      ...words,
      lang,
      toast: () => ({ title: words.saved }),
      onSuccess: (saved) => {
        show(client && saved);
        onSaved(saved);
      },
      onError: (error) => showRefusals(form, fieldErrors(error)),
      isShownElsewhere: (error) => storedIn(error, read.answer.schema) !== null,
      // The screen of an order lists its tenants.
      refresh: client === null ? [[list.path], [leadEndpoints.order.list.path]] : [],
    },
  );
  const submit = form.handleSubmit((body) => save.mutate(body));
  const theirs = storedIn(save.error, read.answer.schema);

  return {
    form,
    save: { isPending: save.isPending, error: theirs ? null : save.error },
    onSubmit: submit,
    typed: useWatch({ control: form.control, compute: (values: Typed) => values }),
    isChanged: form.formState.isDirty,
    drop: () => show(client),
    conflict: theirs && {
      theirs: valuesOf(theirs),
      keepMine: () => {
        // Fields that this operator did not change take the stored values, with the version.
        form.reset(valuesOf(theirs), { keepDirtyValues: true });
        void submit();
      },
      takeTheirs: () => {
        save.reset();
        show(theirs);
      },
    },
  };
}

type Shown = Pick<Options, "client"> & Pick<ClientKind["form"], "valuesOf"> & { draft: string };

/** @returns a function that shows a client instead of what is typed */
function useNewest(form: ClientUseForm, { draft, client, valuesOf }: Shown) {
  const { isDirty } = form.formState;
  const shown = useRef(client?.version);

  function show(stored: Client | null): void {
    shown.current = stored?.version;
    form.reset(valuesOf(stored));
    writeDraft(draft, {});
  }

  useEffect(() => {
    if (!isDirty && shown.current !== client?.version) show(client);
  });
  return show;
}
