import { useEffect, useRef, useState, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { SquarePen } from "lucide-react";
import { readDraft } from "../../../lib/draft.ts";
import { useToast } from "../../../ui/toast.tsx";
import { focusAround } from "../../parts/focus-content.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { useLeaveWarning } from "../../parts/use-leave-warning.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { useReply } from "../reply/use-reply.tsx";
import { Conflict } from "../work/conflict.tsx";
import { useEarlyQuestion } from "../work/early-question.tsx";
import { LeadNotes } from "../work/lead-parts.tsx";
import { draftOf, useStatusForm } from "../work/use-status-form.ts";
import { LeadArticle } from "./lead-article.tsx";
import { NotesField } from "./notes-field.tsx";
import { StatusControl } from "./status-control.tsx";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** The controls that lead to other leads. */
  bar: ReactNode;
  /** Opens the next lead of the list; null without a list. */
  onNext: (() => void) | null;
  onManage: () => void;
};

const text = admin.status.inPlace;

/** The open lead. Its status and notes are changed in place. */
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

function ChangeableLead({ kind, lead, bar, onNext, onManage }: Props) {
  const advance = useAdvance();
  const onSaved = () => advance.isOn && onNext?.();
  const work = useLeadWork({ kind, lead, onSaved });
  const { form, hasUnsaved, saveNotes } = work;
  const { conflict, save } = form;
  const reply = useReply({ kind, lead, onSent: onSaved });
  const early = useEarlyQuestion();
  const choose = (chosen: string) =>
    early.ask(kind.isEarly?.(lead, chosen), () => work.chooseStatus(chosen));

  return (
    <LeadArticle
      kind={kind}
      lead={lead}
      bar={bar}
      actions={
        <>
          <StatusControl kind={kind} lead={lead} isPending={save.isPending} onChoose={choose} />
          <span className="mr-auto max-md:hidden" />
          {kind.Decision && (
            <kind.Decision
              lead={lead}
              describedBy={`detail-${lead.id}`}
              isPending={save.isPending}
              onDecide={choose}
            />
          )}
          {reply.button}
          <ManageButton titleId={`detail-${lead.id}`} onPress={onManage} />
        </>
      }
    >
      {conflict && (
        <div role="alert">
          <Conflict kind={kind} lead={lead} form={form} />
        </div>
      )}
      {early.question}
      {reply.composer}
      <NotesField lead={lead} form={form} onSave={saveNotes} />
      <SaveBar
        advance={onNext && advance}
        isPending={save.isPending && hasUnsaved}
        onSave={hasUnsaved && !conflict ? saveNotes : null}
      />
    </LeadArticle>
  );
}

function ManageButton({ titleId, onPress }: { titleId: string; onPress: () => void }) {
  return (
    <SmallButton onClick={onPress} aria-describedby={titleId} className="max-md:grow-0!">
      <SquarePen aria-hidden="true" size={16} className="md:hidden" />
      <span className="max-md:sr-only">{admin.list.manage}</span>
    </SmallButton>
  );
}

type WorkOptions = Pick<Props, "kind" | "lead"> & { onSaved: () => void };

/** Status and notes of the open lead, each saved by a press. */
function useLeadWork({ kind, lead, onSaved }: WorkOptions) {
  const form = useStatusForm({
    kind,
    lead,
    texts: ["adminNotes"],
    confirmation: { title: admin.status.updated, description: kind.text.updatedDescription },
  });
  const hasUnsaved = form.edit["adminNotes"] !== undefined;
  useDraftToast(lead, hasUnsaved && !form.save.isPending);
  useLeaveWarning(hasUnsaved);
  return {
    form,
    hasUnsaved,
    chooseStatus: (status: string) => form.choose(status, onSaved),
    saveNotes: () => {
      const toast = { title: admin.status.notesSaved, description: "" };
      if (hasUnsaved) form.submit({ toast, onDone: onSaved });
      else onSaved();
    },
  };
}

/** Says that notes were left as a draft. A logout has dropped it. */
function useDraftToast(lead: LeadRecord, isUnsaved: boolean): void {
  const showToast = useToast();
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const hasDraft = readDraft(draftOf(lead))["adminNotes"] !== undefined;
      if (isUnsaved && hasDraft) showToast({ tone: "success", ...text.left });
    };
  });
  useEffect(() => () => leave.current(), []);
}

type SaveBarProps = {
  /** Null without a list. */
  advance: ReturnType<typeof useAdvance> | null;
  isPending: boolean;
  /** Null if there is nothing to save. */
  onSave: (() => void) | null;
};

function SaveBar({ advance, isPending, onSave }: SaveBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-3">
      {advance && (
        <label className="mr-auto flex min-h-9 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={advance.isOn}
            onChange={({ target }) => advance.change(target.checked)}
            className="size-4.5 cursor-pointer accent-ink"
          />
          {text.advance}
        </label>
      )}
      <SmallButton
        isPending={isPending}
        disabled={onSave === null}
        onClick={({ currentTarget }) => {
          // A button without anything to save takes no focus.
          focusAround(currentTarget);
          onSave?.();
        }}
      >
        {isPending ? admin.status.saving : admin.status.save}
      </SmallButton>
    </div>
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
