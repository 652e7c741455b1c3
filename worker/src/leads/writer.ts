/** Who signs the mails to visitors. */
import { hostingPerson, type MailFacts } from "@scm/contract";
import { findSiteContent, type Sql } from "@scm/db";
import { defaultSiteContent } from "@scm/text/site-content";
import type { Writer } from "../mail/mail.ts";

export type Signer = NonNullable<MailFacts["signer"]>;

/** The host for a mail about a demo, else the first of the people; null without one. */
export async function findWriters(
  sql: Sql,
  signers: readonly Signer[],
): Promise<(Writer | null)[]> {
  const content = await findSiteContent(sql, defaultSiteContent);
  const { host } = content.event;
  const [first = null] = content.people;
  const leader = host && (hostingPerson(content) ?? { name: host.name, role: null, phone: null });
  return signers.map((signer) => (signer === "host" ? (leader ?? first) : first));
}
