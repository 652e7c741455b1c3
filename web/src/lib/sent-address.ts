import { withoutTail } from "@scm/contract";

/**
 * Mends the address of the page after mail programs: gives the parameters their own names, and takes
 * away what stands behind the last one and line breaks in the path.
 */
export function mendAddress({ pathname, search, hash }: Location): void {
  const given = new URLSearchParams(search.replaceAll(/&(?:amp;)+/gi, "&"));
  const [name = "", last = ""] = [...given].at(-1) ?? [];
  if (withoutTail(last) !== last) given.set(name, withoutTail(last));
  const query = given.toString();
  // The router finds no page by a path with a line break.
  const path = pathname.replaceAll(/%0[ad]/gi, "");
  if (path === pathname && query === new URLSearchParams(search).toString()) return;
  const address = `${path}${query && `?${query}`}${hash}`;
  window.history.replaceState(window.history.state, "", address);
}
