import { useRef, useState, type ReactNode } from "react";
import { Email } from "@scm/contract";
import { reply as text } from "@scm/text/admin/reply";
import { Reply as ReplyIcon } from "lucide-react";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";
import { SmallButton } from "../../../ui/button.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { Composer } from "./composer.tsx";
import { readReply, useSendReply } from "./use-send-reply.ts";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  onSent: () => void;
};

const Answering = z.object({ isAnswering: z.literal(true) });

/** The state of a history entry that opens a lead together with its composer. */
export const openComposerState: z.infer<typeof Answering> = { isAnswering: true };

/**
 * Answers the sender of a lead: a button, and the composer that it opens. The composer is open from
 * the start if there is a draft, or if the operator has opened the lead to answer it.
 */
export function useReply({ kind, lead, onSent }: Props): Record<"button" | "composer", ReactNode> {
  const [opened, setOpened] = useOpened(lead.id);
  const button = useRef<HTMLDivElement>(null);
  const open = () =>
    setOpened((before) => ({ draft: before?.draft ?? 0, focus: (before?.focus ?? 0) + 1 }));
  const close = () => {
    setOpened(null);
    // The control that had the focus disappears.
    requestAnimationFrame(() => button.current?.querySelector("button")?.focus());
  };
  const reopen = () => setOpened((before) => ({ draft: (before?.draft ?? 0) + 1, focus: 1 }));
  const send = useSendReply({
    kind,
    lead,
    onSent: () => {
      close();
      onSent();
    },
    onTakenBack: reopen,
  });
  const { email } = kind.answered(lead);
  const isAnswerable = Email.safeParse(email).success;
  useShortcuts({ a: isAnswerable ? open : undefined });

  if (!isAnswerable) {
    return { button: null, composer: <p className="text-sm text-muted">{text.noAddress}</p> };
  }
  if (opened) {
    const composer = (
      <Composer
        // An answer that was taken back is a new draft.
        key={opened.draft}
        kind={kind}
        lead={lead}
        send={send}
        focus={opened.focus}
        onClose={close}
      />
    );
    return { button: null, composer };
  }
  const variant = kind.isUndecided?.(lead) ? "secondary" : "primary";
  return {
    button: (
      <div ref={button}>
        <SmallButton variant={variant} onClick={open} className="w-full">
          <ReplyIcon aria-hidden="true" size={16} className="max-md:hidden" />
          {text.open}
        </SmallButton>
      </div>
    ),
    composer: null,
  };
}

function useOpened(leadId: string) {
  const isAsked = Answering.safeParse(useHistoryState<unknown>()).success;
  return useState<Opened | null>(() =>
    isAsked || readReply(leadId) !== null ? { draft: 0, focus: isAsked ? 1 : 0 } : null,
  );
}

/** `focus` counts how often the operator asked for it; 0 for a draft that opened it by itself. */
type Opened = { draft: number; focus: number };
