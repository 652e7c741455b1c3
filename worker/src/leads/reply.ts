import { RepliedPayload } from "@scm/contract";
import { findSentReply, type SentReply } from "@scm/db";
import type { Answered, Quote } from "@scm/text/reply";
import type { Template } from "../handler.ts";
import type { Block, Mail, MailContext } from "../mail/mail.ts";
import { renderMail } from "../mail/render-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import type { Leads } from "./submission.ts";

/** A letter of an operator, with what the sender wrote below it if the operator wants that. */
export function replyTemplate<Lead extends object>(
  leads: Leads<Lead>,
  answered: (lead: Lead, locale: SentReply["locale"]) => Answered,
): Template {
  return async ({ subjectId, payload }, { sql, context }) => {
    const { replyId } = RepliedPayload.parse(payload);
    const [lead, reply] = await Promise.all([
      leads.find(sql, subjectId),
      findSentReply(sql, replyId),
    ]);
    return lead && reply && writeReply(reply, answered(lead, reply.locale).quote, context);
  };
}

type Written = Pick<SentReply, "subject" | "body" | "locale" | "isQuoting" | "thread">;

/** Without heading and reason, since it is no notification. The operator chose what it repeats. */
export function writeReply(reply: Written, quote: Quote, context: MailContext): Mail {
  const { subject, body, locale, isQuoting, thread } = reply;
  const { name, email } = context.brand.company;
  const mail = renderMail(
    {
      locale,
      subject: oneLine(subject),
      replyTo: { name, address: email },
      blocks: [{ kind: "letter", text: body }, ...(isQuoting ? quoteBlocks(quote) : [])],
    },
    context,
  );
  return { ...mail, thread };
}

function quoteBlocks({ title, message, facts }: Quote): Block[] {
  const inLine = facts.map(({ label, value }) => ({ label, value: oneLine(value) }));
  return [
    { kind: "subheading", text: title },
    ...(message === null ? [] : [{ kind: "message" as const, text: message }]),
    ...(facts.length === 0 ? [] : [{ kind: "facts" as const, facts: inLine }]),
  ];
}
