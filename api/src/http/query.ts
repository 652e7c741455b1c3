import type { Context } from "hono";

/** The query of a call. A parameter that comes once is a text, one that is repeated a list. */
export function readQuery(c: Context): object {
  const parameters = Object.entries(c.req.queries());
  return Object.fromEntries(
    parameters.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

/**
 * The `Link` to the next page. It is relative, so it works under every host name (RFC 8288, 3.1).
 */
export function nextPage(url: string, parameters: Record<string, string>): string {
  const { pathname, searchParams } = new URL(url);
  for (const [name, value] of Object.entries(parameters)) searchParams.set(name, value);
  return `<${pathname}?${searchParams.toString()}>; rel="next"`;
}
