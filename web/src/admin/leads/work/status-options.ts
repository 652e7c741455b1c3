import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
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

export type CommonStatus = {
  value: string;
  label: string;
  statusOf: (kind: LeadAdmin) => string;
  /** True if each kind has another status for it. */
  isByKind: boolean;
};

/** The statuses that all these kinds offer, and for several kinds that of a lead that is done. */
export function commonStatuses(kinds: readonly LeadAdmin[]): CommonStatus[] {
  const [first, ...others] = kinds;
  if (!first) return [];
  const shared = statusOptions(first, "")
    .filter(({ value }) => others.every(({ offered }) => offered.includes(value)))
    .map(({ value }) => {
      const words = kinds.map(({ text }) => statusLabel(text.statuses, value));
      const label = [...new Set(words)].join(" / ");
      return { value, label, statusOf: () => value, isByKind: false };
    });
  if (others.every(({ done }) => done === first.done)) return shared;
  const label = leadWork.select.answered;
  return [{ value: "*", label, statusOf: ({ done }) => done, isByKind: true }, ...shared];
}
