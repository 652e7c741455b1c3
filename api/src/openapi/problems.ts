import { ProblemDocument, problemStatuses, type ProblemSlug } from "@scm/contract";
import { problemText } from "@scm/text/problems";
import type { Components } from "./components.ts";

export type ProblemSlugs = readonly [ProblemSlug, ...ProblemSlug[]];

const tokenSlugs = new Set<ProblemSlug>([
  "no-token",
  "invalid-token",
  "insufficient-scope",
  "token-in-address",
]);

export function byStatus(slugs: readonly ProblemSlug[]): Map<number, ProblemSlugs> {
  const groups = new Map<number, ProblemSlugs>();
  for (const slug of new Set(slugs)) {
    const group = groups.get(problemStatuses[slug]);
    groups.set(problemStatuses[slug], group ? [...group, slug] : [slug]);
  }
  return groups;
}

/** The answer for these problems, with an example of each. */
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
        schema: components.schema(ProblemDocument),
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
    status: problemStatuses[slug],
    ...problemText("en", slug),
    ...(slug === "invalid-input" && { errors }),
    ...(slug === "edit-conflict" && { current: { status: "completed", version: 3 } }),
  };
}
