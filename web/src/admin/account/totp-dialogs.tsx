import type { ReactNode } from "react";
import { totpEndpoints, type PasswordProof, type TotpConfirmation } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { call } from "../../lib/api-client.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useAccountChange } from "./account-calls.ts";
import { PasswordProofForm } from "./password-proof-form.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { TotpConfirmationForm } from "./totp-confirmation-form.tsx";

const text = account.totp;
const proofWords = { submit: text.next, pending: text.checking };

type Props = { onClose: () => void };

/** Three steps: the password, the secret with a first code, and the recovery codes. */
export function TotpOnDialog({ onClose }: Props) {
  const start = useAccountChange((body: PasswordProof) => call(totpEndpoints.start, { body }), {
    hasForm: true,
  });
  const confirm = useAccountChange(
    (body: TotpConfirmation) => call(totpEndpoints.confirm, { body }),
    { hasForm: true },
  );
  const showToast = useToast();

  function close(): void {
    onClose();
    // The toast waits for the dialog to close, because the codes in it must be saved first.
    if (confirm.data) showToast({ tone: "success", ...text.enabled });
  }

  return (
    <TotpDialog
      title={confirm.data ? text.codesTitle : text.enableTitle}
      isPending={start.isPending || confirm.isPending}
      onClose={close}
    >
      {confirm.data && <RecoveryCodeList codes={confirm.data.recoveryCodes} onSaved={close} />}
      {!confirm.data && start.data && (
        <TotpConfirmationForm enrolment={start.data} confirm={confirm} onCancel={onClose} />
      )}
      {!confirm.data && !start.data && (
        <PasswordProofForm lead={text.prove} words={proofWords} change={start} onCancel={onClose} />
      )}
    </TotpDialog>
  );
}

export function TotpOffDialog({ onClose }: Props) {
  const end = useAccountChange((body: PasswordProof) => call(totpEndpoints.end, { body }), {
    success: text.disabled,
    hasForm: true,
  });
  return (
    <TotpDialog title={text.disableTitle} isPending={end.isPending} onClose={onClose}>
      <PasswordProofForm
        lead={text.disableLead}
        words={{ submit: text.disable, pending: text.disabling }}
        change={end}
        onDone={onClose}
        onCancel={onClose}
      />
    </TotpDialog>
  );
}

/** Two steps: the password, and the new recovery codes. */
export function NewCodesDialog({ onClose }: Props) {
  const renew = useAccountChange(
    (body: PasswordProof) => call(totpEndpoints.renewRecoveryCodes, { body }),
    { hasForm: true },
  );
  return (
    <TotpDialog
      title={renew.data ? text.codesTitle : text.renewTitle}
      isPending={renew.isPending}
      onClose={onClose}
    >
      {renew.data ? (
        <RecoveryCodeList codes={renew.data.recoveryCodes} onSaved={onClose} />
      ) : (
        <PasswordProofForm
          lead={text.renewLead}
          words={proofWords}
          change={renew}
          onCancel={onClose}
        />
      )}
    </TotpDialog>
  );
}

type DialogProps = Props & { title: string; isPending: boolean; children: ReactNode };

function TotpDialog({ title, isPending, onClose, children }: DialogProps) {
  return (
    <Dialog
      title={title}
      closeLabel={text.close}
      onClose={() => {
        if (!isPending) onClose();
      }}
    >
      {children}
    </Dialog>
  );
}
