import type { Locale } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { Fact } from "../parts/facts.tsx";
import type { LeadHeading } from "./lead-admin.ts";

/** What came by a form of the site is headed by the person who sent it. */
export function visitorHeading({ name, email }: { name: string; email: string }): LeadHeading {
  return { title: name, email };
}

/** Which language the visitor reads, and so the answer is written in. */
export function LanguageFact({ locale }: { locale: Locale }) {
  return <Fact term={admin.list.language}>{admin.list.languages[locale]}</Fact>;
}
