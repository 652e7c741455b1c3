import { totpEndpoints, type Account, type OwnerProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { call } from "../../lib/api-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { OwnerProofForm } from "../parts/owner-proof-form.tsx";
import { BusyDialog } from "../parts/busy-dialog.tsx";
import { useAccountChange } from "./account-calls.ts";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { TotpOnSteps, useTotpOn } from "./totp-on-steps.tsx";

const text = account.totp;
const proofWords = { submit: text.next, pending: text.checking, cancel: text.cancel };

type Props = { account: Account; onClose: () => void };

export function TotpOnDialog({ account: owner, onClose }: Props) {
  const change = useTotpOn();
  const showToast = useToast();

  function close(): void {
    onClose();
    // The toast waits for the dialog to close, because the codes in it must be saved first.
    if (change.confirm.data) showToast({ tone: "success", ...text.enabled });
  }

  return (
    <BusyDialog
      closeLabel={text.close}
      title={change.confirm.data ? text.codesTitle : text.enableTitle}
      isPending={change.start.isPending || change.confirm.isPending}
      onClose={close}
    >
      <TotpOnSteps
        change={change}
        owner={owner}
        lead={text.prove}
        onSaved={close}
        onCancel={onClose}
      />
    </BusyDialog>
  );
}

export function TotpOffDialog({ account: owner, onClose }: Props) {
  const end = useAccountChange((body: OwnerProof) => call(totpEndpoints.end, { body }), {
    success: text.disabled,
    hasForm: true,
  });
  return (
    <BusyDialog
      title={text.disableTitle}
      closeLabel={text.close}
      isPending={end.isPending}
      onClose={onClose}
    >
      <OwnerProofForm
        owner={owner}
        lead={text.disableLead}
        words={{ submit: text.disable, pending: text.disabling, cancel: text.cancel }}
        change={end}
        onDone={onClose}
        onCancel={onClose}
      />
    </BusyDialog>
  );
}

/** Two steps: the password, and the new recovery codes. */
export function NewCodesDialog({ account: owner, onClose }: Props) {
  const renew = useAccountChange(
    (body: OwnerProof) => call(totpEndpoints.renewRecoveryCodes, { body }),
    { hasForm: true },
  );
  return (
    <BusyDialog
      closeLabel={text.close}
      title={renew.data ? text.codesTitle : text.renewTitle}
      isPending={renew.isPending}
      onClose={onClose}
    >
      {renew.data ? (
        <RecoveryCodeList codes={renew.data.recoveryCodes} onSaved={onClose} />
      ) : (
        <OwnerProofForm
          owner={owner}
          lead={text.renewLead}
          words={proofWords}
          change={renew}
          onCancel={onClose}
        />
      )}
    </BusyDialog>
  );
}
