import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { Locale, marksIn } from "@scm/contract";
import { reply as text, reply } from "@scm/text/admin/reply";
import { faultSentence } from "@scm/text/faults";
import { useWatch } from "react-hook-form";
import type { Quote } from "@scm/text/reply";
import { useControls } from "../../../leads/use-controls.ts";
import { SmallButton } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CompactSelect } from "../../../ui/compact-select.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { Failure } from "../../parts/failure.tsx";
import { focusAround } from "../../parts/focus-content.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import { LongText } from "../../parts/long-text.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { useEarlyQuestion } from "../work/early-question.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import { useComposer, type ComposerForm } from "./use-composer.ts";
import type { useSendReply } from "./use-send-reply.ts";
import { Address } from "../../parts/address.tsx";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { ConflictNotice } from "../../parts/conflict-notice.tsx";
import { historyQuery } from "../work/lead-queries.ts";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  send: ReturnType<typeof useSendReply>;
  /** A change of this number focuses the text; 0 does not. */
  focus: number;
  onClose: () => void;
};

/** Writes one answer. Ctrl+Enter sends it. A text that is cleared leaves no draft. */
export function Composer({ kind, lead, send, focus, onClose }: Props) {
  const titleId = useId();
  const composer = useComposer({ kind, lead, send });
  const { form, theirs, isFinishing } = composer;
  const section = useFocusInText(form, focus);
  const early = useEarlyQuestion();
  const submit = () => early.ask(isFinishing && kind.isEarly?.(lead, kind.done), composer.submit);

  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      // Below the head of the lead; on a phone above the bar.
      className="scroll-mt-28 border-t border-line pt-3 max-md:scroll-mb-18"
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 id={titleId} className="font-semibold tracking-tight">
            {text.title}
          </h3>
          <p className="text-sm wrap-anywhere text-muted">
            {`${text.to}: `}
            <Address of={kind.answered(lead).email ?? ""} />
          </p>
          <p aria-live="polite" className="w-full text-sm text-muted empty:hidden">
            {composer.isRestored && text.draftRestored}
          </p>
        </div>
        <Fields kind={kind} lead={lead} composer={composer} onSubmit={submit} />
        <Failed
          kind={kind}
          send={send}
          theirs={theirs}
          onSend={composer.sendAnyway}
          onKeep={() => form.setFocus("body")}
        />
        {!theirs && (
          <Buttons kind={kind} composer={composer} isPending={send.isPending} onFold={onClose} />
        )}
      </form>
      {early.question}
    </section>
  );
}

/** The focus alone would show no more than the beginning of the text. */
function useFocusInText({ setFocus }: ComposerForm, focus: number) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus === 0) return;
    section.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    setFocus("body");
  }, [focus, setFocus]);
  return section;
}

type FailedProps = Pick<Props, "kind" | "send"> & {
  theirs: LeadRecord | null;
  onSend: () => void;
  onKeep: () => void;
};

function Failed({ kind, send, theirs, onSend, onKeep }: FailedProps) {
  return (
    <div role="alert" className="empty:-mt-4">
      {theirs && (
        <ReplyConflict
          kind={kind}
          theirs={theirs}
          isPending={send.isPending}
          onSend={onSend}
          onKeep={() => {
            send.reset();
            onKeep();
          }}
        />
      )}
      {send.error && !theirs && <Failure title={text.failed} error={send.error} isDraftKept />}
    </div>
  );
}

type FieldsProps = Pick<Props, "kind" | "lead"> & {
  composer: ReturnType<typeof useComposer>;
  onSubmit: () => void;
};

