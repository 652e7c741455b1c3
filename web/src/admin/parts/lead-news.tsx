import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { LeadNews, leadNewsMax, type LeadKind } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { sessionQuery } from "./session.ts";
import { listen } from "./listen.ts";

type Newcomer = { kind: LeadKind; id: string; heardAt: number };

type News = {
  newcomers: readonly Newcomer[];
  /** Forgets the leads that a list loaded at this time shows. */
  forget: (kind: LeadKind, loadedAt: number) => void;
};

/** Listens for new leads during a session. */
export function LeadNewsProvider({ children }: { children: ReactNode }) {
  // The guard runs the query.
  const isLoggedIn = Boolean(useQuery({ ...sessionQuery, enabled: false }).data);
  const [newcomers, setNewcomers] = useState<readonly Newcomer[]>([]);

  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const close = listen((data) => setNewcomers((known) => withNews(known, data)));
    return () => {
      close();
      setNewcomers([]);
    };
  }, [isLoggedIn]);

  const forget = useCallback((kind: LeadKind, loadedAt: number) => {
    setNewcomers((known) => {
      const left = known.filter((one) => one.kind !== kind || one.heardAt > loadedAt);
      return left.length === known.length ? known : left;
    });
  }, []);
  const news = useMemo(() => ({ newcomers, forget }), [newcomers, forget]);

  return <NewsContext value={news}>{children}</NewsContext>;
}

/** The number of leads since the list was loaded. */
export function useNewsCount(kind: LeadKind | undefined): number {
  return use(NewsContext).newcomers.filter((one) => one.kind === kind).length;
}

export function useForgetNews(): News["forget"] {
  return use(NewsContext).forget;
}

const NewsContext = createContext<News>({ newcomers: [], forget: () => {} });

/** The server may repeat leads after a reconnect; invalid messages are ignored. */
function withNews(known: readonly Newcomer[], data: string): readonly Newcomer[] {
  const news = NewsMessage.safeParse(data);
  if (!news.success) return known;
  const { kind, ids } = news.data;
  const others = known.filter((one) => one.kind !== kind);
  const own = known.filter((one) => one.kind === kind);
  const fresh = ids
    .filter((id) => own.every((one) => one.id !== id))
    .map((id) => ({ kind, id, heardAt: Date.now() }));
  // The badge stops at this number, and one kind must not displace another.
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
