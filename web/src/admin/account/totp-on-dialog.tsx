import { account } from "@scm/text/admin/account";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useConfirmTotp, useStartTotp } from "./account-calls.ts";
import { PasswordProofForm } from "./password-proof-form.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { TotpConfirmationForm } from "./totp-confirmation-form.tsx";

const text = account.totp;

/** Three steps: the password, the secret with a first code, and the recovery codes. */
export function TotpOnDialog({ onClose }: { onClose: () => void }) {
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  const showToast = useToast();

  function close(): void {
    onClose();
    // Below the dialog nobody would hear of it.
    if (confirm.data) showToast({ tone: "success", ...text.enabled });
  }

  return (
    <Dialog
      title={confirm.data ? text.codesTitle : text.enableTitle}
      closeLabel={text.close}
      onClose={() => {
        if (!start.isPending && !confirm.isPending) close();
      }}
    >
      {confirm.data && <RecoveryCodeList codes={confirm.data.recoveryCodes} onSaved={close} />}
      {!confirm.data && start.data && (
        <TotpConfirmationForm enrolment={start.data} confirm={confirm} onCancel={onClose} />
      )}
      {!confirm.data && !start.data && (
        <PasswordProofForm
          lead={text.prove}
          words={{ submit: text.next, pending: text.checking }}
          isPending={start.isPending}
          error={start.error}
          onCancel={onClose}
          onSubmit={(proof, onError) => start.mutate(proof, { onError })}
        />
      )}
    </Dialog>
  );
}
