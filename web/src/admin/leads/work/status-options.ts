import { admin } from "@scm/text/admin";
import { statusLabel } from "../../parts/lead-texts.ts";
import type { LeadAdmin } from "../lead-admin.ts";

/**
 * The statuses of this screen in the order of the work, plus the chosen one if only another screen
 * offers it.
 */
export function statusOptions({ offered, text }: LeadAdmin, chosen: string) {
  const inOrder = Object.keys(text.statuses).filter(
    (one) => one === chosen || offered.includes(one),
  );
  const values = chosen === "" || inOrder.includes(chosen) ? inOrder : [chosen, ...inOrder];
  return values.map((value) => ({ value, label: statusLabel(text.statuses, value) }));
}

/**
 * The same for the status of a lead. Two statuses may share one word (a contact is closed on one
 * screen and rejected on the other); the current one is then marked.
 */
export function statusChoices(kind: LeadAdmin, current: string) {
  const options = statusOptions(kind, current);
  const isShared = options.filter(({ label }) => label === kind.text.statuses[current]).length > 1;
  if (!isShared) return options;
  return options.map(({ value, label }) => ({
    value,
    label: value === current ? admin.status.current(label) : label,
  }));
}
