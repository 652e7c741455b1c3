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
import { SmallButton } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { LongText } from "../../parts/long-text.tsx";
import { useChange } from "../../parts/use-change.ts";
import { useFocusAfterUnmount } from "../../parts/focus-content.ts";
import type { BadgeStyle } from "../../parts/badges.tsx";
import { Address } from "../../parts/address.tsx";

type Props = {
  /** The path of the lists of this kind. */
  path: string;
  mail: LeadMail;
};

const text = leadDetail.mail;

/** Such as "potwierdzenie wysłane do nadawcy". */
export function MailWords({ mail: { template, state, reply } }: Pick<Props, "mail">) {
  const [before, after] = text.around(template);
  const word = (reply ? text.replyStates : text.states)[state];
  return (
    <>
      <span>{before}</span>
      {state === "sent" ? <span>{word}</span> : <Badge {...badgeStyles[state]}>{word}</Badge>}
      <span>{after}</span>
    </>
  );
}

/** True for a mail whose arrival is not certain, unless it is stale. */
export function needsAttention({ state, attemptCount }: LeadMail): boolean {
  if (state === "pending") return attemptCount > 0;
  return ["uncertain", "dead", "limited", "held"].includes(state);
}

export function MailFacts({ mail }: Pick<Props, "mail">) {
  const { state, receiver, attemptCount, uncertainCount, lastAnswer, dueAt, limitedBy } = mail;
  const { reply } = mail;
  // Omitted if it equals the time of the entry.
  const sentAt = mail.sentAt && formatMoment(mail.sentAt);
  return (
    <>
      {reply && <Letter reply={reply} />}
      <p className="wrap-anywhere">
        {`${text.receiver}: `}
        <Address of={receiver} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted empty:hidden">
        {attemptCount > 0 && <span>{text.attempts(attemptCount)}</span>}
        {uncertainCount > 0 && <span>{text.uncertain(uncertainCount)}</span>}
        {sentAt && sentAt !== formatMoment(mail.createdAt) && <span>{text.sentAt(sentAt)}</span>}
        {dueAt !== null && <span>{text.nextTry(formatMoment(dueAt))}</span>}
      </p>
      {state === "limited" && limitedBy !== null && (
        <p className="text-muted">{text.limits[limitedBy]}</p>
      )}
      {state === "held" && <p className="text-muted">{text.held}</p>}
      {lastAnswer !== null && (
        <p className="wrap-anywhere">
          <span className="text-muted">{`${text.answer}: `}</span>
          <code>{lastAnswer}</code>
        </p>
      )}
    </>
  );
}

/** The answer of an operator. */
function Letter({ reply: { subject, body } }: { reply: MailReply }) {
  return (
    <div className="border-l-2 border-edge pl-4">
      <p className="font-medium wrap-anywhere">{subject}</p>
      <LongText text={body} />
    </div>
  );
}

export function SendAgain(props: Props) {
  const { state, isStale } = props.mail;
  return isSendable[state] && !isStale ? <SendAgainButton {...props} /> : null;
}

function SendAgainButton({ path, mail }: Props) {
  const place = useFocusAfterUnmount<HTMLDivElement>();
  const wasSent = mail.state !== "limited" && mail.state !== "held";
  const words = wasSent ? text.sendAgain : text.sendNow;
  const send = useChange(() => call(sendMailAgain, { id: mail.id }), {
    toast: () => (wasSent ? text.sentAgain : text.sentNow),
    refresh: [[path, "history"]],
  });

  return (
    <div ref={place} className="self-start">
      <SmallButton icon={RotateCw} isPending={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? text.sendingAgain : words}
      </SmallButton>
    </div>
  );
}

const badgeStyles: Record<MailState, BadgeStyle> = {
  pending: { colour: "yellow", icon: Clock },
  sending: { colour: "blue", icon: SendHorizontal },
  sent: { colour: "green", icon: MailCheck },
  uncertain: { colour: "orange", icon: MailQuestionMark },
  dead: { colour: "red", icon: MailX },
  withdrawn: { colour: "grey", icon: MailMinus },
  limited: { colour: "orange", icon: MailWarning },
  held: { colour: "orange", icon: MailWarning },
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
  held: true,
};
