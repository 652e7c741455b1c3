import { Locale, openStatuses, takeBackS, type Reply } from "@scm/contract";
import type { Answered } from "@scm/text/reply";
import { readDraft, writeDraft } from "../../../lib/draft.ts";
import { reply as text } from "@scm/text/admin/reply";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { call } from "../../../lib/api-client.ts";
import { statusLabel } from "../../parts/lead-texts.ts";
import { useChange } from "../../parts/use-change.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { showSaved, storedLeadIn } from "../work/lead-edit.ts";

/** The fields of the composer. */
export type WrittenReply = { subject: string; body: string; locale: Locale; isQuoting: boolean };

/** A logout drops `panel/` drafts. */
const nameOf = (leadId: string) => `panel/reply:${leadId}`;

/** Null without a draft. */
export function readReply(leadId: string): Partial<WrittenReply> | null {
  const { subject, body, locale, isQuoting } = readDraft(nameOf(leadId));
  if (body === undefined) return null;
  const language = Locale.safeParse(locale);
  return {
    body,
    ...(subject !== undefined && { subject }),
    ...(language.success && { locale: language.data }),
    ...(isQuoting !== undefined && { isQuoting: isQuoting === "true" }),
  };
}

/** Keeps what was written; null for nothing. */
export function keepReply(leadId: string, written: WrittenReply | null): void {
  if (written === null) writeDraft(nameOf(leadId), {});
  else writeDraft(nameOf(leadId), { ...written, isQuoting: String(written.isQuoting) });
}

/**
 * The first values of the composer. Suspected spam is not quoted, because its address may be a
 * stranger's.
 */
export function initialReply({ locale, subject }: Answered, isSuspectedSpam = false): WrittenReply {
  return { subject, body: "", locale, isQuoting: !isSuspectedSpam };
}

export type Sending = {
  written: WrittenReply;
  /** Also sets the lead to its last status. */
  isFinishing: boolean;
  /** The version of the lead that the operator has seen. */
  version: number;
};

type Options = {
  kind: LeadAdmin;
  lead: LeadRecord;
  onSent: () => void;
  /** Called once the text is back in the draft. */
  onTakenBack: () => void;
};

/** Sends an answer. The toast offers to take it back until it is sent. */
export function useSendReply({ kind, lead, onSent, onTakenBack }: Options) {
  const { id } = lead;
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const address = search === "" ? path : `${path}?${search}`;

  const takeBack = useChange((sent: Reply) => call(kind.endpoints.takeBackReply, { id: sent.id }), {
    onSuccess: ({ reply, lead: stored }) => {
      showSaved(client, kind, stored);
      const typed = readReply(id)?.body?.trim() ?? "";
      // Another answer may be begun by now.
      keepReply(id, typed === "" ? reply : { ...reply, body: `${reply.body}\n\n${typed}` });
      onTakenBack();
      // The operator may be at another lead by now.
      navigate(address, { replace: true });
    },
    toast: () => ({ title: text.toasts.takenBack, description: text.toasts.takenBackHint }),
    failed: text.toasts.notTakenBack,
  });

  return useChange(
    ({ written, isFinishing, version }: Sending) => {
      const status = statusAfter(kind, lead, isFinishing);
      const body = { ...written, ...(status !== undefined && { status }) };
      const headers = { "If-Match": `"${version}"` };
      return call(kind.endpoints.reply, { id, body }, { headers });
    },
    {
      onSuccess: ({ lead: saved }) => {
        keepReply(id, null);
        showSaved(client, kind, saved);
        onSent();
      },
      toast: ({ reply, lead: saved }) => ({
        title: text.toasts.sent,
        ...(saved.status !== lead.status && {
          description: text.toasts.finished(statusLabel(kind.text.statuses, saved.status)),
        }),
        durationMs: takeBackS * 1_000,
        action: { label: text.toasts.undo, onPress: () => takeBack.mutate(reply) },
      }),
      failed: text.failed,
      // The status that comes with the answer follows from the stored one.
      onError: (error) => {
        const theirs = storedLeadIn(error, kind);
        if (theirs) showSaved(client, kind, theirs);
      },
      // The composer shows the conflict.
      isShownElsewhere: (error) => storedLeadIn(error, kind) !== null,
    },
  );
}

/** An answered lead is no longer new, so that it does not wait in the inbox. */
function statusAfter(kind: LeadAdmin, { status }: LeadRecord, isFinishing: boolean) {
  if (isFinishing) return kind.done;
  return status === openStatuses[kind.name][0] ? kind.answeredStatus : undefined;
}
