import { utmIn } from "@scm/contract";

/**
 * Where the visitor came from: the campaign in the address of the first page, and the host of the
 * page with the link. The entries of the tab's history carry it over reloads and full loads.
 */
export function visitIn(state: unknown): object | undefined {
  const visit: unknown = Object(state).visit;
  return typeof visit === "object" && visit !== null ? visit : undefined;
}

/**
 * Call it before the page changes its address.
 *
 * @returns a function that ends it
 */
export function keepVisit(): () => void {
  const visit = visitIn(window.history.state) ?? visitHere() ?? visitBefore();
  const carry = () => {
    if (!visitIn(window.history.state)) {
      const state = Object.assign({}, window.history.state, { visit });
      // The router takes a call of its own function for another page.
      History.prototype.replaceState.call(window.history, state, "");
    }
    // A full load reads this one, which each change of the address empties.
    navigationOf(window)?.updateCurrentEntry({ state: { visit } });
  };
  carry();
  const changes = ["pushState", "replaceState"];
  for (const change of changes) window.addEventListener(change, carry);
  return () => {
    for (const change of changes) window.removeEventListener(change, carry);
  };
}

function visitHere(): object | undefined {
  const host = hostOf(document.referrer);
  const referrer = host === window.location.host ? "" : host;
  const stated = { ...utmIn(window.location.href), ...(referrer && { referrer }) };
  return Object.keys(stated).length > 0 ? stated : undefined;
}

/** That of the nearest entry before, or of the page that led here by a link. */
function visitBefore(): object {
  const navigation = navigationOf(window);
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  const carried = before.map((entry) => visitIn(entry.getState())).findLast(Boolean);
  return carried ?? utmIn(document.referrer);
}

function hostOf(address: string): string {
  return address && new URL(address).host;
}

/** Not every supported browser has it. */
function navigationOf(view: { navigation?: Navigation }): Navigation | undefined {
  return view.navigation;
}
