import { useRef, useState, type ChangeEvent } from "react";
import { clashesIn, editOver, mapEdit, type Edit } from "../../parts/edit.ts";
import { useEdit } from "../../parts/use-edit.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { faultOf, valuesOf, wantedIn } from "./lead-edit.ts";
import { useSaveStatus, type Confirmation } from "./use-save-status.ts";

type TextField = "adminNotes" | "publicAnswer";

type Options = {
  kind: LeadAdmin;
  /** The stored lead; it may change while the form is open. */
  lead: LeadRecord;
  /** The texts of this form, which are kept as a draft. */
  texts: readonly TextField[];
  confirmation: Confirmation;
  onSaved?: () => void;
};

/**
 * The form for status, notes and answer of a lead. Nothing is saved without a press. It shows newer
 * stored values, except in fields that the operator has changed. A change that would replace another
 * operator's is shown as a conflict.
 */
export function useStatusForm({ kind, lead, texts, confirmation, onSaved }: Options) {
  const stored = valuesOf(kind, lead);
  const typed = useEdit({ draft: draftOf(lead), stored, drafted: texts });
  const wanted = wantedIn(typed.edit, stored);
  const controls = useControls(typed);
  // The edit that met a conflict; null without one.
  const [refused, setRefused] = useState<Edit | null>(null);
  const save = useSaveStatus({
    kind,
    id: lead.id,
    confirmation,
    onSaved: (saved, { typed: sent }) => {
      typed.adopt(sent, valuesOf(kind, saved));
      setRefused(null);
      onSaved?.();
    },
    onConflict: (write) => setRefused(pressedIn(write)),
  });

  function send(edit: Edit, { words, onDone }: Press = {}): void {
    const sent = mapEdit(typed.edit, (field, one) => (edit[field] ? one : null));
    const write = { lead, edit, typed: sent, confirmation: words };
    if (clashesIn(edit, stored).length > 0) setRefused(pressedIn(write));
    else save.mutate(write, { onSuccess: () => onDone?.() });
  }

  /** Saves all fields, unless one has a fault. */
  const submit = (press?: Press) =>
    texts.every((field) => !faultOf(field, typed.valueOf(field))) && send(wanted, press);

  const hasRestoredClash = clashesIn(wanted, stored).some((one) => typed.restored.includes(one));
  const mine = { ...refused, ...wanted };
  const conflict = {
    theirs: lead,
    mine,
    keepMine: () => send(editOver(mine, stored)),
    takeTheirs: () => {
      // The button that has the focus disappears.
      controls.status.ref.current?.focus();
      typed.drop();
      setRefused(null);
      save.reset();
    },
  };

  return {
    save,
    wanted,
    restored: texts.filter((field) => typed.restored.includes(field)),
    ...controls,
    drop: typed.drop,
    send,
    submit,
    conflict: refused !== null || hasRestoredClash ? conflict : null,
  };
}

function useControls(typed: ReturnType<typeof useEdit>) {
  const statusField = useRef<HTMLSelectElement>(null);
  return {
    status: {
      ref: statusField,
      value: typed.valueOf("status"),
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => typed.type("status", target.value),
    },
    textOf: (field: TextField) => ({
      value: typed.valueOf(field),
      fault: faultOf(field, typed.valueOf(field)),
      onType: (text: string) => typed.type(field, text),
    }),
  };
}

/** The name of the draft of a lead's texts. */
export function draftOf({ id }: Pick<LeadRecord, "id">): string {
  return `panel/lead:${id}`;
}

type Press = { words?: Confirmation; onDone?: () => void };

/** What is in no field, such as a status that is saved by its own press. */
function pressedIn({ edit, typed }: { edit: Edit; typed: Edit }): Edit {
  return mapEdit(edit, (field, one) => (typed[field] ? null : one));
}
