import { sendMailAgain, type LeadMail, type MailReply, type MailState } from "@scm/contract";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { formatMoment } from "@scm/text/moment";
import {
  Clock,
  MailCheck,
  MailMinus,
  MailQuestionMark,
  MailWarning,
  MailX,
  RotateCw,
  SendHorizontal,
} from "lucide-react";
import { call } from "../../../lib/api-client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { LongText } from "../../parts/long-text.tsx";
import { useChange } from "../../parts/use-change.ts";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import type { BadgeLook } from "../../parts/status-badge.tsx";

type Props = {
  /** The path of the lists of this kind. */
  path: string;
  mail: LeadMail;
};

const text = leadDetail.mail;

export function MailEntry({ mail }: Pick<Props, "mail">) {
  const { state, receiver, attemptCount, uncertainCount, lastAnswer, dueAt, limitedBy } = mail;
  const { reply } = mail;
  // Omitted if it equals the time of the entry.
  const sentAt = mail.sentAt && formatMoment(mail.sentAt);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{text.nameOf(mail.template)}</span>
        <Badge {...looks[state]}>{(reply ? text.replyStates : text.states)[state]}</Badge>
      </p>
      {reply && <Letter reply={reply} />}
      <p className="text-sm break-all">{`${text.receiver}: ${receiver}`}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        {attemptCount > 0 && <span>{text.attempts(attemptCount)}</span>}
        {uncertainCount > 0 && <span>{text.uncertain(uncertainCount)}</span>}
        {sentAt && sentAt !== formatMoment(mail.createdAt) && <span>{text.sentAt(sentAt)}</span>}
        {dueAt !== null && <span>{text.nextTry(formatMoment(dueAt))}</span>}
      </p>
      {state === "limited" && limitedBy !== null && (
        <p className="text-sm text-muted">{text.limits[limitedBy]}</p>
      )}
      {lastAnswer !== null && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">{`${text.answer}: `}</span>
          <code>{lastAnswer}</code>
        </p>
      )}
    </>
  );
}

/** What an operator wrote. */
function Letter({ reply: { subject, body, operator } }: { reply: MailReply }) {
  return (
    <>
      <p className="text-sm break-all">{`${text.author}: ${operator ?? leadDetail.history.operatorGone}`}</p>
      <div className="border-l-2 border-edge pl-4">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <LongText text={body} />
      </div>
    </>
  );
}

export function SendAgain(props: Props) {
  return isSendable[props.mail.state] ? <SendAgainButton {...props} /> : null;
}

function SendAgainButton({ path, mail }: Props) {
  const place = useFocusLeftBehind<HTMLDivElement>();
  const wasSent = mail.state !== "limited";
  const words = wasSent ? text.sendAgain : text.sendNow;
  const send = useChange(() => call(sendMailAgain, { id: mail.id }), {
    toast: () => (wasSent ? text.sentAgain : text.sentNow),
    refresh: [[path, "history"]],
  });

  return (
    <div ref={place} className="self-start">
      <Button
        variant="secondary"
        size="small"
        isPending={send.isPending}
        onClick={() => send.mutate()}
      >
        {!send.isPending && <RotateCw aria-hidden="true" size={16} />}
        {send.isPending ? text.sendingAgain : words}
      </Button>
    </div>
  );
}

const looks: Record<MailState, BadgeLook> = {
  pending: { colour: "yellow", icon: Clock },
  sending: { colour: "blue", icon: SendHorizontal },
  sent: { colour: "green", icon: MailCheck },
  uncertain: { colour: "orange", icon: MailQuestionMark },
  dead: { colour: "red", icon: MailX },
  withdrawn: { colour: "grey", icon: MailMinus },
  limited: { colour: "orange", icon: MailWarning },
};

/** A mail under way needs no retry, and a withdrawn one has no purpose any more. */
const isSendable: Record<MailState, boolean> = {
  pending: false,
  sending: false,
  sent: true,
  uncertain: true,
  dead: true,
  withdrawn: false,
  limited: true,
};
