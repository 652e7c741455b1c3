import { createContext, Suspense, use, useCallback, useRef, useState, type ReactNode } from "react";
import { isProofMissing } from "../../lib/api-client.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";

const ProofDialog = lazyPart(async () => (await import("./proof-dialog.tsx")).ProofDialog);

/** Resolves to false if the operator declines. */
type Ask = () => Promise<boolean>;

const Question = createContext<Ask>(async () => false);

/** Asks for a fresh proof when a change needs one. Changes that need it at once share a question. */
export function FreshProofProvider({ children }: { children: ReactNode }) {
  const waiting = useRef<((isProved: boolean) => void)[]>([]);
  const [isAsked, setAsked] = useState(false);

  const ask = useCallback<Ask>(() => {
    setAsked(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);

  function answer(isProved: boolean): void {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  }

  return (
    <Question value={ask}>
      {children}
      {isAsked && (
        <Suspense>
          <ProofDialog onAnswer={answer} />
        </Suspense>
      )}
    </Question>
  );
}

/** @returns a function that repeats a call after the fresh proof that it was refused for */
export function useFreshProof() {
  const ask = use(Question);

  return async function proved<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      if (!isProofMissing(error) || !(await ask())) throw error;
      return proved(send);
    }
  };
}
