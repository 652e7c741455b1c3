import { useRef } from "react";
import { admin } from "@scm/text/admin";
import { Textarea } from "../../../ui/textarea.tsx";
import { Failure } from "../../parts/failure.tsx";
import { focusAround } from "../../parts/focus-content.ts";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import type { LeadRecord } from "../lead-admin.ts";
import type { useInPlace } from "../work/use-in-place.ts";
import { isSaveKey } from "../work/work-textarea.tsx";

type Props = {
  lead: LeadRecord;
  inPlace: ReturnType<typeof useInPlace>;
  /** True if Ctrl+Enter also opens the next lead. */
  isAdvancing: boolean;
};

const text = admin.status.inPlace;

/** The notes of the open lead, which are saved by themselves. */
export function NotesField({ lead, inPlace, isAdvancing }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts({
    n: () => {
      const end = inPlace.notes.text.length;
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    },
  });

  return (
    <div className="group/notes relative flex flex-col gap-1.5">
      <Textarea
        ref={field}
        label={text.notes}
        hint={text.hint}
        rows={2}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        value={inPlace.notes.text}
        error={inPlace.notes.fault}
        onChange={({ target }) => inPlace.notes.type(target.value)}
        onBlur={inPlace.leave}
        onKeyDown={(event) => {
          if (isSaveKey(event)) inPlace.wish({ isLast: isAdvancing });
          else if (event.key === "Escape") focusAround(event.currentTarget);
        }}
        className="field-sizing-content max-h-60 min-h-16! text-sm"
      />
      {/* In the line of the label, so that nothing moves when it appears. */}
      <div className="absolute top-0 right-0 flex items-center gap-x-3">
        <State words={stateOf(lead, inPlace)} />
        {inPlace.undo && <LineButton words={admin.status.undo} onPress={inPlace.undo} />}
        {lead.adminNotes !== null && (
          <LineButton
            words={text.delete}
            onPress={() => {
              // The button disappears with the notes.
              field.current?.focus();
              inPlace.deleteNotes();
            }}
          />
        )}
      </div>
      {inPlace.error && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <Failure error={inPlace.error} title={text.failed} isDraftKept />
          <SmallButton onClick={() => inPlace.wish({})}>{text.retry}</SmallButton>
        </div>
      )}
    </div>
  );
}

/** Without a state, the key that saves, while somebody may type it. */
function State({ words }: { words: string }) {
  return (
    <>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {words}
      </p>
      {words === "" && (
        <p className="hidden text-sm text-muted @sm:pointer-fine:group-focus-within/notes:block">
          {text.saveKey}
        </p>
      )}
    </>
  );
}

function stateOf({ adminNotes }: LeadRecord, { isPending, undo }: Props["inPlace"]): string {
  if (isPending) return text.saving;
  if (!undo) return "";
  return adminNotes === null ? text.deleted : text.saved;
}

function LineButton({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 text-sm underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      {words}
    </button>
  );
}
