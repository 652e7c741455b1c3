import { useEffect, useRef, useState } from "react";
import { statusChangeOf } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { faultSentence } from "@scm/text/faults";
import { z } from "zod";
import { readDraft, writeDraft } from "../../../lib/draft.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { useSaveStatus, useUndo, type StatusChange } from "./use-save-status.ts";

const typingPauseMs = 1_500;

const Notes = statusChangeOf(z.string()).shape.adminNotes;

type Options = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** Opens the next lead. */
  onNext: () => void;
};

type Conflict = { theirs: LeadRecord; change: StatusChange };

/** A change during a save waits for its end. */
type Wish = {
  /** Absent for a save of the notes alone. */
  status?: string;
  /** Opens the next lead after the save. */
  isLast?: boolean;
};

/**
 * Status and notes of the open lead, changed where they are shown. Notes are saved by themselves
 * after a pause in typing and when the field loses the focus. There is one save at a time, so that
 * no change of this operator conflicts with another one.
 */
export function useInPlace({ kind, lead, onNext }: Options) {
  const notes = useNotes(lead);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const last = useLastNotes(kind, lead);
  const save = useSaveStatus({
    kind,
    lead,
    confirmation: { title: admin.status.updated, description: kind.text.updatedDescription },
    onSaved: (saved, { change }) => {
      if (saved.adminNotes !== lead.adminNotes) last.remember(lead);
      notes.adopt(saved, change);
    },
    onConflict: (theirs, { change }) => setConflict({ theirs, change }),
  });
  const { isPending, error } = save;
  const { wish, isFree, isRefused } = useWishes({ save, notes, lead, conflict, onNext });

  return {
    notes,
    isPending,
    error: conflict ? null : error,
    undo: isPending || notes.unsaved !== null ? null : last.undo,
    wish,
    leave: () => {
      if (notes.unsaved !== null) return isRefused ? undefined : wish({});
      // An empty field keeps the stored notes, and shows them again.
      if (notes.fault === undefined && isFree) notes.drop();
    },
    deleteNotes: () => {
      const change = { status: lead.status, deleteNotes: true };
      if (isFree) save.mutate({ change, version: lead.version, confirmation: null });
    },
    conflict: conflict && {
      theirs: conflict.theirs,
      mine: { status: conflict.change.status, adminNotes: notes.text },
      ...conflictChoices({ conflict, notes, save, lead, close: () => setConflict(null) }),
    },
  };
}

type WishOptions = Pick<Options, "lead" | "onNext"> & {
  save: Save;
  notes: StatusFields;
  conflict: Conflict | null;
};

/** Performs one wish after the other, and saves the notes after a pause in typing. */
function useWishes({ save, notes, lead, conflict, onNext }: WishOptions) {
  const [waiting, setWaiting] = useState<Wish | null>(null);
  const isFree = !save.isPending && !conflict;
  // `isPending` is a render behind: one press takes the focus from the notes and acts, at once.
  const isSaving = useRef(false);

  function perform(wanted: Wish): void {
    const write = writeOf(wanted, lead, notes);
    if (!write) return wanted.isLast ? onNext() : undefined;
    isSaving.current = true;
    save.mutate(write, {
      onSuccess: () => wanted.isLast && onNext(),
      onSettled: () => (isSaving.current = false),
    });
  }

  useWhen(isFree && waiting !== null, 0, () => {
    setWaiting(null);
    if (waiting && !save.error) perform(waiting);
  });
  const isRefused = save.error !== null && save.variables.change.adminNotes === notes.unsaved;
  const isDue = isFree && !isRefused && notes.unsaved !== null;
  useWhen(isDue && notes.text, typingPauseMs, () => perform({}));

  return {
    isFree,
    /** True if the notes on the screen could not be saved. */
    isRefused,
    wish: (wanted: Wish) => {
      if (isFree && !isSaving.current) perform(wanted);
      else if (!conflict) setWaiting(wanted);
    },
  };
}

