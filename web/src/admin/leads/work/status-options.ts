import { admin } from "@scm/text/admin";

/** The words of all statuses, and those that the screen offers. */
export type Statuses<Status extends string> = {
  offered: readonly Status[];
  statuses: Readonly<Record<Status, string>>;
};

/** The offered statuses, with the chosen one if only another screen offers it. */
export function statusOptions<Status extends string>(
  { offered, statuses }: Statuses<Status>,
  chosen: Status | "",
): { value: Status; label: string }[] {
  const values = chosen === "" || offered.includes(chosen) ? offered : [chosen, ...offered];
  return values.map((value) => ({ value, label: statuses[value] }));
}

/**
 * The same for a lead. Two statuses may share one word (a contact is closed on one screen and
 * rejected on the other); the current one is then marked.
 */
export function statusChoices<Status extends string>(kind: Statuses<Status>, current: Status) {
  const options = statusOptions(kind, current);
  const isShared = options.filter(({ label }) => label === kind.statuses[current]).length > 1;
  if (!isShared) return options;
  return options.map(({ value, label }) => ({
    value,
    label: value === current ? admin.status.current(label) : label,
  }));
}
