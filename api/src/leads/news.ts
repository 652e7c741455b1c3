import { listenToLeadNews } from "@scm/contract";
import { startDeadline } from "@scm/runtime";
import { z } from "zod";
import { implement } from "../http/implement.ts";
import { answerWithinMs, Problem, unavailable } from "../http/problem.ts";
import { findSessionForStream } from "../http/session.ts";

/** Streams the ids of new leads, and no personal data. */
export const leadNewsRoutes = implement(
  { listen: listenToLeadNews },
  {
    async listen({ c, refuse }, deps) {
      // Below the time limit of calls, whose 503 would leave an open stream without a reader.
      const deadline = startDeadline({ signal: c.req.raw.signal, timeoutMs: answerWithinMs - 100 });
      try {
        const session = await findSessionForStream(c, deps);
        if (!session) throw new Problem("no-session");
        // A malformed id counts as absent.
        const lastEventId = z.uuid().safeParse(c.req.header("Last-Event-ID")).data ?? null;
        const { signal } = deadline;
        const stream = await deps.newsDesk.listen({ session, lastEventId, signal });
        if (stream === "too-many") throw refuse("too-many", { retryAfterS: 60 });
        if (stream === "full") throw unavailable();
        return c.body(stream, 200, {
          "Content-Type": "text/event-stream",
          // Tells proxies not to buffer the stream.
          "X-Accel-Buffering": "no",
        });
      } finally {
        deadline.end();
      }
    },
  },
);
