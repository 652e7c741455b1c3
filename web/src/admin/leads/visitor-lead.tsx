import type { Locale } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { ShieldAlert } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
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

/** Warns of a form that a program seems to have filled in. */
export function SpamBadge({ lead }: { lead: { isSuspectedSpam: boolean } }) {
  if (!lead.isSuspectedSpam) return null;
  return (
    <Badge colour="orange" icon={ShieldAlert}>
      {admin.list.suspectedSpam}
    </Badge>
  );
}
