/** The link by which the receiver of a mail reaches their own requests. */
import { visitorLinkPath } from "@scm/contract";
import {
  listFreshLinks,
  renewVisitorLinks,
  replaceVisitorToken,
  type LinkOffer,
  type SaltedLink,
  type Sql,
} from "@scm/db";
import { createVisitorTokens, type SecretKeys, type VisitorTokens } from "@scm/runtime";
import type { DueMail } from "../handler.ts";
import { together } from "../together.ts";

export type VisitorLinks = {
  /** For a statement that renews the link of an address. */
  offer: (address: string) => LinkOffer;
  /**
   * The path of the page, without a language; null for an address without requests.
   *
   * @param renewed the link, if a statement has renewed it
   */
  pathOf: (address: string, renewed?: SaltedLink | null) => Promise<string | null>;
};

type Options = { sql: Sql; secretKeys: SecretKeys; days: number };

export function createVisitorLinks({ sql, secretKeys, days }: Options): VisitorLinks {
  const tokens = createVisitorTokens(secretKeys);

  function offer(address: string): LinkOffer {
    return { address: address.toLowerCase(), ...tokens.make(), days };
  }

  // One statement serves the mails that are composed at the same time. Most links were renewed when
  // the mail became due, so that reading them spares a commit.
  const renew = together(async (addresses: readonly string[]) => {
    const fresh = await listFreshLinks(sql, { addresses, days });
    const byAddress = new Map(fresh.map((link) => [link.address, link]));
    const others = addresses.filter((address) => !byAddress.has(address));
    const renewed = others.length > 0 ? await renewVisitorLinks(sql, others.map(offer)) : [];
    for (const link of renewed) byAddress.set(link.address, link);
    return addresses.map((address) => byAddress.get(address) ?? null);
  });

  return {
    offer,
    async pathOf(address, renewed) {
      const link = renewed ?? (await renew(address.toLowerCase()));
      const token = link && (tokens.tokenOf(link) ?? (await replacedToken(link, { sql, tokens })));
      return token && `${visitorLinkPath}/${token}`;
    },
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
