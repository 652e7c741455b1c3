import { RepliedPayload, type Locale } from "@scm/contract";
import { findSentReply, type SentReply } from "@scm/db";
import { mailText } from "@scm/text/mail";
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
  return async ({ subjectId, payload }, { sql, contextOf }) => {
    const { replyId } = RepliedPayload.parse(payload);
    const [lead, reply, context] = await Promise.all([
      leads.find(sql, subjectId),
      findSentReply(sql, replyId),
      contextOf(),
    ]);
    return lead && reply && writeReply(reply, answered(lead, reply.locale).quote, context);
  };
}

type Written = Pick<
  SentReply,
  "subject" | "body" | "locale" | "isQuoting" | "thread" | "signature"
>;

/**
 * Without heading and reason, since it is no notification. The operator chose what it repeats, and
 * may have signed it already.
 */
export function writeReply(reply: Written, quote: Quote, context: MailContext): Mail {
  const { subject, body, locale, isQuoting, thread, signature } = reply;
  const isUnsigned = signature !== null && !body.trimEnd().endsWith(signature);
  const mail = renderMail(
    {
      locale,
      subject: oneLine(subject),
      blocks: [
        { kind: "letter", text: body },
        ...(isUnsigned
          ? [{ kind: "signature" as const, name: signature, role: null, phone: null }]
          : []),
        ...(isQuoting ? quoteBlocks(quote) : []),
      ],
    },
    context,
  );
  return {
    ...mail,
    thread,
    ...(signature !== null && { sender: senderOf({ signature, locale }, context) }),
  };
}

/** Such as `Anna z SCM`, beside the address of every mail. */
function senderOf(
  { signature, locale }: { signature: string; locale: Locale },
  { brand }: MailContext,
) {
  const [name = signature] = signature.split(" ");
  return oneLine(mailText(locale)("sender", { name, product: brand.productName }));
}

function quoteBlocks({ title, message, facts }: Quote): Block[] {
  const inLine = facts.map(({ label, value }) => ({ label, value: oneLine(value) }));
  return [
    { kind: "subheading", text: title },
    ...(message === null ? [] : [{ kind: "message" as const, text: message }]),
    ...(facts.length === 0 ? [] : [{ kind: "facts" as const, facts: inLine }]),
  ];
}
