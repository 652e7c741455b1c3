import { createContext, use, type ReactNode } from "react";
import {
  moduleIds,
  planIds,
  roadmapSteps,
  roadmapStates,
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
 * careful reading: nothing is promised, launched or priced, and a demo has no minutes and no place.
 */
export function readContent(value: unknown): PublicContent {
  const { roadmap, coming, promise, prices, event, faq } = fields(value);
  const { plans, modules } = fields(prices);
  const { minutes, place, host } = fields(event);
  return {
    roadmap: everyOf(roadmapSteps, (step) => {
      const { state, quarter, was } = fields(fields(roadmap)[step]);
      return {
        state: roadmapStates.find((one) => one === state) ?? "planned",
        quarter: typeof quarter === "string" ? quarter : null,
        was: typeof was === "string" ? was : null,
      };
    }),
    coming: roadmapSteps.filter((step) => !Array.isArray(coming) || coming.includes(step)),
    promise: promise === undefined || promise === null ? null : localText(promise),
    prices: {
      plans: everyOf(planIds, (plan) => fields(plans)[plan] === true),
      modules: everyOf(moduleIds, (module) => fields(modules)[module] === true),
    },
    event: {
      minutes: typeof minutes === "number" ? minutes : 0,
      place: localText(place),
      host: typeof host === "string" ? host : null,
    },
    faq: Array.isArray(faq) ? faq.map(readQuestion) : [],
  };
}

function readQuestion(value: unknown) {
  const { question, answer } = fields(value);
  return { question: localText(question), answer: localText(answer) };
}

function localText(value: unknown): LocalText {
  const { pl, en } = fields(value);
  return { pl: text(pl), en: text(en) };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
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
