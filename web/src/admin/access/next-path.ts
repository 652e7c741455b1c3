import { home, login } from "../parts/screens.ts";

/** The login, remembering which screen was asked for. */
export function loginPathFor(path: string, search: string): string {
  const asked = search ? `${path}?${search}` : path;
  return asked === home ? login : `${login}?${new URLSearchParams({ next: asked }).toString()}`;
}

/** Where a login leads: the screen that was asked for if it is one of the panel, else the first. */
export function nextPath(search: string): string {
  const asked = new URLSearchParams(search).get("next") ?? home;
  const base = window.location.origin;
  if (!URL.canParse(asked, base)) return home;

  // Judged as the browser would read it, and without its host, so that nothing leads elsewhere.
  const { pathname, search: query } = new URL(asked, base);
  const isScreen = pathname === home || pathname.startsWith(`${home}/`);
  return isScreen && pathname !== login ? pathname + query : home;
}
