import { createContext, use, type ReactNode } from "react";
import {
  moduleIds,
  paymentModes,
  planIds,
  roadmapStates,
  siteModules,
  type PriceList,
  type PublicContent,
  type SiteInfo,
} from "@scm/contract";

/**
 * Reads the language and the provider's data that the server wrote into the page. It uses no
 * schema, because the library would be a fifth of the first load.
 *
 * @throws {TypeError} if a value is missing; the message names it
 * @throws {SyntaxError} if the data are not JSON
 */
export function readSiteInfo(page: Document): SiteInfo {
  const info: unknown = JSON.parse(page.getElementById("site-info")?.textContent ?? "{}");
  const read = reader(info);
  return {
    locale: read("locale") === "en" ? "en" : "pl",
    publicUrl: read("publicUrl"),
    productName: read("productName"),
    demoUrl: read("demoUrl"),
    company: everyOf(
      ["name", "taxId", "phone", "phoneUri", "address", "email", "emailUri"],
      reader(Object(info).company),
    ),
    content: readContent(Object(info).content),
  };
}

function reader(values: unknown): (name: string) => string {
  return (name) => {
    const value: unknown = Object(values)[name];
    if (typeof value !== "string") throw new TypeError(`the page does not say its ${name}`);
    return value;
  };
}

export function SiteInfoProvider({ info, children }: { info: SiteInfo; children: ReactNode }) {
  return <SiteInfoContext value={info}>{children}</SiteInfoContext>;
}

export function useSiteInfo(): SiteInfo {
  const info = use(SiteInfoContext);
  if (!info) throw new Error("useSiteInfo needs a SiteInfoProvider above it");
  return info;
}

const SiteInfoContext = createContext<SiteInfo | null>(null);

type LocalText = { pl: string; en: string };

/**
 * Reads the content that the server wrote into the page. A value that is missing gets the most
 * careful reading: nothing is promised or launched, and a demo has no minutes and no place.
 *
 * @throws {TypeError} if a price is missing, because any other number would be a promise
 */
export function readContent(value: unknown): PublicContent {
  const {
    coming,
    news,
    roadmap,
    quarter: now,
    promise,
    prices,
    priceList,
    orders,
    event,
    people,
    faq,
  } = fields(value);
  const { plans, modules } = fields(prices);
  const { minutes, place, host } = fields(event);
  return {
    coming: siteModules.filter((module) => !Array.isArray(coming) || coming.includes(module)),
    news: listOf(news, ({ name, text: says }) => ({
      name: localText(name),
      text: localText(says),
    })),
    roadmap: listOf(roadmap, ({ kind, name, note, state, quarter, was }) => ({
      kind: kind === "milestone" ? "milestone" : "module",
      name: localText(name),
      note: localText(note),
      state: roadmapStates.find((one) => one === state) ?? null,
      quarter: text(quarter),
      was: textOrNull(was),
    })),
    quarter: text(now),
    promise: promise === undefined || promise === null ? null : localText(promise),
    prices: {
      plans: everyOf(planIds, (plan) => fields(plans)[plan] === true),
      modules: everyOf(moduleIds, (module) => fields(modules)[module] === true),
    },
    priceList: readPriceList(fields(priceList)),
    orders: everyOf(["simple", "full"], (way) => fields(orders)[way] === true),
    event: {
      minutes: typeof minutes === "number" ? minutes : 0,
      place: localText(place),
      host: textOrNull(host),
    },
    people: listOf(people, ({ name, role, phone, phoneUri, email }) => ({
      name: text(name),
      role: localText(role),
      phone: textOrNull(phone),
      phoneUri: textOrNull(phoneUri),
      email: textOrNull(email),
    })),
    faq: listOf(faq, ({ question, answer }) => ({
      question: localText(question),
      answer: localText(answer),
    })),
  };
}

function readPriceList(list: Record<string, unknown>): PriceList {
  const perPlan = (prices: unknown) =>
    everyOf(planIds, (plan) => everyOf(paymentModes, amountsIn(fields(prices)[plan])));
  const amount = amountsIn(list);
  return {
    version: amount("version"),
    plans: perPlan(list["plans"]),
    modules: everyOf(moduleIds, (module) => perPlan(fields(list["modules"])[module])),
    otherModule: perPlan(list["otherModule"]),
    simpleOrder: everyOf(planIds, amountsIn(list["simpleOrder"])),
    messages: everyOf(["email", "sms"], amountsIn(list["messages"])),
    groszePerEuro: amount("groszePerEuro"),
  };
}

function amountsIn(values: unknown): (name: string) => number {
  return (name) => {
    const value = fields(values)[name];
    if (typeof value !== "number") throw new TypeError(`the page does not say the price ${name}`);
    return value;
  };
}

function listOf<Entry>(value: unknown, read: (entry: Record<string, unknown>) => Entry): Entry[] {
  return Array.isArray(value) ? value.map((entry) => read(fields(entry))) : [];
}

function localText(value: unknown): LocalText {
  const { pl, en } = fields(value);
  return { pl: text(pl), en: text(en) };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function fields(value: unknown): Record<string, unknown> {
  return Object(value);
}

/** A record with a value for each key. */
function everyOf<Key extends string, Value>(
  keys: readonly Key[],
  read: (key: Key) => Value,
): Record<Key, Value> {
  const values = Object.fromEntries(keys.map((key) => [key, read(key)]));
  if (!hasEvery(keys, values)) throw new TypeError("a key is missing");
  return values;
}

function hasEvery<Key extends string, Value>(
  keys: readonly Key[],
  values: Record<string, Value>,
): values is Record<Key, Value> {
  return keys.every((key) => key in values);
}
