/** The link by which the receiver of a mail reaches their own requests. */
import { visitorLinkPath } from "@scm/contract";
import { renewVisitorLinks, replaceVisitorToken, type Sql, type SaltedLink } from "@scm/db";
import { createVisitorTokens, type SecretKeys, type VisitorTokens } from "@scm/runtime";
import type { DueMail } from "../handler.ts";
import { together } from "../together.ts";

/** The path of the page, without a language; null for an address without requests. */
export type VisitorLinkOf = (address: string) => Promise<string | null>;

type Options = { sql: Sql; secretKeys: SecretKeys; days: number };

/** One statement renews the links of the mails that are composed at the same time. */
export function createVisitorLinks({ sql, secretKeys, days }: Options): VisitorLinkOf {
  const tokens = createVisitorTokens(secretKeys);
  const tokenOf = together(async (addresses: readonly string[]) => {
    const offers = addresses.map((address) => ({ address, ...tokens.make() }));
    const links = await renewVisitorLinks(sql, { offers, days });
    const byAddress = new Map(links.map((link) => [link.address, link]));
    return Promise.all(
      addresses.map(async (address) => {
        const link = byAddress.get(address);
        return link ? (tokens.tokenOf(link) ?? replacedToken(link, { sql, tokens })) : null;
      }),
    );
  });
  return async (address) => {
    const token = await tokenOf(address.toLowerCase());
    return token && `${visitorLinkPath}/${token}`;
  };
}

/** @throws {Error} when another worker was faster; the mail is then composed again */
async function replacedToken(
  { address, tokenHash }: SaltedLink,
  { sql, tokens }: { sql: Sql; tokens: VisitorTokens },
): Promise<string | null> {
  const offer = { address, ...tokens.make() };
  if (await replaceVisitorToken(sql, offer, tokenHash)) return tokens.tokenOf(offer);
  throw new Error("the link of the receiver was replaced by another worker");
}

/** Mails to visitors about their own requests. Answers of operators are letters, without a link. */
export function hasVisitorLink(template: string): boolean {
  return (
    template.endsWith(".to-visitor") ||
    /^demo-booking\.(confirmed|cancelled|moved|reminder|lapsing|lapsed)$/.test(template)
  );
}

/**
 * Mails that a visitor may stop. The law wants an order confirmed, and a demo that will not take
 * place has to be called off. A new link was asked for.
 */
export function heedsMuting({ template }: DueMail): boolean {
  return (
    /^(contact|beta-signup|demo-booking)\.to-visitor$/.test(template) ||
    /^demo-booking\.(confirmed|moved|reminder|lapsing)$/.test(template)
  );
}
