/** The part of the site that its owner decides, and the share of it that everybody sees. */
import { z } from "zod";
import { moduleIds, planIds, siteModules } from "../choices.ts";
import { telLink } from "../contact-links.ts";
import { Email } from "../email.ts";
import {
  Day,
  Detail,
  faultMessage,
  lengthMax,
  Line,
  ProseLine,
  required,
  tidyLine,
  tidyParagraphs,
} from "../fields.ts";
import { codePlace } from "../leads/demo-booking.ts";
import { PriceList } from "../price-list.ts";
import { quarterOf, roadmapChoices, roadmapKinds, roadmapStates, shownItem } from "./roadmap.ts";
import { uniformProse } from "../uniform-text.ts";

/**
 * Questions on the landing page. Every page carries them in both languages, because a visitor goes
 * from one to the other without a reload: some 30 kB at most, before compression.
 */
export const faqMax = 12;

/** Every page carries these lists too. */
export const peopleMax = 4;
export const roadmapMax = 16;
export const newsMax = 6;

/** Fits the largest body: as many and as long entries as allowed, in letters of two bytes. */
export const siteContentBytesMax = 128 * 1024;

const LocalLine = z.object({ pl: ProseLine, en: ProseLine });
const Answer = required(tidyParagraphs({ max: 1_000 }));
const LocalAnswer = z.object({ pl: Answer, en: Answer });

const Faq = z.array(z.object({ question: LocalLine, answer: LocalAnswer }));

const Person = z.object({
  name: Line,
  role: LocalLine,
  phone: Detail.nullable(),
  email: Email.nullable(),
});

/** Whether the price is shown; otherwise it is "coming soon". */
const PricesShown = z.object({
  plans: z.record(z.enum(planIds), z.boolean()),
  modules: z.record(z.enum(moduleIds), z.boolean()),
});

/** The ways to order that are open: the simple dialog of the pricing page, and the full order. */
const OrdersOpen = z.object({ simple: z.boolean(), full: z.boolean() });

const Minutes = z
  .int({ error: faultMessage("invalid") })
  .min(15, faultMessage("tooSmall", 15))
  .max(60, faultMessage("tooLarge", 60));

/** Such as `2027-1`. */
const Quarter = z.string().regex(/^20\d\d-[1-4]$/, "invalid");

const Note = tidyLine({ max: 200, tidy: uniformProse });

const Roadmap = z.array(
  z.object({
    kind: z.enum(roadmapKinds),
    name: LocalLine,
    /** The module whose switch says whether it is launched; null for anything else. */
    module: z.enum(siteModules).nullable(),
    /** May be empty. */
    note: z.object({ pl: Note, en: Note }),
    promised: Quarter,
    /** The quarter to which it has moved; null for the promised one. */
    movedTo: Quarter.nullable(),
    state: z.enum(roadmapChoices),
  }),
);

const News = z.array(z.object({ name: LocalLine, text: LocalLine }));

function linkFault(link: unknown): string {
  const hasScheme = typeof link !== "string" || /^https?:\/\//i.test(link);
  return faultMessage(hasScheme ? "invalid" : "scheme");
}

