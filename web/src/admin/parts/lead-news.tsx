import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { LeadNews, leadNewsMax, listenToLeadNews, type LeadKind } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError, call } from "../../lib/api-client.ts";
import { forgetOperator, sessionQuery } from "./session.ts";

type Newcomer = { kind: LeadKind; id: string; heardAt: number };

type News = {
  newcomers: readonly Newcomer[];
  /** Forgets new leads that a list shows; `loadedAt` is when it was loaded, in ms since 1970. */
  forget: (kind: LeadKind, loadedAt: number) => void;
};

/**
 * Listens for new leads while an operator is logged in. The stream ends with the session, so the
 * panel of an operator who has left goes back to the login by itself.
 */
export function LeadNewsProvider({ children }: { children: ReactNode }) {
  // The guard loads the session; this only observes it.
  const operator = useQuery({ ...sessionQuery, enabled: false }).data;
  const isLoggedIn = Boolean(operator && !operator.setup);
  const client = useQueryClient();
  const [newcomers, setNewcomers] = useState<readonly Newcomer[]>([]);

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const close = listen({
      onLeads: (data) => setNewcomers((known) => withNews(known, data)),
      onSessionOver: () => forgetOperator(client),
    });
    return () => {
      close();
      setNewcomers([]);
    };
  }, [isLoggedIn, client]);

  const forget = useCallback((kind: LeadKind, loadedAt: number) => {
    setNewcomers((known) => {
      const left = known.filter((one) => one.kind !== kind || one.heardAt > loadedAt);
      return left.length === known.length ? known : left;
    });
  }, []);
  const news = useMemo(() => ({ newcomers, forget }), [newcomers, forget]);

  return <NewsContext value={news}>{children}</NewsContext>;
}

/** The number of new leads since the list was loaded, at most `leadNewsMax`. */
export function useNewsCount(kind: LeadKind | "all" | undefined): number {
  const { newcomers } = use(NewsContext);
  return newcomers.filter((one) => kind === "all" || one.kind === kind).length;
}

export function useForgetNews(): News["forget"] {
  return use(NewsContext).forget;
}

const NewsContext = createContext<News>({ newcomers: [], forget: () => {} });

/** Drops leads that the server repeats after a reconnect, and invalid messages. */
function withNews(known: readonly Newcomer[], data: string): readonly Newcomer[] {
  const news = NewsMessage.safeParse(data);
  if (!news.success) return known;
  const { kind, ids } = news.data;
  const others = known.filter((one) => one.kind !== kind);
  const own = known.filter((one) => one.kind === kind);
  const fresh = ids
    .filter((id) => own.every((one) => one.id !== id))
    .map((id) => ({ kind, id, heardAt: Date.now() }));
  // The limit applies per kind, so that no kind displaces another.
  return [...others, ...[...own, ...fresh].slice(-leadNewsMax)];
}

const NewsMessage = z
  .string()
  .transform((text, context) => {
    try {
      return z.unknown().parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: "custom", message: "invalid" });
      return z.NEVER;
    }
  })
  .pipe(LeadNews);

/** The pauses before each new attempt after a refusal; the last one repeats. */
const pollPausesMs = [1_000, 5_000, 15_000, 60_000, 300_000];

/**
 * Listens for new leads. Browsers reopen a broken stream by themselves, but not one that the server
 * refused, such as during a restart; this function retries those.
 *
 * @returns a function that closes the stream
 */
function listen({ onLeads, onSessionOver }: Listener): () => void {
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let source = open();

  async function retry(): Promise<void> {
    const isOver = await isSessionOver();
    if (isClosed) return;
    if (isOver) onSessionOver();
    else source = open();
  }

  function open(): EventSource {
    const opened = new EventSource(listenToLeadNews.path);
    opened.addEventListener("open", () => (refusals = 0));
    opened.addEventListener("leads", ({ data }) => onLeads(String(data)));
    opened.addEventListener("error", () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => void retry(), pollPausesMs[refusals] ?? pollPausesMs.at(-1));
      refusals += 1;
    });
    return opened;
  }

  return () => {
    clearTimeout(timer);
    isClosed = true;
    source.close();
  };
}

type Listener = { onLeads: (data: string) => void; onSessionOver: () => void };

/** Asks for the stream, since an event source does not tell why it was refused. */
async function isSessionOver(): Promise<boolean> {
  const asked = new AbortController();
  try {
    await call(listenToLeadNews, {}, { signal: asked.signal });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  } finally {
    // The answer is a stream without an end.
    asked.abort();
  }
}
