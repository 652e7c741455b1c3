import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import type { Queues } from "./queues.ts";

type BoardOptions = Parameters<typeof createBullBoard>[0];

export type QueueBoard = {
  /**
   * Shows the queues as they are now.
   *
   * @throws when Redis is away
   */
  refresh: () => void;
};

/**
 * A page about the queues that can change nothing in them. A job holds the id of its event and
 * nothing else, so there is nobody's data on it.
 *
 * @param mount.server what serves the page
 * @param mount.uiDirectory where the files of the page are
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
      // A queue that could not be made while Redis came up is replaced by another.
      board.replaceQueues(
        queues
          .all()
          .map((queue) => new BullMQAdapter(queue, { readOnlyMode: true, allowRetries: false })),
      );
    },
  };
}
