import { useEffect, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { marksIn, ReplyText, type Locale } from "@scm/contract";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { showRefusals } from "../../../leads/use-controls.ts";
import { fieldErrors } from "../../../lib/api-client.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import {
  initialReply,
  keepReply,
  readReply,
  type WrittenReply,
  type useSendReply,
} from "./use-send-reply.ts";
import { storedLeadIn } from "../work/lead-edit.ts";

type Options = { kind: LeadAdmin; lead: LeadRecord; send: ReturnType<typeof useSendReply> };

export type ComposerForm = UseFormReturn<z.input<typeof ReplyText>, unknown, ReplyText>;

/** The form of an answer, with its draft. A failure keeps the input. */
export function useComposer({ kind, lead, send }: Options) {
  const [draft] = useState(() => readReply(lead.id));
  const [beginning] = useState(() => initialReply(kind.answered(lead), lead.isSuspectedSpam));
  const form: ComposerForm = useForm<z.input<typeof ReplyText>, unknown, ReplyText>({
    resolver: zodResolver(ReplyText),
    // Nothing is wrong with an answer that somebody leaves and comes back to.
    mode: "onSubmit",
    defaultValues: { ...beginning, ...draft },
  });
  useKeptDraft(form, kind, lead);
  const { getValues, setValue } = form;
  // A change by another operator meanwhile is a conflict, even if the screen shows it.
  const [seen, setSeen] = useState(lead.version);
  if (seen !== lead.version && getValues("body").trim() === "") setSeen(lead.version);
  const [isFinishing, setFinishing] = useState(false);

  function submit(version = seen) {
    const sendNow = form.handleSubmit(
      () =>
        send.mutate(
          { written: writtenIn(form, beginning.locale), isFinishing, version },
          { onError: (error) => showRefusals(form, fieldErrors(error)) },
        ),
      // The form has put the focus into the first field with a fault.
      () => setTimeout(showFault),
    );
    if (!send.isPending) void sendNow();
  }

  function changeLanguage(locale: Locale): void {
    const before = writtenIn(form, beginning.locale);
    // A subject that nobody has changed follows the language.
    if (before.subject === kind.answered(lead, before.locale).subject) {
      setValue("subject", kind.answered(lead, locale).subject);
    }
    setValue("locale", locale);
  }

  const theirs = storedLeadIn(send.error, kind);
  return {
    form,
    isRestored: draft !== null,
    isFinishing,
    setFinishing,
    submit: () => submit(),
    changeLanguage,
    theirs,
    sendAnyway: () => theirs && submit(theirs.version),
  };
}

/** The field may have had the focus already, out of view of its fault. */
function showFault(): void {
  document.activeElement?.scrollIntoView({ block: "nearest", behavior: "instant" });
  selectMark();
}

/** Selects the first variable or blank that is left in the field, so that typing replaces it. */
export function selectMark(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  const [mark] = marksIn(field.value);
  if (mark === undefined) return;
  const start = field.value.indexOf(mark);
  field.setSelectionRange(start, start + mark.length);
}

function useKeptDraft(form: ComposerForm, kind: LeadAdmin, lead: LeadRecord): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const { locale: sender } = kind.answered(lead);
          const written = writtenIn(form, sender);
          const { subject } = kind.answered(lead, written.locale);
          const isNothing = written.body.trim() === "" && written.subject === subject;
          keepReply(lead.id, isNothing ? null : written);
        },
      }),
    [form, kind, lead, subscribe],
  );
}

function writtenIn({ getValues }: ComposerForm, sender: Locale): WrittenReply {
  const { subject, body, locale, isQuoting } = getValues();
  return { subject: subject ?? "", body, locale: locale || sender, isQuoting };
}
