import { describe, expect, test } from "vitest";
import { admin } from "../admin.ts";
import { sampleTestimonials } from "../sample-testimonials.ts";
import { defaultSiteContent } from "../site-content.ts";
import { en as firstEnglish } from "./en.ts";
import { parts } from "./parts.ts";
import { pl as firstPolish } from "./pl.ts";

const pl = { ...firstPolish, ...parts.pl };
const en = { ...firstEnglish, ...parts.en };

const quoted = [
  pl.beta.phoneNeededDesc,
  pl.order.missingTerms,
  pl.form.outcomes.order.sentDesc,
  admin.contacts.statuses.in_progress,
  admin.orders.statuses.processing,
  admin.access.loggedIn.description,
];

const samples = sampleTestimonials.flatMap(({ shortTestimonial, fullTestimonial }) => [
  shortTestimonial,
  fullTestimonial,
]);

const answers = defaultSiteContent.faq.flatMap(({ question, answer }) => [question.pl, answer.pl]);

type Texts = { [key: string]: string | Texts | ((...values: never[]) => string) };

describe.each([
  ["the site", textsOf(pl)],
  ["the panel", textsOf(admin)],
  ["the samples", samples],
  ["the first answers", answers],
])("in the Polish of %s", (_, texts) => {
  test("a one-letter word never ends a line, unless the specification quotes the text", () => {
    const loose = texts.filter((text) => /(^|[\s(„])[aiouwz] /i.test(text));

    expect(loose.filter((text) => !quoted.includes(text))).toEqual([]);
  });

  test("quotation marks are Polish ones", () => {
    expect(texts.filter((text) => /["“]/.test(text))).toEqual([]);
  });
});

test("a sample testimonial says so in its first words", () => {
  expect(samples.filter((text) => !text.startsWith("Przykładowa opinia: "))).toEqual([]);
});

test("both languages have the same placeholders", () => {
  expect(valuesIn(textsOf(en))).toEqual(valuesIn(textsOf(pl)));
});

function textsOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => {
    if (typeof text === "function") return [];
    return typeof text === "string" ? [text] : textsOf(text);
  });
}

function valuesIn(texts: string[]): string[][] {
  return texts.map((text) =>
    [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = ""]) => name).toSorted(),
  );
}
