import { randomUUID } from "node:crypto";
import { deleteHeartbeat, isUnavailable, writeHeartbeat, type Sql } from "@scm/db";
import { startLoop, version, type Log, type Loop } from "@scm/runtime";
import type { Mailer } from "./deliver.ts";

type HeartbeatDeps = {
  sql: Sql;
  log: Log;
  mailer: Pick<Mailer, "hold">;
  /** 10 s by default. */
  everyMs?: number;
};

const beatEveryMs = 10_000;

/** Records every 10 s that this worker is alive, and whether its mail server is away. */
export function startHeartbeat({ sql, log, mailer, everyMs }: HeartbeatDeps): Pick<Loop, "stop"> {
  const workerId = randomUUID();

  async function tryTo(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      const isWaiting = isUnavailable(error);
      log.warn(isWaiting ? "heartbeat waits for postgresql" : "heartbeat failed", { error });
    }
  }

  const loop = startLoop({
    everyMs: everyMs ?? beatEveryMs,
    work: () => tryTo(writeHeartbeat(sql, { workerId, version, mailsHeld: mailer.hold() })),
  });

  return {
    async stop() {
      await loop.stop();
      await tryTo(deleteHeartbeat(sql, workerId));
    },
  };
}
