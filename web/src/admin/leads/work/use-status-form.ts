import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { statusChangeOf, tidyParagraphs } from "@scm/contract";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readDraft, writeDraft } from "../../../lib/draft.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { useSaveStatus, type StatusChange } from "./use-save-status.ts";

/** Accepts any status, because the server checks it. An empty answer withdraws the old one. */
const StatusForm = statusChangeOf(z.string())
  .omit({ deleteNotes: true })
  .extend({
    publicAnswer: tidyParagraphs({ max: 10_000 }).optional(),
  });

const draftFields = ["adminNotes", "publicAnswer"] as const;
type DraftField = (typeof draftFields)[number];

export type StatusFields = z.input<typeof StatusForm>;

type Props = {
  kind: LeadAdmin;
  /** The stored lead; it may change while the form is open. */
  lead: LeadRecord;
  confirmation: { title: string; description?: string };
  onSaved?: () => void;
};

/**
 * The form for status, notes and answer. It adopts newer stored values, except in fields that the
 * operator has changed. A change that would overwrite another operator's is shown as a conflict.
 */
export function useStatusForm(props: Props) {
  const { kind, lead, confirmation, onSaved } = props;
  const [conflict, setConflict] = useState<LeadRecord | null>(null);
  const stored = conflict !== null && conflict.version > lead.version ? conflict : lead;
  const form = useForm<StatusFields, unknown, StatusChange>({
    resolver: zodResolver(StatusForm),
    mode: "onTouched",
    defaultValues: toStatusFields(kind, lead),
    values: toStatusFields(kind, stored),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const draft = useKeptDraft(form, { id: lead.id, stored: toStatusFields(kind, stored) });
  // keepDirtyValues needs dirtyFields, which the form tracks only once they are read.
  const { dirtyFields } = form.formState;
  const known = useVersionKnown(form, { kind, stored });

  function begin(begun: LeadRecord): void {
    setConflict(null);
    form.reset(toStatusFields(kind, begun), { keepDirtyValues: false, keepErrors: false });
  }

  const save = useSaveStatus({
    kind,
    lead: stored,
    confirmation,
    onSaved: (saved) => {
      draft.dropDraft();
      begin(saved);
      onSaved?.();
    },
    onConflict: setConflict,
  });
  const submitOver = (version: number) =>
    form.handleSubmit(({ publicAnswer, ...change }) =>
      save.mutate({
        change: dirtyFields.publicAnswer ? { ...change, publicAnswer } : change,
        version,
      }),
    );

  return {
    save,
    status: form.register("status"),
    chosen: useWatch({ control: form.control, name: "status" }),
    ...draft,
    onSubmit: submitOver(known),
    conflict: conflict && {
      theirs: stored,
      mine: form.getValues(),
      keepMine: submitOver(stored.version),
      takeTheirs: () => {
        // The button that has the focus disappears.
        form.setFocus("status");
        draft.dropDraft();
        save.reset();
        begin(stored);
      },
    },
  };
}

type Form = UseFormReturn<StatusFields, unknown, StatusChange>;

/** Keeps the typed texts as a draft until the tab is closed. */
function useKeptDraft(
  form: Form,
  { id, stored }: { id: string; stored: ReturnType<typeof toStatusFields> },
) {
  // A logout drops `panel/` drafts.
  const name = `panel/lead:${id}`;
  const [draft] = useState(() => readDraft(name));
  const { dirtyFields, errors } = form.formState;
  const { setValue } = form;

  useEffect(() => {
    for (const field of draftFields) {
      const typed = draft[field];
      if (typed !== undefined) setValue(field, typed, { shouldDirty: true });
    }
  }, [draft, setValue]);

  function keep(field: DraftField, typed: string): void {
    const others = Object.entries(readDraft(name)).filter(([one]) => one !== field);
    const isStored = typed === stored[field];
    writeDraft(name, Object.fromEntries(isStored ? others : [...others, [field, typed]]));
  }

  return {
    dropDraft: () => writeDraft(name, {}),
    restored: draftFields.filter(
      (field) => draft[field] !== undefined && dirtyFields[field] === true,
    ),
    writtenIn: (field: DraftField) => ({
      control: form.register(field, {
        onChange: ({ target }: { target: { value: string } }) => keep(field, target.value),
      }),
      fault: errors[field]?.message,
    }),
  };
}

/**
 * The version for `If-Match`: normally the stored one. If another operator has changed a field that
 * is dirty here, it is the version that was on the screen, and the server answers with a conflict.
 */
function useVersionKnown(
  form: Form,
  { kind, stored }: { kind: LeadAdmin; stored: LeadRecord },
): number {
  const { dirtyFields } = form.formState;
  // New values reset the form's own `isDirty`, even if dirty fields are kept.
  const isDirty = fieldNames.some((name) => dirtyFields[name]);
  const [seen, setSeen] = useState(stored);
  if (!isDirty && seen !== stored) setSeen(stored);
  const [before, now] = [toStatusFields(kind, seen), toStatusFields(kind, stored)];
  const isOverwriting = fieldNames.some((name) => dirtyFields[name] && before[name] !== now[name]);
  return isOverwriting ? seen.version : stored.version;
}

const fieldNames = ["status", ...draftFields] as const;

/** The stored values as field values; an absent text is empty. */
export function toStatusFields(kind: LeadAdmin, lead: LeadRecord) {
  return {
    status: lead.status,
    adminNotes: lead.adminNotes ?? "",
    publicAnswer: kind.answer?.of(lead) ?? "",
  };
}
