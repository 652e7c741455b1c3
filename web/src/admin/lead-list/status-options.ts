/** The statuses of a kind: those that its screen offers, and the words for all there are. */
export type Statuses<Status extends string> = {
  offered: readonly Status[];
  statuses: Readonly<Record<Status, string>>;
};

/** What the screen offers, and before it a chosen status that another screen has given. */
export function statusOptions<Status extends string>(
  { offered, statuses }: Statuses<Status>,
  chosen: Status | "",
): { value: Status; label: string }[] {
  const values = chosen === "" || offered.includes(chosen) ? offered : [chosen, ...offered];
  return values.map((value) => ({ value, label: statuses[value] }));
}
