import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { onProofMissing } from "../../lib/fresh-proof.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";

const ProofDialog = lazyPart(async () => (await import("./proof-dialog.tsx")).ProofDialog);

type Answer = (isProved: boolean) => void;

/** Asks for a fresh proof when a call needs one. Calls that need it at once share one question. */
export function FreshProofProvider({ children }: { children: ReactNode }) {
  const waiting = useRef<Answer[]>([]);
  const [isAsked, setAsked] = useState(false);

  useEffect(
    () =>
      onProofMissing(() => {
        setAsked(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );

  function answer(isProved: boolean): void {
    setAsked(false);
    for (const resolve of waiting.current.splice(0)) resolve(isProved);
  }

  return (
    <>
      {children}
      {isAsked && (
        <Suspense>
          <ProofDialog onAnswer={answer} />
        </Suspense>
      )}
    </>
  );
}
