/** An answer to the sender of a lead, written by an operator and sent as a mail. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
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
export const Reply = z.object({
  id: z.uuid(),
  subject: z.string(),
  body: z.string(),
  locale: Locale,
  isQuoting: z.boolean(),
  /** The e-mail of who wrote it; null after the operator is deleted. */
  operator: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Reply = z.infer<typeof Reply>;

/** The payload of the event of an answer. */
export const RepliedPayload = z.object({ replyId: z.uuid() });

type Kind<Path, Record, Status, Problems> = {
  path: Path;
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
>({ path, record, status, problems }: Kind<Path, Record, Status, Problems>) {
  const body = replyCreationOf(status);
  const answered = z.object({ reply: Reply, lead: record });
  return {
    reply: operatorEndpoint({
      method: "POST",
      path: `${path}/:id/replies`,
      isVersioned: true,
      isRepeatable: true,
      body,
      answer: { status: 201, schema: answered },
      problems: [...problems, "lead-restricted", "lead-without-address"],
    }),
    takeBackReply: operatorEndpoint({
      method: "DELETE",
      path: `${path}/replies/:id`,
      answer: { schema: answered },
      problems: ["reply-sent"],
    }),
  };
}
