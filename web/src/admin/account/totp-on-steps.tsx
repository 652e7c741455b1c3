import { totpEndpoints, type Account, type OwnerProof, type TotpConfirmation } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { call } from "../../lib/api-client.ts";
import { useAccountChange } from "./account-calls.ts";
import { OwnerProofForm } from "../parts/owner-proof-form.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { TotpConfirmationForm } from "./totp-confirmation-form.tsx";

const text = account.totp;

type Props = {
  change: ReturnType<typeof useTotpOn>;
  /** The second factors that the operator has already; none if absent. */
  owner?: Account;
  lead: string;
  /** The label of the button that leaves the first step. */
  leave?: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** Three steps: the password, the secret with a first code, and the recovery codes. */
export function TotpOnSteps({ change, owner, lead, leave = text.cancel, ...on }: Props) {
  const { onSaved, onCancel } = on;
  const { start, confirm } = change;
  if (confirm.data) {
    return <RecoveryCodeList codes={confirm.data.recoveryCodes} onSaved={onSaved} />;
  }
  if (start.data) {
    return <TotpConfirmationForm enrolment={start.data} confirm={confirm} onCancel={onCancel} />;
  }
  const words = { submit: text.next, pending: text.checking, cancel: leave };
  return (
    <OwnerProofForm lead={lead} words={words} owner={owner} change={start} onCancel={onCancel} />
  );
}

export function useTotpOn() {
  const start = useAccountChange((body: OwnerProof) => call(totpEndpoints.start, { body }), {
    hasForm: true,
  });
  const confirm = useAccountChange(
    (body: TotpConfirmation) => call(totpEndpoints.confirm, { body }),
    { hasForm: true },
  );
  return { start, confirm };
}
