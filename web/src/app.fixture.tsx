import { publicContent, type Locale, type PublicContent, type SiteInfo } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { parts } from "@scm/text/site/parts";
import { defaultSiteContent } from "@scm/text/site-content";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { App, Providers } from "./app.tsx";
import { PublicPage } from "./pages/public-page.tsx";

export const info: SiteInfo = {
  locale: "pl",
  publicUrl: "https://site.example",
  productName: "SCM",
  demoUrl: "https://demo.example.com",
  company: {
    name: "Przykładowa Firma sp. z o.o.",
    taxId: "000-000-00-00",
    phone: "+48 22 000 00 00",
    phoneUri: "tel:+48220000000",
    address: "ul. Przykładowa 1, 00-000 Warszawa",
    email: "kontakt@example.com",
    emailUri: "mailto:kontakt@example.com",
  },
  content: publicContent(defaultSiteContent, "2026-11-24"),
  testimonials: [],
};

export const aPerson: PublicContent["people"][number] = {
  name: "Marta Lis",
  role: { pl: "opiekunka klubów", en: "club adviser" },
  phone: "+48 600 200 300",
  phoneUri: "tel:+48600200300",
  email: null,
};

export const operator = {
  id: "0199a000-0000-7000-8000-000000000000",
  email: "operator@example.com",
  role: "admin",
};

type Visit = {
  locale?: Locale;
  productName?: string;
  publicUrl?: string;
  content?: PublicContent;
  testimonials?: SiteInfo["testimonials"];
  /** The state of the history entry, which a reload keeps. */
  state?: unknown;
  /** Which prices the owner shows; none by default. */
  prices?: PublicContent["prices"];
};

export async function openApp(address: string, visit: Visit = {}) {
  const site = await arrive(address, visit);
  return { user: userEvent.setup(), ...render(<App {...site} />) };
}

/**
 * Renders a part of a page between the header and the footer, which is much faster than a whole
 * page.
 */
export async function openPart(part: ReactNode, { address = "/", ...visit }: PartVisit = {}) {
  const site = await arrive(address, visit);
  const page = <PublicPage>{part}</PublicPage>;
  return { user: userEvent.setup(), ...render(<Providers {...site}>{page}</Providers>) };
}

type PartVisit = Visit & { address?: string };

async function arrive(address: string, visit: Visit) {
  const { locale = "pl", state = null, content = info.content, ...own } = visit;
  const { prices = content.prices, ...brand } = own;
  window.history.replaceState(state, "", address);
  document.documentElement.lang = locale;
  return {
    info: { ...info, ...brand, locale, content: { ...content, prices } },
    text: { ...(await loadSiteText(locale)), ...parts[locale] },
  };
}
