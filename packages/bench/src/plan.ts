/** How much is measured. */
export type Plan = {
  rounds: number;
  connections: readonly number[];
  /** The length of each load. */
  seconds: number;
  latencySeconds: number;
  /** The numbers of contacts in the lists whose newest page is read. */
  listSizes: readonly number[];
};

export const wholePlan: Plan = {
  rounds: 3,
  connections: [16, 64],
  seconds: 8,
  latencySeconds: 15,
  listSizes: [1_000, 1_000_000],
};

/** One round in 90 seconds: whether everything works, and a first look. */
export const quickPlan: Plan = {
  rounds: 1,
  connections: [64],
  seconds: 4,
  latencySeconds: 3,
  listSizes: [1_000],
};
