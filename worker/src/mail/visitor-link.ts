/** The link by which the receiver of a mail reaches their own requests. */
import { visitorLinkPath } from "@scm/contract";
import { findSealedLink, insertVisitorLink, newId, type Sql } from "@scm/db";
import { createVisitorTokens, type SecretKeys } from "@scm/runtime";

export type VisitorLinks = {
  /** The path of the page, without a language; null for an address without requests. */
  pathOf: (address: string) => Promise<string | null>;
};

type Options = { sql: Sql; secretKeys: SecretKeys };

/** The first mail to an address makes its link, and later ones have the same. */
export function createVisitorLinks({ sql, secretKeys }: Options): VisitorLinks {
  const tokens = createVisitorTokens(secretKeys);

  /** @param lostId the link whose key is gone */
  async function make(address: string, lostId: string | null): Promise<string | null> {
    const id = await newId(sql);
    const { token, ...stored } = tokens.make(id);
    if (await insertVisitorLink(sql, { id, address, ...stored, lostId })) return token;
    // An address without requests has none; else another mail was faster.
    const link = await findSealedLink(sql, address);
    return link && tokens.open(link);
  }

  return {
    async pathOf(receiver) {
      const address = receiver.toLowerCase();
      const link = await findSealedLink(sql, address);
      const token = (link && tokens.open(link)) ?? (await make(address, link?.id ?? null));
      return token && `${visitorLinkPath}/${token}`;
    },
  };
}

/** Mails to visitors about their own requests. Answers of operators are letters, without a link. */
export function hasVisitorLink(template: string): boolean {
  return (
    template.endsWith(".to-visitor") ||
    /^demo-booking\.(confirmed|cancelled|moved|reminder|lapsing|lapsed)$/.test(template)
  );
}
