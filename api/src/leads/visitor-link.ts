import {
  visitorLinkEndpoints,
  type DataRequestKind,
  type ProblemSlug,
  type VisitorRequests,
} from "@scm/contract";
import {
  askForData,
  findVisitorLink,
  listVisitorRequests,
  moveBooking,
  withdrawBooking,
  type BookingChange,
} from "@scm/db";
import { hashVisitorToken } from "@scm/runtime";
import { visitorLink } from "@scm/text/visitor-link";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";

/** Changes by visitors to their own requests, by the token of their link. */
export const visitorLinkRoutes = implement(visitorLinkEndpoints, {
  open: ({ body: { token } }, deps) => readRequests(hashOf(token), deps),

  move: change(({ body, tokenHash }, { sql }) => moveBooking(sql, { ...body, tokenHash })),

  withdraw: change(({ body, tokenHash }, { sql }) => withdrawBooking(sql, { ...body, tokenHash })),

  async askForData({ c, body: { token, kind, locale } }, deps) {
    const { tokenHash, address } = await openedBy(token, c, deps);
    const { requests } = await listVisitorRequests(deps.sql, address, null);
    const name = requests[0]?.name ?? address;
    const words = visitorLink[locale].asked[kind satisfies DataRequestKind];
    await askForData(deps.sql, { tokenHash, kind, name, locale, ...words });
    return readRequests(tokenHash, deps);
  },
});

/** A change of one request. The answer lists all requests as they are after it. */
function change<Body extends { token: string }>(
  store: (call: { body: Body; tokenHash: Buffer }, deps: Deps) => Promise<BookingChange>,
) {
  return async ({ c, body }: { c: Context; body: Body }, deps: Deps): Promise<VisitorRequests> => {
    const { tokenHash } = await openedBy(body.token, c, deps);
    const problem = refusals[await store({ body, tokenHash }, deps)];
    if (problem !== null) throw new Problem(problem);
    return readRequests(tokenHash, deps);
  };
}

const refusals: Record<BookingChange, ProblemSlug | null> = {
  saved: null,
  unknown: "not-found",
  restricted: "request-restricted",
  closed: "request-closed",
  changed: "request-changed",
  "slot-unavailable": "slot-unavailable",
};

/** Counts a change by anyone who has the link. */
async function openedBy(token: string, c: Context, { sql, limits }: Deps) {
  await limits.visitorChanges.count(c, token);
  const tokenHash = hashOf(token);
  const link = await findVisitorLink(sql, tokenHash);
  if (!link) throw new Problem("visitor-link-over");
  return { tokenHash, address: link.address };
}

async function readRequests(
  tokenHash: Buffer,
  { sql, siteContent }: Deps,
): Promise<VisitorRequests> {
  const link = await findVisitorLink(sql, tokenHash);
  if (!link) throw new Problem("visitor-link-over");
  const { event } = await siteContent.read();
  return { ...link, ...(await listVisitorRequests(sql, link.address, event.link)) };
}

/** Other texts are refused without a query. */
function hashOf(token: string): Buffer {
  if (!/^[\w-]{43}$/.test(token)) throw new Problem("visitor-link-over");
  return hashVisitorToken(token);
}
