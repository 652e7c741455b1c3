/** Files for search engines, phones and people who found a hole. */
import {
  alternatesOf,
  Locale,
  pathIn,
  PlanId,
  planPrices,
  publicPaths,
  type PublicPath,
  type SiteInfo,
} from "@scm/contract";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";

export function searchEngineRoutes({ config }: Pick<Deps, "config">) {
  const { publicUrl, brand } = config;
  return new Hono()
    .get("/robots.txt", (c) =>
      c.text(
        [
          "User-agent: *",
          "Disallow: /security/",
          "Disallow: /api/",
          "",
          `Sitemap: ${publicUrl}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
    )
    .get("/sitemap.xml", (c) => {
      c.header("Content-Type", "application/xml; charset=UTF-8");
      return c.body(sitemap(publicUrl));
    })
    .get("/.well-known/security.txt", (c) => c.text(securityContact(config)))
    .get("/site.webmanifest", (c) => {
      c.header("Content-Type", "application/manifest+json; charset=UTF-8");
      return c.body(JSON.stringify(manifest(brand.productName)));
    });
}

const monthsValid = 6;

/** Where to report a vulnerability (RFC 9116). It must end within a year, so it moves on each day. */
function securityContact({ publicUrl, brand }: Deps["config"]): string {
  const expires = new Date();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCMonth(expires.getUTCMonth() + monthsValid);
  return [
    `Contact: mailto:${encodeURI(brand.company.email)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: pl, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** All pages in all languages, with their alternates (sitemaps.org). */
function sitemap(publicUrl: string): string {
  const addresses = publicPaths.flatMap((path) => {
    const alternates = alternatesOf(path)
      .map(
        (alternate) =>
          `<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${publicUrl}${alternate.path}"/>`,
      )
      .join("");
    return Locale.options.map(
      (locale) => `<url><loc>${publicUrl}${pathIn(locale, path)}</loc>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses,
    "</urlset>",
    "",
  ].join("\n");
}

function manifest(productName: string) {
  return {
    name: productName,
    short_name: productName,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
}

/**
 * Provider, product and prices, and on the landing page its questions (schema.org as JSON-LD).
 *
 * @param page the path of the page in Polish, such as `/cennik`
 */
export function structuredData(
  { company, ...info }: SiteInfo,
  planNames: Record<PlanId, string>,
  page: string,
): object {
  const addressOf = (path: PublicPath) => info.publicUrl + pathIn(info.locale, path);
  // The landing page hides the prices that its owner does not show yet; the price list has them all.
  const offered = PlanId.options.filter((plan) => page !== "/" || info.content.prices.plans[plan]);
  const provider = { "@id": `${info.publicUrl}/#organization` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        ...provider,
        name: company.name,
        url: info.publicUrl,
        email: company.email,
        telephone: company.phone,
        taxID: company.taxId,
        address: company.address,
        logo: `${info.publicUrl}/icon-512.png`,
      },
      {
        "@type": "SoftwareApplication",
        name: info.productName,
        url: addressOf("/"),
        inLanguage: info.locale,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
        publisher: provider,
        ...(offered.length > 0 && {
          offers: offered.map((plan) => ({
            "@type": "Offer",
            name: planNames[plan],
            url: addressOf("/cennik"),
            ...monthlyPrice(planPrices[plan].monthly),
            availability: "https://schema.org/PreOrder",
          })),
        }),
      },
      ...(page === "/" ? questions(info, addressOf("/")) : []),
    ],
  };
}

/** The visible questions of the landing page; a page without any must not claim to have them. */
function questions({ locale, content }: Pick<SiteInfo, "locale" | "content">, url: string) {
  if (content.faq.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      "@id": `${url}#faq`,
      inLanguage: locale,
      mainEntity: content.faq.map(({ question, answer }) => ({
        "@type": "Question",
        name: question[locale],
        acceptedAnswer: { "@type": "Answer", text: answer[locale] },
      })),
    },
  ];
}

/** The price is per month and without VAT. */
function monthlyPrice(grosze: number) {
  const amount = { price: (grosze / 100).toFixed(2), priceCurrency: "PLN" };
  return {
    ...amount,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...amount,
      // A month (UN/CEFACT).
      unitCode: "MON",
      valueAddedTaxIncluded: false,
    },
  };
}