function Fields({ kind, lead, composer: { form, changeLanguage }, onSubmit }: FieldsProps) {
  const control = useControls(form);
  const textControl = (field: "subject" | "body", label: string) => {
    const props = control(field, label);
    return { ...props, error: naming(form.getValues(field) ?? "", props.error) };
  };
  const [chosen, isQuoting] = useWatch({ control: form.control, name: ["locale", "isQuoting"] });
  const sender = kind.answered(lead).locale;
  const locale = chosen || sender;
  const languages = Locale.options.map((value) => {
    const name = text.languages[value];
    return { value, label: value === sender ? text.ofSender(name) : name };
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") focusAround(event.currentTarget);
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <CompactSelect
          label={text.language}
          options={languages}
          value={locale}
          onChange={({ target }) => changeLanguage(Locale.parse(target.value))}
        />
        <TemplateChoice kind={kind} lead={lead} form={form} locale={locale} />
      </div>
      <Field {...textControl("subject", text.subject)} onKeyDown={onKeyDown} />
      <div className="relative">
        <Textarea
          {...textControl("body", text.body)}
          required
          hint={text.bodyHint}
          // Below it the fault and the bar of buttons have to be in view.
          className="field-sizing-content max-h-[60dvh] min-h-44! scroll-mb-44"
          onKeyDown={onKeyDown}
        />
        <p className="absolute top-0 right-0 text-sm text-muted pointer-coarse:hidden">
          {text.sendKey}
        </p>
      </div>
      <div>
        <Checkbox {...form.register("isQuoting")}>{text.quote}</Checkbox>
        {isQuoting && <QuoteShown quote={kind.answered(lead, locale).quote} lang={locale} />}
      </div>
    </>
  );
}

/** The error; that of variables and blanks says which ones are left, and why. */
function naming(typed: string, error: string | undefined): string | undefined {
  if (error !== faultSentence("pl", "unfilledVariable")) return error;
  return text.unfilled(marksIn(typed)).join(" ");
}

type ButtonsProps = Pick<FieldsProps, "kind" | "composer"> & {
  isPending: boolean;
  onFold: () => void;
};

/** In view however long the text is; on a phone in front of the bar of the lead. */
function Buttons({ kind, composer, isPending, onFold }: ButtonsProps) {
  return (
    <div className="sticky bottom-0 z-[2] -mx-4 flex flex-wrap items-center gap-2 border-y border-line bg-raised px-4 py-3 max-md:-mx-[2.0625rem] max-md:px-[2.0625rem]">
      <SmallButton
        variant="primary"
        type="submit"
        isPending={isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {isPending ? text.sending : text.send}
      </SmallButton>
      <SmallButton variant="quiet" disabled={isPending} onClick={onFold}>
        {text.fold}
      </SmallButton>
      <label className="ml-auto flex min-h-9 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={composer.isFinishing}
          onChange={({ target }) => composer.setFinishing(target.checked)}
          className="size-4.5 cursor-pointer accent-ink"
        />
        {text.finishes(statusLabel(kind.text.statuses, kind.done))}
      </label>
    </div>
  );
}

/** The quote exactly as the mail contains it. */
function QuoteShown({ quote, lang }: { quote: Quote; lang: Locale }) {
  const { title, message, facts } = quote;
  return (
    <section
      aria-label={text.quoted}
      lang={lang}
      className="mt-2 border-l-2 border-edge pl-4 text-sm"
    >
      <p className="font-medium">{title}</p>
      {message !== null && (
        <div className="text-muted">
          <LongText text={message} />
        </div>
      )}
      {facts.map(({ label, value }) => (
        <p key={label} className="wrap-anywhere text-muted">{`${label}: ${value}`}</p>
      ))}
    </section>
  );
}

type ConflictProps = {
  kind: LeadAdmin;
  /** The lead as another operator has stored it. */
  theirs: LeadRecord;
  isPending: boolean;
  onSend: () => void;
  onKeep: () => void;
};

const conflictText = reply.conflict;

/** Shows the change of another operator, and lets this one choose. */
function ReplyConflict({ kind, theirs, isPending, onSend, onKeep }: ConflictProps) {
  return (
    <ConflictNotice
      record={{
        conflict: { rows: [], keepMine: onSend, takeTheirs: onKeep },
        names: {},
        save: { isPending },
      }}
      words={{ ...conflictText, keepMine: conflictText.sendAnyway, takeTheirs: conflictText.keep }}
    >
      <p>{`${conflictText.status}: ${statusLabel(kind.text.statuses, theirs.status)}`}</p>
      <Meanwhile kind={kind} id={theirs.id} />
    </ConflictNotice>
  );
}

/** The last change and the last answer. */
function Meanwhile({ kind, id }: { kind: LeadAdmin; id: string }) {
  const history = useQuery({ ...historyQuery(kind, id), refetchOnMount: "always" });
  if (!history.isFetchedAfterMount || !history.data) return null;
  const change = history.data.changes.at(-1);
  const answer = history.data.mails.findLast((mail) => mail.reply !== null);
  return (
    <>
      {change?.operator && (
        <p>{conflictText.change(change.operator, formatMoment(change.createdAt))}</p>
      )}
      {answer?.reply && (
        <div>
          <p>
            {conflictText.answer(
              answer.reply.operator ?? leadDetail.history.operatorGone,
              formatMoment(answer.createdAt),
            )}
          </p>
          <LongText text={answer.reply.body} />
        </div>
      )}
    </>
  );
}