/** Null if nothing would change. Notes alone are confirmed beside their field. */
function writeOf({ status, isLast }: Wish, lead: LeadRecord, { unsaved, version }: StatusFields) {
  const isOfStatus = status !== undefined && status !== lead.status;
  if (!isOfStatus && unsaved === null) return null;
  const words = isLast ? { title: admin.status.notesSaved } : null;
  return {
    change: { status: status ?? lead.status, ...(unsaved !== null && { adminNotes: unsaved }) },
    version,
    ...(!isOfStatus && { confirmation: words }),
  };
}

type ConflictOptions = {
  conflict: Conflict;
  notes: StatusFields;
  save: Save;
  lead: LeadRecord;
  close: () => void;
};

function conflictChoices({ conflict, notes, save, lead, close }: ConflictOptions) {
  return {
    keepMine: () => {
      close();
      save.mutate({ change: conflict.change, version: lead.version });
    },
    takeTheirs: () => {
      close();
      notes.drop();
      save.reset();
    },
  };
}

/** Undoes the last save of notes while they are still the stored ones. */
function useLastNotes(kind: LeadAdmin, lead: LeadRecord) {
  const [before, setBefore] = useState<LeadRecord | null>(null);
  const undo = useUndo(kind);
  const isUndoable = before !== null && before.adminNotes !== lead.adminNotes;
  return {
    remember: setBefore,
    undo: isUndoable
      ? () => {
          setBefore(null);
          undo.mutate({ saved: lead, before: { ...lead, adminNotes: before.adminNotes } });
        }
      : null,
  };
}

type StatusFields = ReturnType<typeof useNotes>;
type Save = ReturnType<typeof useSaveStatus>;

/** The typed notes and the stored lead that they began with. */
type Edit = { text: string; from: LeadRecord };

/** The text of the field, and the same as a draft, which the dialog of the lead has too. */
function useNotes(lead: LeadRecord) {
  // A logout drops `panel/` drafts.
  const name = `panel/lead:${lead.id}`;
  const [edit, setEdit] = useState<Edit | null>(() => {
    const text = readDraft(name)["adminNotes"];
    return text === undefined ? null : { text, from: lead };
  });
  const text = edit?.text ?? lead.adminNotes ?? "";
  const typed = Notes.safeParse(text);
  const isUnsaved = edit !== null && Boolean(typed.data) && typed.data !== lead.adminNotes;
  // Another operator has changed the notes since: the server compares with what was on the screen.
  const isOverwriting = isUnsaved && edit.from.adminNotes !== lead.adminNotes;

  function keep(draft: Record<string, string>): void {
    const { adminNotes: _, ...others } = readDraft(name);
    writeDraft(name, { ...others, ...draft });
  }

  function drop(): void {
    setEdit(null);
    keep({});
  }

  return {
    text,
    fault: typed.success ? undefined : faultOf(typed.error),
    /** Null if there is nothing to save. */
    unsaved: (isUnsaved && typed.data) || null,
    version: isOverwriting ? edit.from.version : lead.version,
    type: (next: string) => {
      setEdit({ text: next, from: edit?.from ?? lead });
      keep({ adminNotes: next });
    },
    drop,
    /** Text that was typed during the save stays, and is saved next. */
    adopt: (saved: LeadRecord, { adminNotes, deleteNotes }: StatusChange) => {
      if (deleteNotes) drop();
      else setEdit((one) => one && { ...one, from: saved });
      const draft = readDraft(name)["adminNotes"] ?? "";
      if (adminNotes !== undefined && Notes.safeParse(draft).data === adminNotes) keep({});
    },
  };
}

function faultOf(error: z.ZodError): string {
  return faultSentence("pl", error.issues[0]?.message ?? "");
}

/** Calls `act` as soon as `condition` has been the same true value for this time. */
function useWhen(condition: string | boolean, afterMs: number, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  useEffect(() => {
    if (!condition) return undefined;
    const pause = setTimeout(() => latest.current(), afterMs);
    return () => clearTimeout(pause);
  }, [condition, afterMs]);
}
