/** What has to be closed, in the order in which it must happen. */
const stages = ["processes", "services", "directory"] as const;
type Stage = (typeof stages)[number];

export type Closing = {
  add: (stage: Stage, close: () => Promise<void> | void) => void;
  /** Closes everything once, stage by stage; what fails does not keep the rest open. */
  closeAll: () => Promise<void>;
};

export function createClosing(): Closing {
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
      // Whatever was still being opened when the order came closes as soon as it is open.
      if (closed) void close();
      else entries.push({ stage, close });
    },
    closeAll: () => (closed ??= closeInOrder()),
  };
}
