/** A text that operators keep to answer leads with, in both languages. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
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
export const ReplyTemplateInput = z
  .object({
    /** For the operators; no sender reads it. */
    name: ProseLine,
    /** Without one, the subject of the answer stays as it is. */
    subjectPl: Subject,
    bodyPl: Body,
    subjectEn: Subject,
    bodyEn: Body,
  })
  .register(documented, {
    name: "ReplyTemplateInput",
    description:
      "A text to answer leads with. `{{imie}}`, `{{klub}}`, `{{numer}}`, `{{termin}}` and `{{operator}}` are filled in for each lead. `[[net price]]` is a blank: an answer with one is refused.",
    example: {
      name: "Oferta",
      bodyPl: "Dzień dobry,\nprzesyłamy ofertę dla {{klub}}.",
      bodyEn: "Hello {{imie}},\nhere is our offer for {{klub}}.",
    },
  });
export type ReplyTemplateInput = z.infer<typeof ReplyTemplateInput>;

export const ReplyTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    subjectPl: z.string().nullable(),
    bodyPl: z.string(),
    subjectEn: z.string().nullable(),
    bodyEn: z.string(),
    /** Increases with each change. A change of an older version is refused. */
    version: z.number().int().positive(),
    createdAt: z.iso.datetime(),
  })
  .register(documented, {
    name: "ReplyTemplate",
    description: "A text that operators keep to answer leads with.",
  });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** How many templates there can be; the list has all of them. */
export const replyTemplatesMax = 200;

const shared = { tag: "Leads", caller: "operator" } as const;
const path = "/api/admin/reply-templates";

export const replyTemplateEndpoints = {
  list: endpoint({
    ...shared,
    name: "listReplyTemplates",
    method: "GET",
    path,
    summary: "List the templates of answers, by name",
    answer: { description: "All of them.", list: ReplyTemplate },
  }),
  create: endpoint({
    ...shared,
    name: "createReplyTemplate",
    method: "POST",
    path,
    summary: "Create a template of answers",
    body: ReplyTemplateInput,
    answer: { status: 201, description: "The template.", schema: ReplyTemplate, hasVersion: true },
    problems: ["too-many-templates"],
  }),
  change: endpoint({
    ...shared,
    name: "changeReplyTemplate",
    method: "PUT",
    path: `${path}/:id`,
    summary: "Change a template of answers",
    isVersioned: true,
    body: ReplyTemplateInput,
    answer: { description: "The template as it is now.", schema: ReplyTemplate, hasVersion: true },
  }),
  delete: endpoint({
    ...shared,
    name: "deleteReplyTemplate",
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Delete a template of answers",
    details: "It can be brought back for a day.",
    answer: { description: "Deleted.", isEmpty: true },
  }),
  restore: endpoint({
    ...shared,
    name: "restoreReplyTemplate",
    method: "POST",
    path: `${path}/:id/restore`,
    summary: "Bring a deleted template of answers back",
    details: "One that is not deleted stays as it is.",
    answer: { description: "The template.", schema: ReplyTemplate, hasVersion: true },
  }),
};
