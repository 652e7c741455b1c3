import { getPriority, setPriority } from "node:os";

/** As `nice` counts, up to 19. */
const lowPriority = 10;

/**
 * Visitors come first: on a busy machine the api runs before the worker, whose mails can wait. A
 * process that already runs lower may not raise its priority.
 */
export function giveWay(): void {
  if (getPriority() < lowPriority) setPriority(lowPriority);
}
