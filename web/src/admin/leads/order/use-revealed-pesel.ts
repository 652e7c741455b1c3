import { useEffect, useRef, useState } from "react";
import { revealPesel } from "@scm/contract";
import { call } from "../../../lib/api-client.ts";

/** How long a number stands on the screen. */
const shownForMs = 60_000;

type State =
  | { kind: "hidden"; wasShown: boolean }
  | { kind: "revealing" }
  | { kind: "shown"; pesel: string }
  | { kind: "failed"; error: Error };

/**
 * The PESEL of an order's administrator, for a minute after it was asked for. It lives in this
 * component alone: no cache, draft or address holds it, and it goes with the card.
 */
export function useRevealedPesel(orderId: string) {
  const [state, setState] = useState<State>({ kind: "hidden", wasShown: false });
  const isMounted = useRef(true);
  const hide = () => setState(hiddenAgain);

  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  useEffect(() => {
    const timer =
      state.kind === "shown" ? setTimeout(() => setState(hiddenAgain), shownForMs) : undefined;
    return () => clearTimeout(timer);
  }, [state.kind]);

  async function reveal(): Promise<void> {
    setState({ kind: "revealing" });
    const next = await ask(orderId);
    if (isMounted.current) setState(next);
  }

  return { state, hide, reveal };
}

const hiddenAgain: State = { kind: "hidden", wasShown: true };

async function ask(orderId: string): Promise<State> {
  try {
    const { pesel } = await call(revealPesel, { id: orderId });
    return { kind: "shown", pesel };
  } catch (error) {
    return { kind: "failed", error: error instanceof Error ? error : new Error(String(error)) };
  }
}
