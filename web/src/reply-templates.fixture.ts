import type { ReplyTemplate } from "@scm/contract";
import { json, type Call } from "./api.fixture.ts";

let made = 0;

export function aReplyTemplate(own: Partial<ReplyTemplate> = {}): ReplyTemplate {
  made += 1;
  return {
    id: `0199a000-0000-7000-8000-${String(made).padStart(12, "0")}`,
    name: "Oferta",
    subjectPl: null,
    bodyPl: "Dzień dobry {{imie}},\noferta dla {{klub}}.",
    subjectEn: "Offer",
    bodyEn: "Hello {{imie}}.",
    version: 1,
    createdAt: "2027-03-28T08:05:00.000Z",
    ...own,
  };
}

export const templatesPath = "/api/admin/reply-templates";

/** An api that serves these templates. */
export function answersWithTemplates(templates: ReplyTemplate[]) {
  let standing = templates;
  return {
    [`GET ${templatesPath}`]: () => json(standing),
    [`POST ${templatesPath}`]: ({ body }: Call) => {
      const created = aReplyTemplate({ subjectEn: null, ...Object(body) });
      standing = [...standing, created];
      return json(created, { status: 201 });
    },
    ...Object.fromEntries(
      templates.flatMap(({ id }) => [
        [
          `PUT ${templatesPath}/${id}`,
          ({ body }: Call) => {
            standing = standing.map((one) => (one.id === id ? { ...one, ...Object(body) } : one));
            return json(standing.find((one) => one.id === id));
          },
        ],
        [
          `DELETE ${templatesPath}/${id}`,
          () => {
            standing = standing.filter((one) => one.id !== id);
            return new Response(null, { status: 204 });
          },
        ],
        [
          `POST ${templatesPath}/${id}/restore`,
          () => {
            standing = templates;
            return json(templates.find((one) => one.id === id));
          },
        ],
      ]),
    ),
  };
}
