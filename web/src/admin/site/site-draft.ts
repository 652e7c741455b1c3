import { SiteContent, type PublishedSite } from "@scm/contract";
import { z } from "zod";
import { readDraft, writeDraft } from "../../lib/draft.ts";

/** A logout drops `panel/` drafts. */
const name = "panel/site";

const LocalText = z.object({ pl: z.string(), en: z.string() });

/** The values of a form: the texts need not be valid yet. */
const TypedContent: z.ZodType<SiteContent> = z.object({
  roadmap: SiteContent.shape.roadmap,
  popup: z.object({ promise: LocalText, endsOn: z.string().nullable() }),
  prices: SiteContent.shape.prices,
  event: z.object({
    // JSON has no NaN, which stands for an empty field.
    minutes: z.number().catch(Number.NaN),
    place: LocalText,
    link: z.string().nullable(),
    host: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
  faq: z.array(z.object({ question: LocalText, answer: LocalText })),
});

const Draft = z.object({
  typed: TypedContent,
  /** The content that the operator began with. */
  base: z.object({ version: z.number(), content: SiteContent }),
});

export type Base = Pick<PublishedSite, "version" | "content">;

/** Null without a draft, or for one of another release. */
export function readSiteDraft(): z.infer<typeof Draft> | null {
  const { typed, base } = readDraft(name);
  if (typed === undefined || base === undefined) return null;
  const draft = { typed: JSON.parse(typed), base: JSON.parse(base) };
  return Draft.safeParse(draft).data ?? null;
}

export function writeSiteDraft(typed: SiteContent, { version, content }: Base): void {
  const base = JSON.stringify({ version, content });
  writeDraft(name, { typed: JSON.stringify(typed), base });
}

export function dropSiteDraft(): void {
  writeDraft(name, {});
}
