import { useEffect, useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import {
  get,
  set,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import {
  editOf,
  editSince,
  isSame,
  pickEdit,
  readEdit,
  valuesAt,
  writeEdit,
  type Edit,
  type Values,
} from "./edit.ts";

export type Typing<Typed extends FieldValues, Body> = {
  /** What is saved, as the contract says. */
  schema: z.ZodType<Body, Typed>;
  /** The paths of the values that are told apart; those of the first level by default. */
  fields?: readonly string[];
  /** The name of the draft. A logout drops `panel/` drafts. */
  draft: string;
  /** The fields that the draft keeps; all by default. */
  drafted?: readonly string[];
};

/** What is typed over the stored values of a record, kept as a draft. */
export function useTyping<Typed extends FieldValues, Body>(
  stored: Typed & DefaultValues<Typed>,
  { schema, draft, ...options }: Typing<Typed, Body>,
) {
  const { fields = Object.keys(stored), drafted = fields } = options;
  const now = valuesAt(stored, fields);
  const [kept] = useState(() => readUsable({ draft, drafted, schema, stored }));
  const [begun, setBegun] = useState<Values>(() => ({ ...now, ...sideOf(kept, "from") }));
  const form = useCheckedForm(schema, withEdit(stored, kept));
  const typed = useWatch({ control: form.control, compute: (values: Typed) => values });
  const edit = editOf(valuesAt(typed, fields), begun);
  const isField = (field: string): field is Path<Typed> => fields.includes(field);
  const begin = (values: Values) => setBegun((others) => ({ ...others, ...values }));

  const type = (record: Typed, names: readonly string[]) =>
    typeInto(form, record, names.filter(isField));

  function show(record: Typed, names: readonly string[]): void {
    type(record, names);
    begin(valuesAt(record, names));
  }

  const behind = behindIn(fields, { begun, now, edit });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the form keeps the other half of it
    if (behind.length > 0) show(stored, behind);
  });
  useKeptDraft(draft, drafted, edit);

  return {
    form,
    fields,
    isField,
    isRequired: (field: string) => isRequired(field, schema, stored),
    typed,
    edit,
    now,
    begun,
    restored: Object.keys(edit).filter((field) => isSame(edit[field], kept[field])),
    focus: (name: string) => isField(name) && form.setFocus(name),
    /** Begins these fields anew with what is stored, whatever is typed. */
    rebase: (names: readonly string[]) => begin(valuesAt(stored, names)),
    /** Shows what is stored in these fields. */
    revert: (names: readonly string[]) => show(stored, names),
    /** Types an edit again that was given up. */
    retype: (given: Edit) => type(withEdit(form.getValues(), given), Object.keys(given)),
    /** Shows what was sent as it is stored now; keeps what was typed since. */
    adopt: (saved: Typed, sent: Edit) => {
      const names = Object.keys(sent);
      const last = valuesAt(form.getValues(), names);
      const untouched = names.filter((name) => isSame(last[name], sent[name]?.to));
      show(saved, untouched);
      begin(valuesAt(saved, names));
      writeEdit(draft, drafted, editSince(readEdit(draft, drafted), sent, valuesAt(saved, fields)));
    },
    /** Deletes the draft at once, also if the form leaves the screen. */
    forget: () => writeEdit(draft, drafted, {}),
  };
}

function typeInto<Typed extends FieldValues, Body>(
  form: UseFormReturn<Typed, unknown, Body>,
  record: Typed,
  names: readonly Path<Typed>[],
): void {
  for (const name of names) {
    form.setValue(name, get(record, name));
    form.clearErrors(name);
  }
}

type Beginning = { begun: Values; now: Values; edit: Edit };

/** The fields that nobody has typed in, and in which something else is stored by now. */
function behindIn(fields: readonly string[], { begun, now, edit }: Beginning): string[] {
  return fields.filter(
    (field) =>
      !isSame(begun[field], now[field]) && (!edit[field] || isSame(edit[field].to, now[field])),
  );
}

function useCheckedForm<Typed extends FieldValues, Body>(
  schema: z.ZodType<Body, Typed>,
  defaultValues: DefaultValues<Typed>,
): UseFormReturn<Typed, unknown, Body> {
  const check = zodResolver(schema);
  const form: UseFormReturn<Typed, unknown, Body> = useForm<Typed, unknown, Body>({
    resolver: (values, context, how) =>
      // A change of a list checks none of its rows, because it may add an empty one.
      how.names?.length === 1 && hasRows(get(values, how.names.join()))
        ? { values: {}, errors: form.formState.errors }
        : check(values, context, how),
    mode: "onTouched",
    defaultValues,
  });
  return form;
}

/** False for a list of choices. */
function hasRows(value: unknown): boolean {
  return Array.isArray(value) && value.some((row) => typeof row === "object");
}

function useKeptDraft(draft: string, fields: readonly string[], edit: Edit): void {
  const own = pickEdit(edit, fields);
  const written = useRef(own);
  useEffect(() => {
    // Another form may keep the same draft.
    if (isSame(own, written.current)) return;
    written.current = own;
    writeEdit(draft, fields, own);
  });
}

type Reading<Typed> = {
  draft: string;
  drafted: readonly string[];
  schema: z.ZodType<unknown, Typed>;
  stored: Typed & object;
};

/** The draft without fields of another release: a text may be wrong, but it has to be a text. */
function readUsable<Typed>({ draft, drafted, schema, stored }: Reading<Typed>): Edit {
  const kept = readEdit(draft, drafted);
  const issues = schema.safeParse(withEdit(stored, kept)).error?.issues ?? [];
  const strange = issues
    .filter((issue) => issue.code === "invalid_type" && !["number", "int"].includes(issue.expected))
    .map(({ path }) => `${path.join(".")}.`);
  return pickEdit(
    kept,
    drafted.filter((field) => !strange.some((path) => path.startsWith(`${field}.`))),
  );
}

/** True if the schema refuses the record without a value in this field. */
function isRequired(field: string, schema: z.ZodType, record: object): boolean {
  const { error } = schema.safeParse(withEdit(record, { [field]: { from: null, to: "" } }));
  return error?.issues.some(({ path }) => path.join(".") === field) === true;
}

/** A record with the new values of an edit. */
export function withEdit<Record extends object>(record: Record, edit: Edit): Record {
  const changed = structuredClone(record);
  for (const [field, { to }] of Object.entries(edit)) set(changed, field, to);
  return changed;
}

function sideOf(edit: Edit, side: "from" | "to"): Values {
  return Object.fromEntries(Object.entries(edit).map(([field, one]) => [field, one[side]]));
}
