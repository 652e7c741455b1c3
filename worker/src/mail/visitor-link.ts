/** The link by which the receiver of a mail reaches their own requests. */
import { visitorLinkPath } from "@scm/contract";
import { findSealedLinks, insertVisitorLinks, type Sql } from "@scm/db";
import { createVisitorTokens, type SecretKeys } from "@scm/runtime";
import { together } from "../together.ts";

export type VisitorLinks = {
  /** The path of the page, without a language; null for an address without requests. */
  pathOf: (address: string) => Promise<string | null>;
};

type Options = { sql: Sql; secretKeys: SecretKeys };

/** The first mail to an address makes its link, and later ones have the same. */
export function createVisitorLinks({ sql, secretKeys }: Options): VisitorLinks {
  const tokens = createVisitorTokens(secretKeys);
  const find = together((addresses: readonly string[]) => findSealedLinks(sql, addresses));
  const insert = together((links: Parameters<typeof insertVisitorLinks>[1]) =>
    insertVisitorLinks(sql, links),
  );

  async function tokenOf(address: string): Promise<string | null> {
    const { link, newId: id } = await find(address);
    const known = link && tokens.open(link);
    if (known) return known;
    // If its key is gone, the link gets a new token.
    const { token, ...made } = tokens.make(id);
    if (await insert({ id, address, ...made, lostId: link?.id ?? null })) return token;
    // An address without requests has none; else another mail was faster.
    const { link: other } = await find(address);
    return other && tokens.open(other);
  }

  return {
    async pathOf(receiver) {
      const address = receiver.toLowerCase();
      const token = await tokenOf(address);
      return token && `${visitorLinkPath}/${token}`;
    },
  };
}
