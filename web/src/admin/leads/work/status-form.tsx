import type { ReactNode, KeyboardEvent } from "react";
import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { Select } from "../../../ui/select.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { Failure } from "../../parts/failure.tsx";
import { focusAround } from "../../parts/focus-content.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { Conflict } from "./conflict.tsx";
import { useEarlyQuestion } from "./early-question.tsx";
import { statusChoices } from "./status-options.ts";
import type { StatusFormState } from "./use-status-form.ts";

type Props = {
  kind: LeadAdmin;
  /** The stored lead. */
  lead: LeadRecord;
  form: StatusFormState;
  /** In the pane, the head of the lead has the status. */
  frame: "dialog" | "row" | "pane";
  /** For controls that stand elsewhere. */
  id?: string;
  /** The id of the name of the lead, in a row of a list. */
  titleId?: string;
  /** The lead as the operator saw it in the list, if the form has loaded it again. */
  listed?: LeadRecord;
  onSubmit?: () => void;
  /** The buttons. */
  children: ReactNode;
};

const text = admin.status;

/** Status and texts of a lead in a dialog, in one line of a list, or in the open lead. */
export function StatusForm(props: Props) {
  const { kind, lead, form, frame, id, titleId, listed = lead, children } = props;
  const { onSubmit = () => form.submit() } = props;
  const { save, conflict } = form;
  const isRow = frame === "row";
  const early = useEarlyQuestion();
  const says = <Says kind={kind} lead={lead} form={form} listed={listed} />;

  return (
    <form
      id={id}
      noValidate
      aria-labelledby={titleId}
      onSubmit={early.onSubmit(kind.isEarly?.(lead, form.typed.status), onSubmit)}
      className={formClasses[frame]}
    >
      {frame !== "pane" && (
        <div className={isRow ? "w-38" : "flex flex-col gap-2"}>
          <StatusField
            kind={kind}
            lead={lead}
            form={form}
            isCompact={isRow}
            {...(isRow && { className: "h-10! pr-8 text-sm" })}
          />
          {!isRow && says}
        </div>
      )}
      <Texts kind={kind} lead={lead} form={form} frame={frame} />
      {isRow && children}
      {frame !== "dialog" && <div className="w-full empty:absolute">{says}</div>}
      {early.question}
      <div role="alert" className="w-full empty:absolute">
        <Conflict kind={kind} lead={lead} form={form} />
        {save.error && !conflict && <Failure error={save.error} isDraftKept />}
      </div>
      {!isRow && children}
    </form>
  );
}

const formClasses = {
  dialog: "flex flex-col gap-5 md:sticky md:top-0",
  row: "flex flex-wrap items-start gap-2 py-2",
  pane: "flex flex-col gap-3",
};

type FieldProps = Pick<Props, "kind" | "lead" | "form"> & {
  /** The form that it belongs to, if it stands elsewhere. */
  formId?: string;
  /** Saves the status that a number chooses, where nobody outside is told. */
  onNumber?: (status: string) => void;
  isCompact?: boolean;
  className?: string;
};

/** A number chooses a status too; Ctrl+Enter saves it, and leaves the field. */
export function StatusField({ kind, lead, form, formId, onNumber, ...look }: FieldProps) {
  const choices = statusChoices(kind, lead.status);
  return (
    <Select
      {...form.control("status")}
      {...look}
      form={formId}
      options={choices}
      onKeyDown={(event) => {
        const chosen = choices[Number(event.key) - 1];
        if (chosen && !onNumber) form.form.setValue("status", chosen.value);
        const isLeft = event.key === "Escape" || isSaveKey(event) || (chosen && onNumber);
        if (isLeft) focusAround(event.currentTarget);
        if (chosen && chosen.value !== lead.status) onNumber?.(chosen.value);
        submitBySaveKey(event);
      }}
    />
  );
}

type TextsProps = Pick<Props, "kind" | "lead" | "form" | "frame">;

function Texts({ kind, lead, form, frame }: TextsProps) {
  const isRow = frame === "row";
  const hasReader = kind.answer?.isRead?.(lead, form.typed.status) ?? true;
  return (
    <>
      <div className={isRow ? "min-w-40 flex-1" : "relative"}>
        <Notes form={form} frame={frame} />
        {frame === "pane" && lead.adminNotes !== null && (
          <DeleteNotes
            onPress={() => {
              // The button disappears with the notes.
              form.form.setFocus("adminNotes");
              const toast = { title: text.inPlace.deleted, description: "" };
              form.saveChoice("adminNotes", "", { toast });
            }}
          />
        )}
      </div>
      {kind.answer && hasReader && !isRow && (
        <Textarea
          {...form.control("publicAnswer")}
          hint={kind.answer.text.hint}
          rows={frame === "pane" ? 2 : 4}
          onKeyDown={submitBySaveKey}
        />
      )}
    </>
  );
}

const notesLook = {
  dialog: { hint: text.notesHint, rows: 4 },
  pane: {
    hint: text.notesHint,
    rows: 2,
    className: "field-sizing-content max-h-60 min-h-16! text-sm",
  },
  row: {
    label: lifecycle.notes,
    hint: lifecycle.notesHint,
    rows: 1,
    isCompact: true,
    placeholder: lifecycle.notes,
    className: "h-10 min-h-10! resize-none text-sm focus:h-28",
  },
};

function Notes({ form, frame }: Pick<TextsProps, "form" | "frame">) {
  const { onBlur, ...notes } = form.control("adminNotes");
  return (
    <Textarea
      {...notes}
      {...notesLook[frame]}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onBlur={(event) => {
        void onBlur(event);
        // An empty field keeps the stored notes, and shows them again.
        if (event.target.value.trim() === "") form.revert(["adminNotes"]);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") focusAround(event.currentTarget);
        else submitBySaveKey(event);
      }}
    />
  );
}

function DeleteNotes({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute top-0 right-0 min-h-6 text-sm underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
    >
      {text.inPlace.delete}
    </button>
  );
}

type SaysProps = Pick<Props, "kind" | "lead" | "form"> & { listed: LeadRecord };

/** Warns of the chosen status, and says that others changed the lead or that a draft was restored. */
function Says({ kind, lead, form, listed }: SaysProps) {
  const restored = (["adminNotes", "publicAnswer"] as const).filter((field) =>
    form.restored.includes(field),
  );
  return (
    <div aria-live="polite" className="text-sm text-muted">
      {kind.Caution && <kind.Caution lead={lead} status={form.typed.status} />}
      {lead.status !== listed.status && (
        <p>{text.changedMeanwhile(statusLabel(kind.text.statuses, lead.status))}</p>
      )}
      {restored.map((field) => (
        <p key={field}>{text.draftRestored[field]}</p>
      ))}
    </div>
  );
}

/** Ctrl+Enter and Cmd+Enter save a form from any of its fields. */
function submitBySaveKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLSelectElement>) {
  if (isSaveKey(event)) event.currentTarget.form?.requestSubmit();
}

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "Enter" && (ctrlKey || metaKey);
}
