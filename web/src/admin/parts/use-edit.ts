import { useState } from "react";
import { readDraft, writeDraft } from "../../lib/draft.ts";
import { editSince, mapEdit, typeInto, type Edit, type Values } from "./edit.ts";

type Options = {
  /** A logout drops `panel/` drafts. */
  draft: string;
  stored: Values;
  /** The fields that the draft keeps. */
  drafted: readonly string[];
};

/** The typed values of a form over a stored record, kept as a draft until the tab is closed. */
export function useEdit({ draft, stored, drafted }: Options) {
  const [kept, setEdit] = useState(() => readEdit(draft, drafted));
  const [restored, setRestored] = useState(() => Object.keys(kept));
  // What is stored by now, for example by another form, is typed no more.
  const edit = mapEdit(kept, (field, typed) => (typed.to === stored[field] ? null : typed));
  if (Object.keys(edit).length < Object.keys(kept).length) setEdit(edit);

  function keep(next: Edit): void {
    setEdit(next);
    writeEdit(draft, drafted, next);
  }

  return {
    edit,
    valueOf: (field: string) => edit[field]?.to ?? stored[field] ?? "",
    /** The fields whose values come from a draft, and that nobody has touched since. */
    restored: restored.filter((field) => edit[field] !== undefined),
    type: (field: string, to: string) => {
      setRestored((others) => others.filter((one) => one !== field));
      keep(typeInto(edit, stored, { field, to }));
    },
    /** Drops what was sent and is stored now; keeps what was typed since. */
    adopt: (sent: Edit, saved: Values) => {
      setEdit((one) => editSince(one, sent, saved));
      writeEdit(draft, drafted, editSince(readEdit(draft, drafted), sent, saved));
    },
    drop: () => keep({}),
  };
}

const fromKey = (field: string) => `${field} from`;

/** Reads the edit that a draft keeps. */
export function readEdit(draft: string, fields: readonly string[]): Edit {
  const kept = readDraft(draft);
  const typed = fields.flatMap((field) => {
    const to = kept[field];
    return to === undefined ? [] : [[field, { from: kept[fromKey(field)] ?? "", to }] as const];
  });
  return Object.fromEntries(typed);
}

/** Keeps the fields of an edit. Other fields of the draft belong to another form. */
export function writeEdit(draft: string, fields: readonly string[], edit: Edit): void {
  const own = new Set(fields.flatMap((field) => [field, fromKey(field)]));
  const others = Object.entries(readDraft(draft)).filter(([key]) => !own.has(key));
  const typed = Object.entries(edit)
    .filter(([field]) => own.has(field))
    .flatMap(([field, { from, to }]) => [[field, to] as const, [fromKey(field), from] as const]);
  writeDraft(draft, Object.fromEntries([...others, ...typed]));
}
