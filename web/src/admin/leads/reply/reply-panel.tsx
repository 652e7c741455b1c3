import { useRef, useState } from "react";
import { Email } from "@scm/contract";
import { reply as text } from "@scm/text/admin/reply";
import { Reply as ReplyIcon } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { Composer } from "./composer.tsx";
import { readReply } from "./reply-draft.ts";
import { useSendReply } from "./use-send-reply.ts";

type Props = {
  kind: LeadAdmin;
  lead: LeadRecord;
  /** Called after each answer; `isFinishing` if the lead is done with it. */
  onSent: (isFinishing: boolean) => void;
};

/** Answers the sender of a lead. It is open from the start if there is a draft. */
export function ReplyPanel({ kind, lead, onSent }: Props) {
  const [opened, setOpened] = useState<Opened | null>(() =>
    readReply(lead.id) === null ? null : { times: 0, hasFocus: false },
  );
  const button = useRef<HTMLDivElement>(null);
  const open = () => setOpened((before) => ({ times: (before?.times ?? 0) + 1, hasFocus: true }));
  const close = () => {
    setOpened(null);
    // The control that had the focus disappears.
    requestAnimationFrame(() => button.current?.querySelector("button")?.focus());
  };
  const send = useSendReply({
    kind,
    lead,
    onSent: (isFinishing) => {
      close();
      onSent(isFinishing);
    },
    onTakenBack: open,
  });
  const { email } = kind.answered(lead);
  const isAnswerable = !lead.isRestricted && Email.safeParse(email).success;
  useShortcuts({ a: isAnswerable ? open : undefined });

  if (lead.isRestricted) return null;
  if (!isAnswerable) return <p className="text-sm text-muted">{text.noAddress}</p>;
  if (opened) {
    return (
      <Composer
        // Opened again, it begins with the draft.
        key={opened.times}
        kind={kind}
        lead={lead}
        send={send}
        hasFocus={opened.hasFocus}
        onClose={close}
      />
    );
  }
  return (
    <div ref={button}>
      <Button size="small" onClick={open}>
        <ReplyIcon aria-hidden="true" size={16} />
        {text.open}
      </Button>
    </div>
  );
}

/** `hasFocus` is false for a draft that opened the composer by itself. */
type Opened = { times: number; hasFocus: boolean };
