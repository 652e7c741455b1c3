import { problemText, type ProblemSlug } from "@scm/text/problems";
import type { Components } from "./components.ts";

export type ProblemSlugs = readonly [ProblemSlug, ...ProblemSlug[]];

/** Each kind of problem always has the same status. */
const statuses = {
  "invalid-input": 400,
  "malformed-json": 400,
  "wrong-login": 401,
  "totp-required": 401,
  "wrong-code": 401,
  "totp-on": 409,
  "no-session": 401,
  "foreign-origin": 403,
  "not-found": 404,
  "slot-unavailable": 409,
  "slot-lost": 409,
  "edit-conflict": 412,
  "mail-under-way": 409,
  "mail-withdrawn": 409,
  "slot-exists": 409,
  "no-credentials": 409,
  "no-webhook-address": 409,
  "not-dead": 409,
  "rotated-meanwhile": 409,
  "tenant-inactive": 409,
  "no-token": 401,
  "invalid-token": 401,
  "insufficient-scope": 403,
  "token-in-address": 400,
  "slot-held": 409,
  "too-large": 413,
  "not-json": 415,
  "key-reused": 422,
  "too-many": 429,
  internal: 500,
  unavailable: 503,
} satisfies Record<ProblemSlug, number>;

const tokenSlugs = new Set<ProblemSlug>([
  "no-token",
  "invalid-token",
  "insufficient-scope",
  "token-in-address",
]);

/** The same problems by their status. */
export function byStatus(slugs: readonly ProblemSlug[]): Map<number, ProblemSlugs> {
  const groups = new Map<number, ProblemSlugs>();
  for (const slug of new Set(slugs)) {
    const group = groups.get(statuses[slug]);
    groups.set(statuses[slug], group ? [...group, slug] : [slug]);
  }
  return groups;
}

/** The answer to any of these problems, with the document of each as an example. */
export function problemResponse(slugs: ProblemSlugs, components: Components) {
  const isOver = slugs.some((slug) => slug === "too-many" || slug === "unavailable");
  return {
    description: slugs.map((slug) => problemText("en", slug).detail).join(" "),
    headers: {
      "Content-Language": components.header("Content-Language"),
      ...(slugs.some((slug) => tokenSlugs.has(slug)) && {
        "WWW-Authenticate": components.header("WWW-Authenticate"),
      }),
      ...(isOver && { "Retry-After": components.header("Retry-After") }),
      ...(slugs.includes("too-many") && rateLimitHeaders(components)),
    },
    content: {
      "application/problem+json": {
        schema: components.schema("Problem"),
        examples: Object.fromEntries(slugs.map((slug) => [slug, { value: documentOf(slug) }])),
      },
    },
  };
}

export function rateLimitHeaders({ header }: Components) {
  return { RateLimit: header("RateLimit"), "RateLimit-Policy": header("RateLimit-Policy") };
}

function documentOf(slug: ProblemSlug) {
  const errors = [{ path: "email", message: "This field is required." }];
  return {
    type: `/problems/${slug}`,
    status: statuses[slug],
    ...problemText("en", slug),
    ...(slug === "invalid-input" && { errors }),
    ...(slug === "edit-conflict" && { current: { status: "completed", version: 3 } }),
  };
}
