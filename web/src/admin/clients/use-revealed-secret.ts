import { useEffect, useState } from "react";
import { useChange } from "../parts/use-change.ts";

/** Limits the exposure of a secret when the operator leaves the desk. */
const shownMs = 60_000;

/** Asks the server for a secret on demand, and forgets it after 60 s or when the screen is left. */
export function useRevealedSecret<Secret>(
  reveal: () => Promise<Secret>,
  words: { failed: string; lang?: string },
) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const ask = useChange(reveal, { ...words, onSuccess: setSecret });

  useEffect(() => {
    if (secret === null) return undefined;
    const timer = setTimeout(() => setSecret(null), shownMs);
    return () => clearTimeout(timer);
  }, [secret]);

  return {
    /** Null while it is hidden. */
    secret,
    isPending: ask.isPending,
    hide: () => setSecret(null),
    /** The secret, asked for only while it is hidden; null after a refusal, which has its toast. */
    reveal: async () => secret ?? (await ask.mutateAsync().catch(() => null)),
    toggle: () => {
      if (secret !== null) setSecret(null);
      else if (!ask.isPending) ask.mutate();
    },
  };
}

export type Reveal = Omit<ReturnType<typeof useRevealedSecret>, "secret" | "reveal"> & {
  isShown: boolean;
};
