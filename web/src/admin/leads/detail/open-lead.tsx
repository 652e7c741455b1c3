import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { readDraft } from "../../../lib/draft.ts";
import { SmallButton } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { focusAround } from "../../parts/focus-content.ts";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import { StatusBadge } from "../../parts/badges.tsx";
import { useLeaveWarning } from "../../parts/use-leave-warning.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { useReply } from "../reply/use-reply.tsx";
import { LeadNotes } from "../work/lead-parts.tsx";
import { StatusField, StatusForm } from "../work/status-form.tsx";
import { draftOf, useStatusForm, type StatusFormState } from "../work/use-status-form.ts";
import { Assignment } from "./assignment.tsx";
import { LeadArticle } from "./lead-article.tsx";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** The controls that lead to other leads. */
  bar: ReactNode;
  /** Opens the next lead of the list; null without a list. */
  onNext: (() => void) | null;
};

const text = admin.status;

/** The open lead. Its status and texts are changed in place. */
export function OpenLead(props: Props) {
  const { kind, lead, bar } = props;
  if (!lead.isRestricted) return <ChangeableLead {...props} />;
  const label = statusLabel(kind.text.statuses, lead.status);
  const status = <StatusBadge status={lead.status} label={label} />;
  return (
    <LeadArticle kind={kind} lead={lead} bar={bar} actions={status}>
      <LeadNotes lead={lead} />
    </LeadArticle>
  );
}

function ChangeableLead({ kind, lead, bar, onNext }: Props) {
  const formId = useId();
  const advance = useAdvance();
  const onSaved = () => advance.isOn && onNext?.();
  const form = useStatusForm({ kind, lead });
  const changed = Object.keys(form.edit);
  useDraftToast(lead, changed.length > 0 && !form.save.isPending);
  useLeaveWarning(changed.length > 0);
  useFieldKeys(formId);
  const reply = useReply({ kind, lead, onSent: onSaved });

  function submit(): void {
    const edited = Object.keys(form.editNow()).join();
    const toast = { title: text.notesSaved, description: "" };
    if (edited === "") onSaved();
    else form.submit({ onDone: onSaved, ...(edited === "adminNotes" && { toast }) });
  }

  /** With what is typed; a restored text waits for a press of its own. */
  function saveStatus(status: string): void {
    const typed = changed.filter((field) => !form.restored.includes(field));
    form.saveChoice("status", status, { only: ["status", ...typed], onDone: onSaved });
  }

  return (
    <LeadArticle
      kind={kind}
      lead={lead}
      bar={bar}
      actions={
        <>
          <StatusField
            {...{ kind, lead, form, formId }}
            {...(!kind.isChangeTold && { onNumber: saveStatus })}
            isCompact
            className="h-9! text-sm pointer-coarse:h-11!"
          />
          <SaveButton form={form} formId={formId} />
          <span className="mr-auto max-md:hidden" />
          {kind.Decision && (
            <kind.Decision
              lead={lead}
              describedBy={`detail-${lead.id}`}
              isPending={form.save.isPending}
              onDecide={saveStatus}
            />
          )}
          {reply.button}
        </>
      }
      assignment={<Assignment lead={lead} form={form} />}
    >
      {reply.composer}
      <StatusForm {...{ kind, lead, form }} frame="pane" id={formId} onSubmit={submit}>
        {onNext && <Advance {...advance} />}
      </StatusForm>
    </LeadArticle>
  );
}

/** S and N lead to the status and to the end of the notes. */
function useFieldKeys(formId: string): void {
  // The form's own `setFocus` waits, and the next key would miss the field.
  const focus = (name: "status" | "adminNotes") => {
    const form = document.getElementById(formId);
    const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLTextAreaElement) field.selectionStart = field.value.length;
  };
  useShortcuts({ s: () => focus("status"), n: () => focus("adminNotes") });
}

/** Says that texts were left as a draft. A logout has dropped it. */
function useDraftToast(lead: LeadRecord, isUnsaved: boolean): void {
  const showToast = useToast();
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const hasDraft = Object.keys(readDraft(draftOf(lead))).length > 0;
      if (isUnsaved && hasDraft) showToast({ tone: "success", ...text.inPlace.left });
    };
  });
  useEffect(() => () => leave.current(), []);
}

/** A phone has no room for it while there is nothing to save. */
function SaveButton({ form, formId }: { form: StatusFormState; formId: string }) {
  const { edit, conflict, save } = form;
  return (
    <SmallButton
      type="submit"
      form={formId}
      isPending={save.isPending}
      disabled={Object.keys(edit).length === 0 || conflict !== null}
      // A button without anything to save takes no focus.
      onClick={({ currentTarget }) => focusAround(currentTarget)}
      className="max-md:disabled:not-aria-busy:hidden"
    >
      {save.isPending ? text.saving : text.save}
    </SmallButton>
  );
}

type Advancing = ReturnType<typeof useAdvance>;

function Advance({ isOn, change }: Advancing) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 border-t border-line pt-3 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
        className="size-4.5 cursor-pointer accent-ink"
      />
      {text.inPlace.advance}
    </label>
  );
}

const settingKey = "panel:advance";

/** The setting that a saved change opens the next lead; kept by this browser, on at first. */
function useAdvance() {
  const [isOn, setOn] = useState(readSetting);
  return {
    isOn,
    change: (next: boolean) => {
      setOn(next);
      try {
        if (next) localStorage.removeItem(settingKey);
        else localStorage.setItem(settingKey, "off");
      } catch {
        // Without access to storage, the setting holds until the page is left.
      }
    },
  };
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(settingKey) !== "off";
  } catch {
    return true;
  }
}
