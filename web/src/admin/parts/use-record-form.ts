import { useState, type SyntheticEvent } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import type { Locale } from "@scm/contract";
import type { z } from "zod";
import { showRefusals, useControls } from "../../leads/use-controls.ts";
import { fieldErrors, hasProblem } from "../../lib/api-client.ts";
import {
  clashesIn,
  editOf,
  MovedOn,
  pickEdit,
  saveEdit,
  valuesAt,
  type Edit,
  type Values,
  storedIn,
} from "./edit.ts";
import { useChange, type Effects } from "./use-change.ts";
import { useTyping, withEdit, type Typing } from "./use-typing.ts";

/** One press of a button that saves. */
export type Press<Stored> = {
  /** The fields to save; all that are changed by default. */
  only?: readonly string[];
  /** Replaces words of the usual toast. */
  toast?: { title: string; description?: string };
  /** Called if the form is still on the screen. */
  onDone?: (saved: Stored) => void;
};

type Write<Stored> = { edit: Edit; seen: Stored | null; press: Press<Stored> };

type Saving<Stored> = {
  /** False if the operator must see the stored record first, whatever its fields. */
  isFree?: (stored: Stored, write: Write<Stored>) => boolean;
  onSaved?: (saved: Stored) => void;
  /** The record as it is stored now: as saved, or as somebody else has changed it. */
  onStored?: (stored: Stored) => void;
  /** Any other failure. */
  onFailed?: (write: Write<Stored>) => void;
};

type Options<Typed extends FieldValues, Body, Stored> = Typing<Typed, Body> &
  Saving<Stored> &
  Pick<Effects<Write<Stored>, Stored>, "failed" | "unreachable" | "refresh" | "scope"> & {
    /** The stored record, which may change while the form is open; null to create one. */
    stored: Stored | null;
    /** The labels of the fields. */
    names: Readonly<Record<string, string>>;
    /** The language of the sentences; Polish by default. */
    lang?: Locale;
    typedOf: (stored: Stored | null) => Typed & DefaultValues<Typed>;
    /** The schema of the record in a refusal for its version. */
    record: z.ZodType<Stored>;
    /**
     * Saves `body`, which is `seen` with the changes; the version of `seen` belongs in `If-Match`.
     * `seen` is null for a new record.
     */
    save: (sent: { body: Body; edit: Edit; seen: Stored | null }) => Promise<Stored>;
    /** Reads the record before a save, where the server checks no version. */
    load?: (seen: Stored) => Promise<Stored | undefined>;
    toast: NonNullable<Effects<Write<Stored>, Stored>["toast"]>;
  };

/**
 * The form of a record that others may change too, or of a new one.
 *
 * Bind the fields by `control`. In a dialog, `<RecordDialog>` does the rest; elsewhere, show
 * `<RestoredDraft>` while something is `restored`, and `<ConflictNotice>` instead of the save button
 * while there is a `conflict`. Give the component the id of the record as its key.
 *
 * - Nothing is saved without `submit`. Until then a draft keeps what is typed, and what it began
 *   with.
 * - A field that nobody has typed in shows what is stored now.
 * - Changes of others to other fields stay. A change to the same field is a conflict, for a restored
 *   draft too.
 */
export function useRecordForm<Typed extends FieldValues, Body, Stored extends object>(
  options: Options<Typed, Body, Stored>,
) {
  const { stored, meet } = useNewest(options.stored);
  const typing = useTyping(options.typedOf(stored), options);
  const { form, edit } = typing;
  const { names } = options;
  const control = useControls(form, options.lang);
  const { save, rewrite, refused, settle } = useSave(options, { stored, meet, typing });

  const { editNow, submit } = submitting(typing, save, stored);

  return {
    form,
    typed: typing.typed,
    names,
    /** The props of a field: its registration, label and error, and whether it must be filled. */
    control: (field: Path<Typed>) => ({
      ...control(field, names[field] ?? field),
      required: typing.isRequired(field),
    }),
    /** The changes that are not saved. */
    edit,
    /** The same in an event that may be ahead of the last rendering. */
    editNow,
    /** True for a stored record without a change. */
    isUnchanged: stored !== null && Object.keys(edit).length === 0,
    /** The fields whose values come from a draft, and that nobody has touched since. */
    restored: typing.restored,
    /** `error` is that of the last attempt; a conflict is none. */
    save: { isPending: save.isPending, error: save.error instanceof MovedOn ? null : save.error },
    submit,
    /**
     * Saves an edit that no field shows, such as an undo.
     *
     * @throws the server's refusal, also if somebody else has changed the same
     */
    rewrite,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit();
    },
    /** Shows what is stored in these fields. */
    revert: typing.revert,
    /** Gives up everything that is typed, and its draft. @returns a function that types it again */
    drop: () => {
      typing.revert(Object.keys(edit));
      typing.forget();
      settle();
      return () => typing.retype(edit);
    },
    // Nobody else knows a new record, whatever its values begin with today.
    conflict: stored && conflictOf({ typing, refused, settle, submit }),
  };
}

