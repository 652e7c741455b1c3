/** The fields of the site's content, and their values, in the words of the screen. */
import { roadmapChoices } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { z } from "zod";

const { roadmap, popup, prices, event, faq } = site;

/** Keyed by the paths of the fields, in the order of the screen. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...named("roadmap", roadmap.steps),
  ...Object.fromEntries(
    Object.entries(roadmap.steps).map(([step, name]) => [
      `quarters.${step}`,
      roadmap.movedTo(name),
    ]),
  ),
  ...named("popup.promise", local(popup.promise)),
  "popup.endsOn": popup.endsOn,
  ...named("prices.plans", prices.planNames),
  ...named("prices.modules", prices.moduleNames),
  "event.minutes": event.minutes,
  "event.link": event.link,
  ...named("event.place", local(event.place)),
  "event.host": event.host,
  faq: faq.title,
};

function named(path: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [`${path}.${key}`, word]));
}

function local(label: string) {
  return { pl: site.local(label, "pl"), en: site.local(label, "en") };
}

const Local = z.object({ pl: z.string(), en: z.string() });
const Host = z.object({ name: z.string(), email: z.string() }).nullable();
const Faq = z.array(z.object({ question: Local, answer: Local }));

export function valueInWords(field: string, value: unknown): string {
  const state = z.enum(roadmapChoices).safeParse(value);
  if (state.success) return roadmap.states[state.data];
  if (field.startsWith("quarters.")) return typeof value === "string" ? roadmap.quarter(value) : "";
  if (typeof value === "boolean") return value ? prices.shown : prices.soon;
  const host = Host.safeParse(value);
  if (field === "event.host" && host.success) {
    return host.data ? `${host.data.name}, ${host.data.email}` : event.company;
  }
  const texts = Faq.safeParse(value).data?.flatMap(({ question, answer }) => [
    `${question.pl} / ${question.en}`,
    `${answer.pl} / ${answer.en}`,
  ]);
  const plain = typeof value === "string" || typeof value === "number" ? `${value}` : "";
  return texts?.join("\n") ?? plain;
}
