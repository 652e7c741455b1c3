import { useCallback, useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ReplyTemplateInput, type ReplyTemplate } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { clashesIn, editOver, typedIn, typeInto, type Edit } from "../parts/edit.ts";
import { readEdit, writeEdit } from "../parts/use-edit.ts";
import { storedTemplateIn, typedOf, useSave } from "./use-template-changes.ts";

type Typed = z.input<typeof ReplyTemplateInput>;
export type TemplateForm = UseFormReturn<Typed, unknown, ReplyTemplateInput>;

type Props = {
  /** The template to change; null to create one. */
  template: ReplyTemplate | null;
  onSaved: () => void;
};

const fields = Object.keys(typedOf(null));

/** The form of a template, with a draft. A logout drops `panel/` drafts. */
export function useTemplateForm({ template, onSaved }: Props) {
  const draftName = `panel/reply-template${template ? `:${template.id}` : ""}`;
  const [draft] = useState(() => readEdit(draftName, fields));
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0);
  // The template that the operator sees: the one that the form began with, or that of a conflict.
  const [seen, setSeen] = useState(template);
  const [isRefused, setRefused] = useState(() => clashesIn(draft, typedOf(template)).length > 0);
  const form: TemplateForm = useForm<Typed, unknown, ReplyTemplateInput>({
    resolver: zodResolver(ReplyTemplateInput),
    mode: "onTouched",
    defaultValues: { ...typedOf(template), ...typedIn(draft) },
  });
  const { handleSubmit, reset } = form;
  const typed = useKeptDraft(form, draftName, seen);
  const forgetDraft = () => writeEdit(draftName, fields, {});
  const saved = () => {
    forgetDraft();
    onSaved();
  };
  const save = useSave({ template: seen, onSaved: saved });

  function send(input: ReplyTemplateInput, edit: Edit): void {
    const onError = (error: Error) => {
      const theirs = storedTemplateIn(error);
      if (!theirs) return showRefusals(form, fieldErrors(error));
      setSeen(theirs);
      setRefused(true);
      // Fields that nobody has typed in show what is stored now.
      reset({ ...typedOf(theirs), ...typedIn(edit) });
      writeEdit(draftName, fields, edit);
    };
    if (clashesIn(edit, typedOf(seen)).length > 0) setRefused(true);
    else save.mutate({ input, edit }, { onError });
  }

  function drop(): void {
    reset(typedOf(seen));
    forgetDraft();
    setRestored(false);
    setRefused(false);
    save.reset();
  }

  const conflict = {
    theirs: typedOf(seen),
    mine: typed(),
    keepMine: handleSubmit((input) => send(input, editOver(typed(), typedOf(seen)))),
    takeTheirs: drop,
  };
  return {
    form,
    save,
    isRestored,
    forgetDraft,
    dropDraft: drop,
    onSubmit: handleSubmit((input) => send(input, typed())),
    conflict: isRefused ? conflict : null,
  };
}

/** Keeps what is typed as a draft, each field over the value that it began with, and returns it. */
function useKeptDraft(form: TemplateForm, draft: string, seen: ReplyTemplate | null): () => Edit {
  const { getValues, subscribe } = form;
  const typed = useCallback(() => {
    const values = new Map<string, unknown>(Object.entries(getValues()));
    return fields.reduce(
      (edit, field) => {
        const value = values.get(field);
        return typeInto(edit, typedOf(seen), { field, to: typeof value === "string" ? value : "" });
      },
      readEdit(draft, fields),
    );
  }, [draft, getValues, seen]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => writeEdit(draft, fields, typed()),
      }),
    [subscribe, draft, typed],
  );
  return typed;
}
