import { accountEndpoints, type OwnerProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../lib/api-client.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { endpointQuery } from "./queries.ts";
import { Placeholder } from "./loading.tsx";
import { OwnerProofForm } from "./owner-proof-form.tsx";
import { forgetOperator } from "./session.ts";

const text = account.proof;
const words = { submit: text.submit, pending: text.pending, cancel: text.cancel };

/** Proves that the operator is the owner of the account, by password or passkey. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
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

  return (
    <Dialog
      title={text.title}
      closeLabel={text.close}
      isPending={prove.isPending}
      onClose={decline}
    >
      {owner.isPending ? (
        <Placeholder text={account.loading} shapes={["h-48"]} />
      ) : (
        <OwnerProofForm
          lead={text.lead}
          words={words}
          isByPasskey={(owner.data?.passkeyCount ?? 0) > 0}
          change={prove}
          onDone={() => onAnswer(true)}
          onCancel={decline}
        />
      )}
    </Dialog>
  );
}
