import { useRef } from "react";
import { admin } from "@scm/text/admin";
import { Textarea } from "../../../ui/textarea.tsx";
import { Failure } from "../../parts/failure.tsx";
import { focusAround } from "../../parts/focus-content.ts";
import { useShortcuts } from "../../parts/shortcuts.ts";
import type { LeadRecord } from "../lead-admin.ts";
import { isSaveKey } from "../work/save-key.ts";
import type { StatusFormState } from "../work/use-status-form.ts";

type Props = { lead: LeadRecord; form: StatusFormState; onSave: () => void };

const text = admin.status.inPlace;

/** The notes of the open lead. */
export function NotesField({ lead, form, onSave }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { ref, onBlur, ...notes } = form.control("adminNotes");
  useShortcuts({
    n: () => {
      field.current?.focus();
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    },
  });

  return (
    <div className="group/notes relative flex flex-col gap-1.5">
      <Textarea
        {...notes}
        label={text.notes}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
        hint={text.hint}
        rows={2}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onBlur={(event) => {
          void onBlur(event);
          // An empty field keeps the stored notes, and shows them again.
          if (event.target.value.trim() === "") form.revert(["adminNotes"]);
        }}
        onKeyDown={(event) => {
          if (isSaveKey(event)) onSave();
          else if (event.key === "Escape") focusAround(event.currentTarget);
        }}
        className="field-sizing-content max-h-60 min-h-16! text-sm"
      />
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {form.restored.length > 0 && admin.status.draftRestored.adminNotes}
      </p>
      {/* In the line of the label, so that nothing moves when it appears. */}
      <div className="absolute top-0 right-0 flex items-center gap-x-3">
        <p className="hidden text-sm text-muted @sm:pointer-fine:group-focus-within/notes:block">
          {text.saveKey}
        </p>
        {lead.adminNotes !== null && (
          <DeleteButton
            onPress={() => {
              // The button disappears with the notes.
              field.current?.focus();
              form.deleteNotes();
            }}
          />
        )}
      </div>
      {form.save.error && !form.conflict && (
        <div role="alert">
          <Failure error={form.save.error} title={text.failed} isDraftKept />
        </div>
      )}
    </div>
  );
}

function DeleteButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 text-sm underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      {text.delete}
    </button>
  );
}
