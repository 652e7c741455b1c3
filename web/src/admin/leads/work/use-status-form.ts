import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { statusChangeOf, tidyParagraphs } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readDraft, writeDraft } from "../../../lib/draft.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { useSaveStatus, type StatusChange } from "./use-save-status.ts";

/**
 * The server knows which statuses a kind has; here any that the list offers will do. An answer is sent
 * when it was changed, so kinds that have none need nothing of their own; an empty one takes it back.
 */
const StatusForm = statusChangeOf(z.string()).extend({
  publicAnswer: tidyParagraphs({ max: 10_000 }).optional(),
});

/** The fields that are kept as a draft. */
const draftFields = ["adminNotes", "publicAnswer"] as const;
type DraftField = (typeof draftFields)[number];

export type Typed = z.input<typeof StatusForm>;

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  /** As it is stored, as far as is known; it may change while the form is filled in. */
  lead: Lead;
  confirmation: { title: string; description?: string };
  onSaved?: () => void;
};

/**
 * The form of a lead's status, its notes and the answer to the club. It takes over what is stored by
 * now as soon as that is known, and leaves what the operator has changed as it is. What somebody else
 * has stored meanwhile is never overwritten unseen: the two are shown as a conflict.
 */
export function useStatusForm<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kind, lead, confirmation, onSaved } = props;
  const [conflict, setConflict] = useState<Lead | null>(null);
  const stored = conflict !== null && conflict.version > lead.version ? conflict : lead;
  const form = useForm<Typed, unknown, StatusChange>({
    resolver: zodResolver(StatusForm),
    mode: "onTouched",
    defaultValues: typedOf(kind, lead),
    values: typedOf(kind, stored),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const draft = useKeptDraft(form, { id: lead.id, stored: typedOf(kind, stored) });
  // keepDirtyValues needs dirtyFields, which the form tracks only once they are read.
  const { dirtyFields } = form.formState;
  const known = useVersionKnown(form, { kind, stored });

  function begin(begun: Lead): void {
    setConflict(null);
    form.reset(typedOf(kind, begun), { keepDirtyValues: false, keepErrors: false });
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
    ...draft,
    onSubmit: submitOver(known),
    conflict: conflict && {
      theirs: stored,
      mine: form.getValues(),
      keepMine: submitOver(stored.version),
      takeTheirs: () => {
        // The choice goes away with the button that made it.
        form.setFocus("status");
        draft.dropDraft();
        save.reset();
        begin(stored);
      },
    },
  };
}

type Form = UseFormReturn<Typed, unknown, StatusChange>;

/** Keeps what is typed for as long as the tab lives, and brings it back. */
function useKeptDraft(form: Form, { id, stored }: { id: string; stored: Required<Typed> }) {
  // A name that goes with the operator's session.
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
 * The version that a change is based on: the one that is stored, unless it holds something else in a
 * field that the operator was changing. Then it is the one that was on the screen, and the server
 * answers with a conflict.
 */
function useVersionKnown<Lead extends LeadRecord>(
  form: Form,
  { kind, stored }: { kind: LeadAdmin<Lead>; stored: Lead },
): number {
  const { dirtyFields } = form.formState;
  // The form calls itself clean after new values, though it has kept what is dirty.
  const isDirty = fieldNames.some((name) => dirtyFields[name]);
  const [seen, setSeen] = useState(stored);
  if (!isDirty && seen !== stored) setSeen(stored);
  const [before, now] = [typedOf(kind, seen), typedOf(kind, stored)];
  const isOverwriting = fieldNames.some((name) => dirtyFields[name] && before[name] !== now[name]);
  return isOverwriting ? seen.version : stored.version;
}

const fieldNames = ["status", ...draftFields] as const;

/** A lead as the form shows it. */
export function typedOf<Lead extends LeadRecord>(kind: LeadAdmin<Lead>, lead: Lead) {
  return {
    status: lead.status,
    adminNotes: lead.adminNotes ?? "",
    publicAnswer: kind.answer?.of(lead) ?? "",
  };
}
