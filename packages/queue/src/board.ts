import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import type { Queues } from "./queues.ts";

type BoardOptions = Parameters<typeof createBullBoard>[0];

type QueueBoard = {
  /**
   * Renders the current state of the queues.
   *
   * @throws when Redis is away
   */
  refresh: () => void;
};

/**
 * A read-only page about the queues. It shows no personal data, because a job holds only the ids
 * of its events.
 *
 * @param mount.server the server of the page
 * @param mount.uiDirectory the directory of the page's files
 */
export function createQueueBoard(
  queues: Pick<Queues, "all">,
  mount: { server: BoardOptions["serverAdapter"]; uiDirectory: string },
): QueueBoard {
  const board = createBullBoard({
    queues: [],
    serverAdapter: mount.server,
    options: {
      uiBasePath: mount.uiDirectory,
      uiConfig: { boardTitle: "SCM", hideDocsLink: true, pollingInterval: { showSetting: true } },
    },
  });

  return {
    refresh() {
      // A queue that failed while Redis was starting has been replaced by another one.
      board.replaceQueues(
        queues
          .all()
          .map((queue) => new BullMQAdapter(queue, { readOnlyMode: true, allowRetries: false })),
      );
    },
  };
}
