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

/** A lead that has come while the panel is open, and when it was heard of. */
type Newcomer = { kind: LeadKind; id: string; heardAt: number };

type News = {
  newcomers: readonly Newcomer[];
  /** The list was loaded at this time, so it shows whatever was heard of before. */
  forget: (kind: LeadKind, loadedAt: number) => void;
};

/** Listens for new leads for as long as somebody is logged in. Without a connection there are none. */
export function LeadNewsProvider({ children }: { children: ReactNode }) {
  // Only looks at what the guard has found out.
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

/** How many leads of a kind have come since its list was loaded. */
export function useNewsCount(kind: LeadKind | undefined): number {
  return use(NewsContext).newcomers.filter((one) => one.kind === kind).length;
}

export function useForgetNews(): News["forget"] {
  return use(NewsContext).forget;
}

const NewsContext = createContext<News>({ newcomers: [], forget: () => {} });

/** After a break the server may tell of some once more; what cannot be read is no news. */
function withNews(known: readonly Newcomer[], data: string): readonly Newcomer[] {
  const news = NewsMessage.safeParse(data);
  if (!news.success) return known;
  const { kind, ids } = news.data;
  const others = known.filter((one) => one.kind !== kind);
  const own = known.filter((one) => one.kind === kind);
  const fresh = ids
    .filter((id) => own.every((one) => one.id !== id))
    .map((id) => ({ kind, id, heardAt: Date.now() }));
  // The badge counts no further, and many leads of one kind must not push out another kind.
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
