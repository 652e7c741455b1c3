import { useEffect, useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ReplyText, type Locale } from "@scm/contract";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showRefusals } from "../../../leads/use-controls.ts";
import { fieldErrors } from "../../../lib/api-client.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { beginningOf, keepReply, readReply, type Written } from "./reply-draft.ts";
import { storedIn, type useSendReply } from "./use-send-reply.ts";

type Options = { kind: LeadAdmin; lead: LeadRecord; send: ReturnType<typeof useSendReply> };

/** The form of an answer, with its draft. A failure keeps all of it. */
export function useComposer({ kind, lead, send }: Options) {
  const { id, isSuspectedSpam } = lead;
  const [draft] = useState(() => readReply(id));
  const [beginning] = useState(() => beginningOf(kind.answered(lead), isSuspectedSpam));
  const form = useForm<z.input<typeof ReplyText>, unknown, ReplyText>({
    resolver: zodResolver(ReplyText),
    mode: "onTouched",
    defaultValues: { ...beginning, ...draft },
  });
  const { getValues, setValue, subscribe } = form;
  // What another operator does while this one writes is a conflict, even if the screen shows it.
  const [seen, setSeen] = useState(lead.version);
  if (seen !== lead.version && getValues("body").trim() === "") setSeen(lead.version);
  const finishes = useRef(false);

  const written = (): Written => {
    const { subject, body, locale, isQuoting } = getValues();
    return { subject: subject ?? "", body, locale: locale || beginning.locale, isQuoting };
  };
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => keepReply(id, written()) }),
    // oxlint-disable-next-line react/exhaustive-deps -- `written` reads the form when it is called
    [subscribe, id],
  );

  function submit(isFinishing: boolean, version = seen) {
    finishes.current = isFinishing;
    const sendNow = form.handleSubmit(() =>
      send.mutate(
        { written: written(), isFinishing, version },
        { onError: (error) => showRefusals(form, fieldErrors(error)) },
      ),
    );
    if (!send.isPending) void sendNow();
  }

  function changeLanguage(locale: Locale): void {
    const before = written();
    // A subject that nobody has changed follows the language.
    if (before.subject === kind.answered(lead, before.locale).subject) {
      setValue("subject", kind.answered(lead, locale).subject);
    }
    setValue("locale", locale);
  }

  const theirs = storedIn(send.error, kind);
  return {
    form,
    isRestored: draft !== null,
    submit,
    changeLanguage,
    theirs,
    sendAnyway: () => theirs && submit(finishes.current, theirs.version),
  };
}

export type ComposerForm = ReturnType<typeof useComposer>["form"];
