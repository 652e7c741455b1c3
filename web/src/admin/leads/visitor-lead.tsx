import type { Locale } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { Fact } from "../parts/facts.tsx";
import type { LeadHeading } from "./lead-admin.ts";

/** Names a lead from the site's forms after its sender. */
export function visitorHeading({ name, email }: { name: string; email: string }): LeadHeading {
  return { title: name, email };
}

/** Tells the operator in which language to answer. */
export function LanguageFact({ locale }: { locale: Locale }) {
  return <Fact term={admin.list.language}>{admin.list.languages[locale]}</Fact>;
}
