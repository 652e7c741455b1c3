/** The fields of the site's content, and their values, in the words of the screen. */
import { paymentModes, planIds, roadmapChoices, roadmapKinds, siteModules } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { formatZloty } from "@scm/text/money";
import { z } from "zod";

const { modules, news, people, roadmap, popup, prices, event, faq } = site;

/** Keyed by the paths of the fields, in the order of the screen. */
export const fieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(modules.names).map(([module, { name }]) => [`modules.${module}`, name]),
  ),
  ...pricesOf("priceList.plans", prices.plans),
  ...Object.fromEntries(
    planIds.map((plan) => [
      `priceList.simpleOrder.${plan}`,
      prices.amount(prices.simpleOrder, prices.planNames[plan], prices.modes.yearly),
    ]),
  ),
  ...Object.assign(
    {},
    ...Object.entries(prices.moduleNames).map(([module, name]) =>
      pricesOf(`priceList.modules.${module}`, prices.module(name)),
    ),
  ),
  ...pricesOf("priceList.otherModule", prices.otherModule),
  "priceList.messages.email": prices.email,
  "priceList.messages.sms": prices.sms,
  "priceList.groszePerEuro": prices.euro,
  ...named("orders", prices.orders),
  ...named("prices.plans", prices.planNames),
  ...named("prices.modules", prices.moduleNames),
  "event.minutes": event.minutes,
  "event.link": event.link,
  ...named("event.place", local(event.place)),
  "event.host": event.host,
  "event.confirmsAtOnce": event.confirmsAtOnce,
  people: people.title,
  faq: faq.title,
  news: news.title,
  roadmap: roadmap.title,
  ...named("popup.promise", local(popup.promise)),
  "popup.endsOn": popup.endsOn,
};

function named(path: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [`${path}.${key}`, word]));
}

/** The names of the prices for each plan, by the month and by the year. */
function pricesOf(path: string, of: string): Record<string, string> {
  const names = planIds.flatMap((plan) =>
    paymentModes.map((mode) => [
      `${path}.${plan}.${mode}`,
      prices.amount(of, prices.planNames[plan], prices.modes[mode]),
    ]),
  );
  return Object.fromEntries(names);
}

function local(label: string) {
  return { pl: site.local(label, "pl"), en: site.local(label, "en") };
}

export const Local = z.object({ pl: z.string(), en: z.string() });
const Host = z.object({ name: z.string(), email: z.string() });
export const Entries = z.array(z.record(z.string(), z.unknown()));

export function valueInWords(field: string, value: unknown): string {
  if (typeof value === "boolean") return inWord(field, value);
  if (field.startsWith("priceList."))
    return Number.isFinite(value) ? formatZloty(Number(value)) : "";
  if (field === "event.host") {
    const host = Host.safeParse(value).data;
    return host ? `${host.name}, ${host.email}` : event.company;
  }
  const entries = Entries.safeParse(value).data;
  return entries ? entries.map(entryInWords).join("\n") : partInWords(value);
}

function inWord(field: string, isTrue: boolean): string {
  if (field.startsWith("modules.")) return isTrue ? modules.ready : modules.soon;
  if (field.startsWith("event.")) return isTrue ? event.atOnce : event.byOperator;
  if (field.startsWith("orders.")) return isTrue ? prices.open : prices.closed;
  return isTrue ? prices.shown : prices.soon;
}

/** Each part of an entry in a line of its own. */
function entryInWords(entry: Readonly<Record<string, unknown>>): string {
  return Object.values(entry).map(partInWords).filter(Boolean).join("\n");
}

export function partInWords(value: unknown): string {
  const texts = Local.safeParse(value).data;
  if (texts) return [texts.pl, texts.en].filter(Boolean).join(" / ");
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  const choice = z.enum(roadmapChoices).safeParse(value).data;
  if (choice) return roadmap.states[choice];
  const module = z.enum(siteModules).safeParse(value).data;
  if (module) return modules.names[module].name;
  const kind = z.enum(roadmapKinds).safeParse(value).data;
  if (kind) return roadmap.kinds[kind];
  return /^20\d\d-[1-4]$/.test(value) ? roadmap.quarter(value) : value;
}
