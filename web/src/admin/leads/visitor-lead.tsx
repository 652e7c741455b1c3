import type { Locale } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { Fact } from "../parts/facts.tsx";
import type { LeadHeading } from "./lead-admin.ts";

/** Leads from a form of the site are named after their senders. */
export function visitorHeading({ name, email }: { name: string; email: string }): LeadHeading {
  return { title: name, email };
}

/** The answer should be in the language of the visitor. */
export function LanguageFact({ locale }: { locale: Locale }) {
  return <Fact term={admin.list.language}>{admin.list.languages[locale]}</Fact>;
}
