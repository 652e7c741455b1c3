/** An answer to the sender of a lead, written by an operator and sent as a mail. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import {
  absentIfEmpty,
  faultMessage,
  Locale,
  OptionalLine,
  required,
  tidyParagraphs,
} from "../fields.ts";
import type { ProblemSlug } from "../problem.ts";
import { marksIn } from "./reply-variables.ts";

/** How long an answer waits before it is sent, so that it can be taken back. */
export const takeBackS = 10;

/** Characters of an answer. */
export const replyBodyMax = 20_000;

/** A variable or a blank that is left in the text would reach the sender as it is. */
const Body = required(tidyParagraphs({ max: replyBodyMax })).refine(
  (text) => marksIn(text).length === 0,
  faultMessage("unfilledVariable"),
);

/** The text of an answer. */
export const ReplyText = z.object({
  subject: OptionalLine.refine(
    (text) => marksIn(text ?? "").length === 0,
    faultMessage("unfilledVariable"),
  ),
  body: Body,
  /** The language of the frame; that of the sender by default. */
  locale: absentIfEmpty(Locale),
  /** Shows what the sender wrote below the answer. */
  isQuoting: z.boolean({ error: faultMessage("invalid") }),
});
export type ReplyText = z.infer<typeof ReplyText>;

/** The answer that an operator sends. */
function replyCreationOf<Status extends z.ZodType>(status: Status) {
  return ReplyText.extend({
    /** The status that the lead gets with the answer; unchanged by default. */
    status: absentIfEmpty(status),
  });
}

/** The answer of an operator. */
export const Reply = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    body: z.string(),
    locale: Locale,
    isQuoting: z.boolean(),
    /** The e-mail of who wrote it; null after the operator is deleted. */
    operator: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .register(documented, { name: "Reply", description: "An operator's answer to a lead." });
export type Reply = z.infer<typeof Reply>;

/** The payload of the event of an answer. */
export const RepliedPayload = z.object({ replyId: z.uuid() });

type Kind<Path, Record, Status, Problems> = {
  path: Path;
  noun: string;
  one: string;
  record: Record;
  status: Status;
  problems: Problems;
};

/** The endpoints of answers to one kind of lead. */
export function replyEndpointsOf<
  const Path extends string,
  Record extends z.ZodType,
  Status extends z.ZodEnum,
  const Problems extends readonly ProblemSlug[],
>({ path, noun, one, record, status, problems }: Kind<Path, Record, Status, Problems>) {
  const body = replyCreationOf(status);
  const creation: z.ZodType = body;
  documented.add(creation, {
    name: `${noun}ReplyCreation`,
    description: "Without a subject, it is that of the lead with its reference.",
    example: { body: "Dzień dobry,\nw\u00a0załączniku oferta.", isQuoting: true },
  });
  const answered = z.object({ reply: Reply, lead: record });
  const documentedAnswer: z.ZodType = answered;
  documented.add(documentedAnswer, {
    name: `Answered${noun}`,
    description: "An answer, with the record as it is now.",
  });
  return {
    reply: endpoint({
      tag: "Leads",
      caller: "operator",
      name: `replyTo${noun}`,
      method: "POST",
      path: `${path}/:id/replies`,
      summary: `Answer ${one} by e-mail`,
      details: `The mail goes out ${takeBackS} s later. A status is given to the lead at once.`,
      isVersioned: true,
      isRepeatable: true,
      body,
      answer: {
        description: "The answer, and the record as it is now.",
        status: 201,
        schema: answered,
      },
      problems: [...problems, "lead-restricted", "lead-without-address"],
    }),
    takeBackReply: endpoint({
      tag: "Leads",
      caller: "operator",
      name: `takeBackReplyTo${noun}`,
      method: "DELETE",
      path: `${path}/replies/:id`,
      summary: `Take back an answer to ${one}`,
      details:
        "As long as its mail is not being sent. A status that came with it is put back, unless the lead was changed since.",
      answer: {
        description: "The answer, which is not sent, and the record as it is now.",
        schema: answered,
      },
      problems: ["reply-sent"],
    }),
  };
}
