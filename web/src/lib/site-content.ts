import {
  moduleIds,
  planIds,
  roadmapSteps,
  shownRoadmapStates,
  type PublicContent,
} from "@scm/contract";

type LocalText = { pl: string; en: string };

/**
 * Reads the content that the server wrote into the page. A value that is missing gets the most
 * careful reading: nothing is promised, launched or priced, and a demo has no minutes and no place.
 */
export function readContent(value: unknown): PublicContent {
  const { roadmap, promise, prices, event, faq } = fields(value);
  const { plans, modules } = fields(prices);
  const { minutes, place, host } = fields(event);
  return {
    roadmap: everyOf(roadmapSteps, (step) => {
      const state = fields(roadmap)[step];
      return shownRoadmapStates.find((one) => one === state) ?? "planned";
    }),
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
export function everyOf<Key extends string, Value>(
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