export const SiteContent = z.object({
  /** Whether a module can be used; otherwise it is "coming soon". */
  modules: z.record(z.enum(siteModules), z.boolean()),
  news: News.check(lengthMax(newsMax, faultMessage("tooMany", newsMax))),
  roadmap: Roadmap.check(lengthMax(roadmapMax, faultMessage("tooMany", roadmapMax))),
  /** The popup promises something until the end of a day, then nothing. */
  popup: z.object({ promise: LocalLine, endsOn: Day.nullable() }),
  prices: PricesShown,
  priceList: PriceList,
  orders: OrdersOpen,
  event: z.object({
    /** Bookings do not wait for an operator. */
    confirmsAtOnce: z.boolean(),
    minutes: Minutes,
    place: LocalLine,
    /**
     * Where an online demo is joined, told only once a booking is confirmed. Each booking has
     * another code in the place of `{code}`.
     */
    link: z
      .url({ protocol: /^https?$/, error: ({ input }) => linkFault(input) })
      .check(lengthMax(2_000))
      .refine(
        (link) => !/[{}]/.test(link.replaceAll(codePlace, "")),
        faultMessage("linkCode", codePlace),
      )
      // Beside expressions, a template of an address may have these signs (RFC 6570, 2.1).
      .regex(/^(?:[^\s\p{Cc}"<>\\^`|%]|%[\da-f]{2})+$/iu, faultMessage("invalid"))
      .meta({ format: "uri-template" })
      .nullable(),
    /** Null for the company. */
    host: z.object({ name: Line, email: Email }).nullable(),
  }),
  /** The first one signs the mails of the company. */
  people: z.array(Person).check(lengthMax(peopleMax, faultMessage("tooMany", peopleMax))),
  faq: Faq.check(lengthMax(faqMax, faultMessage("tooMany", faqMax))),
});
export type SiteContent = z.infer<typeof SiteContent>;

/** Everybody with a confirmed demo knows these facts, and is told when they change. */
export function announcedEvent({ event }: Pick<SiteContent, "event">) {
  const { confirmsAtOnce: _, ...told } = event;
  return told;
}

/** A demo that is held online cannot be joined without a link. */
export function lacksLink({ link, place }: SiteContent["event"]): boolean {
  return link === null && [place.pl, place.en].some((text) => /on-?line/i.test(text));
}

/** The host of the demo as one of the people; null for the company, and for anybody else. */
export function hostingPerson({ event: { host }, people }: Pick<SiteContent, "event" | "people">) {
  if (host === null) return null;
  const isHost = ({ name, email }: SiteContent["people"][number]) =>
    email?.toLowerCase() === host.email.toLowerCase() || name === host.name;
  return people.find(isHost) ?? null;
}

const ShownItem = z.object({
  kind: z.enum(roadmapKinds),
  name: LocalLine,
  note: z.object({ pl: Note, en: Note }),
  state: z.enum(roadmapStates).nullable(),
  quarter: Quarter,
  was: Quarter.nullable(),
});

/** The part of the content that every page carries. */
export const PublicContent = z.object({
  /** The modules that are coming soon. */
  coming: z.array(z.enum(siteModules)),
  news: News,
  roadmap: z.array(ShownItem),
  /** The quarter of today. */
  quarter: Quarter,
  /** Null once the promise has ended. */
  promise: LocalLine.nullable(),
  prices: PricesShown,
  priceList: PriceList,
  orders: OrdersOpen,
  /** The host has the name of one of the people, or of somebody else. */
  event: z.object({ minutes: Minutes, place: LocalLine, host: Line.nullable() }),
  people: z.array(Person.extend({ phoneUri: z.string().nullable() })),
  faq: Faq,
});
export type PublicContent = z.infer<typeof PublicContent>;

/** @param today a day in Warsaw, such as `2027-03-28` */
export function publicContent(content: SiteContent, today: string): PublicContent {
  const { modules, news, roadmap, popup, prices, priceList, orders, event, people, faq } = content;
  const isOver = popup.endsOn !== null && popup.endsOn < today;
  return {
    coming: siteModules.filter((module) => !modules[module]),
    news,
    roadmap: roadmap.map(({ kind, name, note, ...decided }) => ({
      kind,
      name,
      note,
      ...shownItem(decided, { modules, today }),
    })),
    quarter: quarterOf(today),
    promise: isOver ? null : popup.promise,
    prices,
    priceList,
    orders,
    event: {
      minutes: event.minutes,
      place: event.place,
      host: (hostingPerson(content) ?? event.host)?.name ?? null,
    },
    people: people.map((person) => ({
      ...person,
      phoneUri: person.phone && telLink(person.phone),
    })),
    faq,
  };
}
