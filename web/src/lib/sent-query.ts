import { withoutTail } from "@scm/contract";

/**
 * Gives the parameters of our link their own names, which mail programs escape, and takes away what
 * they append to the last one. The address says so from now on.
 */
export function mendQuery({ pathname, search, hash }: Location): void {
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
