import { publicContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { loadSiteText } from "@scm/text/site";
import { expect, test } from "vitest";
import { z } from "zod";
import { structuredData } from "./structured-data.ts";

const publicUrl = "https://scm.example";
const info = {
  publicUrl,
  productName: "Tarcza",
  demoUrl: "https://demo.example",
  company: {
    name: "Strzał sp. z o.o.",
    taxId: "000-000-00-00",
    phone: "+48 000 000 000",
    phoneUri: "tel:+48000000000",
    address: "Łódź",
    email: "biuro@scm.example",
    emailUri: "mailto:biuro@scm.example",
  },
  content: publicContent(defaultSiteContent, "2026-11-24"),
  testimonials: [],
};

/** The second part of the graph is the product. */
const Product = z
  .object({
    "@graph": z.tuple([
      z.object({ "@type": z.literal("Organization") }),
      z.object({
        "@type": z.literal("SoftwareApplication"),
        url: z.string(),
        offers: z.array(z.looseObject({ name: z.string() })),
      }),
    ]),
  })
  .transform((data) => data["@graph"][1]);

test.each([
  ["pl", "", "Klub Średni"],
  ["en", "/en", "Medium Club"],
] as const)(
  "structured data in %s has the monthly net price of each plan",
  async (locale, base, name) => {
    const { pricing } = await loadSiteText(locale);

    const product = Product.parse(structuredData({ ...info, locale }, pricing.plans, "/cennik"));

    const amount = { price: "160.00", priceCurrency: "PLN" };
    expect(product.url).toBe(`${publicUrl}${base}/`);
    expect(product.offers).toHaveLength(3);
    expect(product.offers[1]).toEqual({
      "@type": "Offer",
      name,
      url: `${publicUrl}${base}/cennik`,
      ...amount,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...amount,
        unitCode: "MON",
        valueAddedTaxIncluded: false,
      },
      availability: "https://schema.org/PreOrder",
    });
  },
);

test("structured data of the landing page names only the prices that its owner shows", async () => {
  const { pricing } = await loadSiteText("pl");
  const { prices } = info.content;
  const offersWith = (medium: boolean) => {
    const shown = { ...prices, plans: { small: false, medium, large: false } };
    const content = { ...info.content, faq: [], prices: shown };
    return structuredData({ ...info, locale: "pl", content }, pricing.plans, "/");
  };

  expect(Product.parse(offersWith(true)).offers.map(({ name }) => name)).toEqual(["Klub Średni"]);
  expect(JSON.stringify(offersWith(false))).not.toContain("offers");
});

const Questions = z.looseObject({
  "@type": z.literal("FAQPage"),
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.looseObject({ text: z.string() }) }),
  ),
});
const Graph = z.object({ "@graph": z.array(z.looseObject({ "@type": z.string() })) });

test.each(["pl", "en"] as const)(
  "structured data in %s has the owner's questions, on the landing page only",
  async (locale) => {
    const { pricing } = await loadSiteText(locale);
    const partsOn = (page: string, faq = info.content.faq) => {
      const content = { ...info.content, faq };
      const data = structuredData({ ...info, locale, content }, pricing.plans, page);
      return Graph.parse(data)["@graph"];
    };

    const { mainEntity } = Questions.parse(partsOn("/").at(-1));

    expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      defaultSiteContent.faq.map(({ question, answer }) => [question[locale], answer[locale]]),
    );
    expect(mainEntity.length).toBeGreaterThan(0);
    expect(partsOn("/cennik")).toHaveLength(2);
    expect(partsOn("/", [])).toHaveLength(2);
  },
);