/** Saves the form. Each press sends the values of its moment. */
function submitting<Typed extends FieldValues, Body, Stored extends object>(
  { form, fields, begun, isField }: ReturnType<typeof useTyping<Typed, Body>>,
  save: ReturnType<typeof useSave<Typed, Body, Stored>>["save"],
  seen: Stored | null,
) {
  const editNow = (beginning = begun) => editOf(valuesAt(form.getValues(), fields), beginning);

  async function submit(press: Press<Stored> = {}, beginning = begun): Promise<void> {
    const { only, onDone } = press;
    const send = () => {
      const all = editNow(beginning);
      const write = { edit: only ? pickEdit(all, only) : all, seen, press };
      save.mutate(write, { onSuccess: (saved) => onDone?.(saved) });
    };
    if (!only) await form.handleSubmit(send)();
    else if (await form.trigger(only.filter(isField), { shouldFocus: true })) send();
  }

  return { editNow, submit };
}

type Choosing<Stored> = {
  typing: Pick<
    ReturnType<typeof useTyping>,
    "edit" | "now" | "begun" | "focus" | "rebase" | "revert"
  >;
  refused: Refused<Stored> | null;
  settle: () => void;
  submit: (press: Press<Stored>, begun: Values) => Promise<void>;
};

/** Both values of each field that two operators have changed, and the choice; null without one. */
function conflictOf<Stored>({ typing, refused, settle, submit }: Choosing<Stored>) {
  const { edit, now, begun } = typing;
  const clashes = clashesIn(edit, now);
  const asked = Object.keys(edit).filter((field) => refused?.others.includes(field));
  const fields = clashes.length > 0 ? clashes : asked;
  const [first] = fields;
  if (first === undefined) return null;
  return {
    rows: fields.map((field) => ({ field, theirs: now[field], mine: edit[field]?.to })),
    keepMine: () => {
      const { only, ...press } = refused?.press ?? {};
      typing.rebase(fields);
      settle();
      typing.focus(first);
      const seen = Object.fromEntries(fields.map((field) => [field, now[field]]));
      void submit({ ...press, ...(only && { only: [...only, ...fields] }) }, { ...begun, ...seen });
    },
    takeTheirs: () => {
      typing.revert(fields);
      settle();
      typing.focus(first);
    },
  };
}

/** A press that has saved nothing. */
type Refused<Stored> = {
  press: Press<Stored>;
  /** What it would have changed, if nobody else has changed a field of it. */
  others: readonly string[];
};

/** The record as loaded, or as the server has answered with it since. */
function useNewest<Stored extends object>(loaded: Stored | null) {
  const [met, setMet] = useState<{ loaded: Stored | null; record: Stored } | null>(null);
  const versionOf = (record: Stored | null) =>
    record !== null && "version" in record ? Number(record.version) : 0;
  const isAhead = met && (met.loaded === loaded || versionOf(met.record) > versionOf(loaded));
  return {
    stored: isAhead ? met.record : loaded,
    meet: (record: Stored) => setMet({ loaded, record }),
  };
}

type Known<Typed extends FieldValues, Body, Stored extends object> = ReturnType<
  typeof useNewest<Stored>
> & { typing: ReturnType<typeof useTyping<Typed, Body>> };

/** Writes an edit over what is stored, whatever others have changed in other fields. */
function writerOf<Typed extends FieldValues, Body, Stored extends object>(
  { schema, typedOf, ...options }: Options<Typed, Body, Stored>,
  fields: readonly string[],
) {
  const clashesOf = (edit: Edit, now: Stored) => clashesIn(edit, valuesAt(typedOf(now), fields));

  async function write(wanted: Write<Stored>): Promise<Stored> {
    const { edit, seen } = wanted;
    const put = (over: Stored | null) =>
      options.save({ body: schema.parse(withEdit(typedOf(over), edit)), edit, seen: over });
    if (seen === null) return put(null);
    return saveEdit((await options.load?.(seen)) ?? seen, {
      put,
      storedIn: (error) => storedIn(error, options.record),
      isFree: (now) => clashesOf(edit, now).length === 0 && options.isFree?.(now, wanted) !== false,
    });
  }

  async function rewrite(seen: Stored, edit: Edit): Promise<Stored> {
    try {
      return await write({ edit, seen, press: {} });
    } catch (error) {
      throw error instanceof MovedOn ? error.cause : error;
    }
  }

  return { clashesOf, write, rewrite };
}

function useSave<Typed extends FieldValues, Body, Stored extends object>(
  options: Options<Typed, Body, Stored>,
  { stored, meet, typing }: Known<Typed, Body, Stored>,
) {
  const { clashesOf, write, rewrite } = writerOf(options, typing.fields);
  const [refused, setRefused] = useState<Refused<Stored> | null>(null);

  const save = useChange(write, {
    ...options,
    toast: (saved, wanted) => {
      const words = options.toast(saved, wanted);
      return words && { ...words, ...wanted.press.toast };
    },
    onSuccess: (saved, { seen, edit }) => {
      typing.adopt(options.typedOf(seen && saved), edit);
      if (stored !== null) meet(saved);
      setRefused(null);
      options.onStored?.(saved);
      options.onSaved?.(saved);
    },
    onError: (error, wanted) => {
      if (!(error instanceof MovedOn)) {
        showRefusals(typing.form, fieldErrors(error));
        options.onFailed?.(wanted);
        return;
      }
      const { press, edit } = wanted;
      const isClash = clashesOf(edit, error.current).length > 0;
      meet(error.current);
      setRefused({ press, others: isClash ? [] : Object.keys(edit) });
      options.onStored?.(error.current);
    },
    isShownElsewhere: (error) => error instanceof MovedOn || hasProblem(error, "key-reused"),
  });

  return {
    save,
    rewrite,
    refused,
    settle: () => {
      setRefused(null);
      save.reset();
    },
  };
}
