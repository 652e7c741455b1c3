/** A text that operators keep to answer leads with, in both languages. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { faultMessage, OptionalLine, ProseLine, required, tidyParagraphs } from "../fields.ts";
import { replyBodyMax } from "./reply.ts";
import { ReplyVariable, variablesIn } from "./reply-variables.ts";

const unknownIn = (text = "") =>
  variablesIn(text).find((name) => !ReplyVariable.safeParse(name).success);
const isKnown = (text?: string) => unknownIn(text) === undefined;
const unknown = {
  error: ({ input }: { input?: unknown }) =>
    faultMessage("unknownVariable", unknownIn(String(input))),
};

const Subject = OptionalLine.refine(isKnown, unknown);
const Body = required(tidyParagraphs({ max: replyBodyMax })).refine(isKnown, unknown);

/** Both bodies and subjects may have variables, such as `{{imie}}`. */
export const ReplyTemplateInput = z.object({
  /** For the operators; no sender reads it. */
  name: ProseLine,
  /** Without one, the subject of the answer stays as it is. */
  subjectPl: Subject,
  bodyPl: Body,
  subjectEn: Subject,
  bodyEn: Body,
});
export type ReplyTemplateInput = z.infer<typeof ReplyTemplateInput>;

export const ReplyTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  subjectPl: z.string().nullable(),
  bodyPl: z.string(),
  subjectEn: z.string().nullable(),
  bodyEn: z.string(),
  /** Increases with each change. A change of an older version is refused. */
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** How many templates there can be; the list has all of them. */
export const replyTemplatesMax = 200;

const path = "/api/admin/reply-templates";

export const replyTemplateEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path,
    answer: { list: ReplyTemplate },
  }),
  create: operatorEndpoint({
    method: "POST",
    path,
    body: ReplyTemplateInput,
    answer: { status: 201, schema: ReplyTemplate, hasVersion: true },
    problems: ["too-many-templates"],
  }),
  change: operatorEndpoint({
    method: "PUT",
    path: `${path}/:id`,
    isVersioned: true,
    body: ReplyTemplateInput,
    answer: { schema: ReplyTemplate, hasVersion: true },
  }),
  delete: operatorEndpoint({
    method: "DELETE",
    path: `${path}/:id`,
    answer: { isEmpty: true },
  }),
  restore: operatorEndpoint({
    method: "POST",
    path: `${path}/:id/restore`,
    answer: { schema: ReplyTemplate, hasVersion: true },
  }),
};
