import { useEffect, useRef, useState, type ReactNode } from "react";
import { admin } from "@scm/text/admin";
import { SquarePen } from "lucide-react";
import { createPortal } from "react-dom";
import { z } from "zod";
import { readDraft } from "../../../lib/draft.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useWideScreen } from "../../../ui/use-wide-screen.ts";
import { focusAround } from "../../parts/focus-content.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { statusLabel } from "../../parts/lead-texts.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { useLeaveWarning } from "../../parts/use-leave-warning.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { useReply } from "../reply/use-reply.tsx";
import { Conflict } from "../work/conflict.tsx";
import { useEarlyQuestion } from "../work/early-question.tsx";
import { LeadBody, LeadHeading, LeadNotes } from "../work/lead-parts.tsx";
import { draftOf, useStatusForm } from "../work/use-status-form.ts";
import { NotesField } from "./notes-field.tsx";
import { StatusControl } from "./status-control.tsx";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** Opens the next lead of the list; null without a list. */
  onNext: (() => void) | null;
  onManage: () => void;
};

const text = admin.status.inPlace;

/** The open lead. Its status and notes are changed in place. */
export function OpenLead(props: Props) {
  const { kind, lead } = props;
  if (!lead.isRestricted) return <ChangeableLead {...props} />;
  const label = statusLabel(kind.text.statuses, lead.status);
  return (
    <LeadArticle
      kind={kind}
      lead={lead}
      status={<StatusBadge status={lead.status} label={label} />}
    >
      <LeadNotes lead={lead} />
    </LeadArticle>
  );
}

function ChangeableLead({ kind, lead, onNext, onManage }: Props) {
  const advance = useAdvance();
  const work = useLeadWork({ kind, lead, onSaved: () => advance.isOn && onNext?.() });
  const { form, hasUnsaved, saveNotes } = work;
  const { conflict, save } = form;
  const reply = useReply({
    kind,
    lead,
    onSent: (isFinishing) => {
      if (isFinishing) onNext?.();
    },
  });

  const isPhone = !useWideScreen("md");
  const early = useEarlyQuestion();
  const choose = (chosen: string) =>
    early.ask(kind.isEarly?.(lead, chosen), () => work.chooseStatus(chosen));
  const status = (
    <StatusControl kind={kind} lead={lead} isPending={save.isPending} onChoose={choose} />
  );

  return (
    <LeadArticle
      kind={kind}
      lead={lead}
      status={!isPhone && status}
      actions={
        <>
          {isPhone && status}
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
          <Conflict kind={kind} {...conflict} isPending={save.isPending} />
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
  const { save, wanted } = form;
  const hasUnsaved = wanted["adminNotes"] !== undefined;
  useDraftToast(lead, hasUnsaved && !save.isPending);
  useLeaveWarning(hasUnsaved);
  return {
    form,
    hasUnsaved,
    chooseStatus: (status: string) => {
      // Notes from a draft wait for a press of their own.
      const notes = form.restored.length > 0 ? {} : wanted;
      form.send({ ...notes, status: { from: lead.status, to: status } }, { onDone: onSaved });
    },
    saveNotes: () => {
      const words = { title: admin.status.notesSaved };
      if (hasUnsaved) form.submit({ words, onDone: onSaved });
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

type ArticleProps = Pick<Props, "kind" | "lead"> & {
  status: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

function LeadArticle({ kind, lead, status, actions, children }: ArticleProps) {
  const titleId = `detail-${lead.id}`;
  const isPhone = !useWideScreen("md");
  const [article, setArticle] = useState<HTMLElement | null>(null);
  const pane = article?.closest("section");
  return (
    <article
      ref={setArticle}
      aria-labelledby={titleId}
      data-lead={lead.id}
      className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <LeadHeading kind={kind} lead={lead} titleId={titleId} status={status} />
        {actions && !isPhone && <div className="flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
      <LeadBody kind={kind} lead={lead} />
      {children}
      {actions && isPhone && pane && createPortal(<div className={thumbBar}>{actions}</div>, pane)}
    </article>
  );
}

/**
 * Sticks for as long as its parent is on the screen, so its parent is the pane: the history and the
 * sender are outside the article. The buttons of the composer cover it, except while it has focus.
 */
const thumbBar =
  "sticky bottom-0 z-[1] -mx-4 flex flex-wrap gap-2 border-t border-line bg-raised p-3 focus-within:z-[3] *:grow";

const settingKey = "panel:advance";

/** The setting that a saved change opens the next lead; kept by this browser, off at first. */
function useAdvance() {
  const [isOn, setOn] = useState(readSetting);
  return {
    isOn,
    change: (next: boolean) => {
      setOn(next);
      try {
        if (next) localStorage.setItem(settingKey, "on");
        else localStorage.removeItem(settingKey);
      } catch {
        // Without access to storage, the setting holds until the page is left.
      }
    },
  };
}

function readSetting(): boolean {
  try {
    return z.literal("on").safeParse(localStorage.getItem(settingKey)).success;
  } catch {
    return false;
  }
}
