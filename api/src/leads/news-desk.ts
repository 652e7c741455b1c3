import type { LeadNews } from "@scm/contract";
import { isUnavailable, listNewLeads, type NewLead, type NewLeads, type Sql } from "@scm/db";
import { startLoop, type Log, type Loop } from "@scm/runtime";
import {
  openListener,
  type Listener,
  type ListenerTimes,
  type WatchedSession,
} from "./news-listener.ts";

export type NewsTimes = ListenerTimes & {
  /** The poll interval while somebody listens. */
  everyMs: number;
};

const usualTimes: NewsTimes = { everyMs: 2_000, heartbeatMs: 20_000, lifeMs: 600_000 };

const listenersMax = 200;
const listenersPerSessionMax = 5;

export type NewsDesk = {
  /**
   * Opens a stream of server-sent events about new leads, from now on or since the last event that
   * the client has seen. A lead may be repeated. `too-many` beyond 5 streams of a session, `full`
   * beyond 200 streams or after a stop.
   */
  listen: (listener: {
    session: WatchedSession;
    lastEventId: string | null;
    /** Aborts when the caller leaves before the stream is open. */
    signal: AbortSignal;
  }) => Promise<ReadableStream<Uint8Array> | "too-many" | "full">;
  /** Ends all streams and opens no more. */
  stop: () => Promise<void>;
};

/** Streams new leads to open panels. One loop polls PostgreSQL while anybody listens. */
export function createNewsDesk({
  sql,
  log,
  times = usualTimes,
}: {
  sql: Sql;
  log: Log;
  times?: NewsTimes;
}): NewsDesk {
  const listeners = new Set<Listener>();
  const state: { watch: Loop | null; isStopped: boolean } = { watch: null, isStopped: false };

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    void state.watch?.stop();
    state.watch = null;
  }

  function tell(news: NewLeads): void {
    for (const listener of listeners) listener.send(eventsOf(news));
  }

  return {
    async listen({ session, lastEventId, signal }) {
      if (state.isStopped || listeners.size >= listenersMax) return "full";
      const own = [...listeners].filter(({ key }) => key === session.key);
      if (own.length >= listenersPerSessionMax) return "too-many";
      const { listener, stream } = openListener(session, { times, onEnd: leave });
      listeners.add(listener);
      signal.addEventListener("abort", listener.end);
      try {
        const known = await listNewLeads(sql, lastEventId);
        listener.send(`retry: 3000\nid: ${known.mark}\n\n`);
        if (lastEventId !== null) listener.send(eventsOf(known));
        if (listeners.has(listener))
          state.watch ??= watchNewLeads({ sql, log, times, known, tell });
      } catch (error) {
        listener.end();
        throw error;
      } finally {
        signal.removeEventListener("abort", listener.end);
      }
      return stream;
    },
    async stop() {
      state.isStopped = true;
      const { watch } = state;
      for (const listener of listeners) listener.end();
      await watch?.stop();
    },
  };
}

type Watch = {
  sql: Sql;
  log: Log;
  times: NewsTimes;
  /** Leads that were sent before. */
  known: NewLeads;
  tell: (news: NewLeads) => void;
};

function watchNewLeads({ sql, log, times, known, tell }: Watch): Loop {
  const heard = { mark: known.mark, ids: idsOf(known.leads) };
  return startLoop({
    everyMs: times.everyMs,
    async work(isStopping) {
      try {
        const { mark, leads } = await listNewLeads(sql, heard.mark);
        const news = leads.filter(({ id }) => !heard.ids.has(id));
        heard.mark = mark;
        // Polls overlap, so the next one may return these leads again.
        heard.ids = idsOf(leads);
        if (news.length > 0 && !isStopping()) tell({ mark, leads: news });
      } catch (error) {
        const isWaiting = isUnavailable(error);
        log.warn(isWaiting ? "lead news wait for postgresql" : "lead news failed", { error });
      }
    },
  });
}

function idsOf(leads: readonly NewLead[]): Set<string> {
  return new Set(leads.map(({ id }) => id));
}

/** One event per kind, with the id from which a browser resumes. */
function eventsOf({ mark, leads }: NewLeads): string {
  const kinds = [...new Set(leads.map(({ kind }) => kind))];
  return kinds
    .map((kind): LeadNews => {
      const ids = leads.filter((lead) => lead.kind === kind).map(({ id }) => id);
      return { kind, ids };
    })
    .map((news) => `event: leads\nid: ${mark}\ndata: ${JSON.stringify(news)}\n\n`)
    .join("");
}
