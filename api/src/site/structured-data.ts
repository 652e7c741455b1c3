import { pathIn, PlanId, type PublicPath, type SiteInfo } from "@scm/contract";

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
            ...monthlyPrice(info.content.priceList.plans[plan].monthly),
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
