import type { Contact, Locale, SiteInfo } from "@scm/contract";
import { loadSiteText } from "@scm/text/site";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { App } from "./app.tsx";

const info: SiteInfo = {
  locale: "pl",
  productName: "SCM",
  demoUrl: "https://demo.example.com",
  company: {
    name: "Przykładowa Firma sp. z o.o.",
    taxId: "000-000-00-00",
    phone: "+48 22 000 00 00",
    address: "ul. Przykładowa 1, 00-000 Warszawa",
    email: "kontakt@example.com",
  },
};

export const operator = {
  id: "0199a000-0000-7000-8000-000000000000",
  email: "operator@example.com",
  role: "admin",
};

/** Opens an address of the site as the server would have sent it. */
export async function openApp(address: string, { locale = "pl" }: { locale?: Locale } = {}) {
  window.history.replaceState(null, "", address);
  document.documentElement.lang = locale;
  const text = await loadSiteText(locale);
  return { user: userEvent.setup(), ...render(<App info={{ ...info, locale }} text={text} />) };
}

export function aContact(different: Partial<Contact> = {}): Contact {
  return {
    id: "0199a000-0000-7000-8000-000000000001",
    name: "Anna Kowalska",
    email: "anna@klub.example",
    subject: "Pytanie o składki",
    message: "Ilu członków obejmuje system?",
    locale: "pl",
    status: "new",
    adminNotes: null,
    processedAt: null,
    createdAt: "2027-03-28T08:05:00.000Z",
    ...different,
  };
}
