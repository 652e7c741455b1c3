/** The part of the site that its owner decides, and the share of it that everybody sees. */
import { z } from "zod";
import { moduleIds, planIds } from "../choices.ts";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import {
  Day,
  faultMessage,
  lengthMax,
  Line,
  ProseLine,
  required,
  tidyParagraphs,
} from "../fields.ts";
import { roadmapChoices, roadmapStates, roadmapSteps, shownStep } from "./roadmap.ts";

/**
 * Questions on the landing page. Every page carries them in both languages, because a visitor goes
 * from one to the other without a reload: some 30 kB at most, before compression.
 */
export const faqMax = 12;

/** Fits the largest body: as many and as long questions as allowed, in letters of two bytes. */
export const siteContentBytesMax = 128 * 1024;

const LocalLine = z.object({ pl: ProseLine, en: ProseLine });
const Answer = required(tidyParagraphs({ max: 1_000 }));
const LocalAnswer = z.object({ pl: Answer, en: Answer });

const Faq = z.array(z.object({ question: LocalLine, answer: LocalAnswer }));

/** Whether the price is shown; otherwise it is "coming soon". */
const PricesShown = z.object({
  plans: z.record(z.enum(planIds), z.boolean()),
  modules: z.record(z.enum(moduleIds), z.boolean()),
});

const Minutes = z
  .int({ error: faultMessage("invalid") })
  .min(15, faultMessage("tooSmall", 15))
  .max(60, faultMessage("tooLarge", 60));

/** Such as `2027-1`. */
const Quarter = z.string().regex(/^20\d\d-[1-4]$/, "invalid");

function linkFault(link: unknown): string {
  const hasScheme = typeof link !== "string" || /^https?:\/\//i.test(link);
  return faultMessage(hasScheme ? "invalid" : "scheme");
}

export const SiteContent = z
  .object({
    roadmap: z.record(z.enum(roadmapSteps), z.enum(roadmapChoices)),
    /** The quarter to which a step has moved; null for the promised one. */
    quarters: z.record(z.enum(roadmapSteps), Quarter.nullable()),
    /** The popup promises something until the end of a day, then nothing. */
    popup: z.object({ promise: LocalLine, endsOn: Day.nullable() }),
    prices: PricesShown,
    event: z.object({
      minutes: Minutes,
      place: LocalLine,
      /** Where an online demo is joined. Only those whose booking is confirmed learn it. */
      link: z
        .url({ protocol: /^https?$/, error: ({ input }) => linkFault(input) })
        .check(lengthMax(2_000))
        .nullable(),
      /** Null for the company. */
      host: z.object({ name: Line, email: Email }).nullable(),
    }),
    faq: Faq.check(lengthMax(faqMax, faultMessage("tooMany", faqMax))),
  })
  .register(documented, {
    name: "SiteContent",
    description: "What the owner of the site decides: its states, promises, prices and answers.",
  });
export type SiteContent = z.infer<typeof SiteContent>;

/** A demo that is held online cannot be joined without a link. */
export function lacksLink({ link, place }: SiteContent["event"]): boolean {
  return link === null && [place.pl, place.en].some((text) => /on-?line/i.test(text));
}

const ShownRoadmap = z.record(
  z.enum(roadmapSteps),
  z.object({
    state: z.enum(roadmapStates),
    quarter: Quarter.nullable(),
    was: Quarter.nullable(),
  }),
);

/** The part of the content that every page carries. */
export const PublicContent = z.object({
  roadmap: ShownRoadmap,
  /** The steps that the owner has not declared launched. Their modules are coming soon. */
  coming: z.array(z.enum(roadmapSteps)),
  /** Null once the promise has ended. */
  promise: LocalLine.nullable(),
  prices: PricesShown,
  event: z.object({ minutes: Minutes, place: LocalLine, host: Line.nullable() }),
  faq: Faq,
});
export type PublicContent = z.infer<typeof PublicContent>;

/** @param today a day in Warsaw, such as `2027-03-28` */
export function publicContent(content: SiteContent, today: string): PublicContent {
  const { roadmap, quarters, popup, prices, event, faq } = content;
  const states = roadmapSteps.map((step) => [
    step,
    shownStep(step, { state: roadmap[step], movedTo: quarters[step], today }),
  ]);
  const isOver = popup.endsOn !== null && popup.endsOn < today;
  return {
    roadmap: ShownRoadmap.parse(Object.fromEntries(states)),
    coming: roadmapSteps.filter((step) => roadmap[step] !== "launched"),
    promise: isOver ? null : popup.promise,
    prices,
    event: { minutes: event.minutes, place: event.place, host: event.host?.name ?? null },
    faq,
  };
}
