import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { accountEndpoints, type OwnerProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../lib/api-client.ts";
import { onProofMissing } from "../../lib/fresh-proof.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { endpointQuery } from "./endpoint-query.ts";
import { Placeholder } from "./loading.tsx";
import { forgetOperator } from "./session.ts";
import { BusyDialog } from "./busy-dialog.tsx";

const text = account.proof;
const words = { submit: text.submit, pending: text.pending, cancel: text.cancel };

const OwnerProofForm = lazyPart(
  async () => (await import("./owner-proof-form.tsx")).OwnerProofForm,
);

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
      {isAsked && <ProofDialog onAnswer={answer} />}
    </>
  );
}

function ProofDialog({ onAnswer }: { onAnswer: Answer }) {
  const client = useQueryClient();
  const owner = useQuery(endpointQuery(accountEndpoints.read, {}));
  const prove = useMutation({
    mutationFn: (body: OwnerProof) => call(accountEndpoints.prove, { body }),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      forgetOperator(client);
      onAnswer(false);
    },
  });
  const decline = () => onAnswer(false);
  const loading = <Placeholder text={account.loading} shapes={["h-48"]} />;

  return (
    <BusyDialog
      title={text.title}
      closeLabel={text.close}
      isPending={prove.isPending}
      onClose={decline}
    >
      {owner.isPending ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          <OwnerProofForm
            lead={text.lead}
            words={words}
            isByPasskey={(owner.data?.passkeyCount ?? 0) > 0}
            change={prove}
            onDone={() => onAnswer(true)}
            onCancel={decline}
          />
        </Suspense>
      )}
    </BusyDialog>
  );
}
