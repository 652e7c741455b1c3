/** Parts are closed in this order. */
const stages = ["processes", "services", "directory"] as const;
type Stage = (typeof stages)[number];

export type Cleanup = {
  add: (stage: Stage, close: () => Promise<void> | void) => void;
  /** Closes everything once, stage by stage. A part that fails to close does not stop the others. */
  runAll: () => Promise<void>;
};

export function createCleanup(): Cleanup {
  const entries: { stage: Stage; close: () => Promise<void> | void }[] = [];
  let closed: Promise<void> | undefined;

  async function closeInOrder(): Promise<void> {
    for (const stage of stages) {
      const due = entries.filter((entry) => entry.stage === stage);
      await Promise.allSettled(due.map(async (entry) => await entry.close()));
    }
  }

  return {
    add(stage, close) {
      // The stop began while this part was opening.
      if (closed) void close();
      else entries.push({ stage, close });
    },
    runAll: () => (closed ??= closeInOrder()),
  };
}
