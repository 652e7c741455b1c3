import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ReplyTemplateInput, type ReplyTemplate } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { conflictIn, useSave } from "./use-template-changes.ts";

type Typed = z.input<typeof ReplyTemplateInput>;
export type TemplateForm = UseFormReturn<Typed, unknown, ReplyTemplateInput>;

type Props = {
  /** The template to change; null to create one. */
  template: ReplyTemplate | null;
  onSaved: () => void;
};

/** The form of a template, with a draft. A logout drops `panel/` drafts. */
export function useTemplateForm({ template, onSaved }: Props) {
  const draftName = `panel/reply-template${template ? `:${template.id}` : ""}`;
  const [stored] = useState(() => typedOf(template));
  const [draft] = useState(() => knownIn(readDraft(draftName)));
  const [isRestored, setRestored] = useState(Object.keys(draft).length > 0);
  const form: TemplateForm = useForm<Typed, unknown, ReplyTemplateInput>({
    resolver: zodResolver(ReplyTemplateInput),
    mode: "onTouched",
    defaultValues: { ...stored, ...draft },
  });
  const { handleSubmit, reset, subscribe } = form;
  const forgetDraft = () => writeDraft(draftName, {});
  const save = useSave({
    template,
    onSaved: () => {
      forgetDraft();
      onSaved();
    },
  });
  // Saving once more after a conflict replaces the version of the other operator.
  const conflict = save.error && conflictIn(save.error);
  const version = conflict ?? template?.version ?? 1;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = Object.entries(knownIn(values));
          writeDraft(
            draftName,
            Object.fromEntries(typed.filter(([field, one]) => one !== fieldIn(stored, field))),
          );
        },
      }),
    [subscribe, draftName, stored],
  );

  return {
    form,
    save,
    conflict,
    isRestored,
    forgetDraft,
    dropDraft: () => {
      reset(stored);
      forgetDraft();
      setRestored(false);
    },
    onSubmit: handleSubmit((input) =>
      save.mutate(
        { input, version },
        { onError: (error) => showRefusals(form, fieldErrors(error)) },
      ),
    ),
  };
}

function typedOf(template: ReplyTemplate | null) {
  return {
    name: template?.name ?? "",
    subjectPl: template?.subjectPl ?? "",
    bodyPl: template?.bodyPl ?? "",
    subjectEn: template?.subjectEn ?? "",
    bodyEn: template?.bodyEn ?? "",
  };
}

const fields = new Set(Object.keys(typedOf(null)));

/** The fields of a draft; it may be of another release. */
function knownIn(values: object): Record<string, string> {
  const known = Object.entries(values).filter(([field]) => fields.has(field));
  return Object.fromEntries(known.map(([field, one]) => [field, String(one ?? "")]));
}

function fieldIn(typed: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(typed)).get(field);
}
