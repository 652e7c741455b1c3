import { home, login, password } from "../parts/screens.ts";

/** The path of the login; `next` names the requested screen unless it is the first one. */
export function loginPathFor(path: string, search: string): string {
  const asked = search ? `${path}?${search}` : path;
  return asked === home ? login : `${login}?${new URLSearchParams({ next: asked }).toString()}`;
}

/** The path to open after a login: the requested screen if it is in the panel, else the first. */
export function nextPath(search: string): string {
  const asked = new URLSearchParams(search).get("next") ?? home;
  // Dropping the host ensures that the login never leads to another site.
  const { pathname, search: query } = addressIn(asked);
  const isScreen = pathname === home || pathname.startsWith(`${home}/`);
  return isScreen && pathname !== login && pathname !== password ? pathname + query : home;
}

function addressIn(asked: string): URL {
  const { origin } = window.location;
  try {
    return new URL(asked, origin);
  } catch {
    return new URL(home, origin);
  }
}
