import { operatorHeader } from "@scm/contract";

/** One per page, like the document: the operator to whom this tab shows the panel. */
const page: { operatorId: string | null } = { operatorId: null };

export function showTo(operatorId: string | null): void {
  page.operatorId = operatorId;
}

/**
 * The header that every call of the panel has, so that nothing is sent in the name of somebody else
 * who has logged in in another tab.
 */
export function shownTo(): Record<string, string> {
  return page.operatorId === null ? {} : { [operatorHeader]: page.operatorId };
}
