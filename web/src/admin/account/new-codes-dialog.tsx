import { account } from "@scm/text/admin/account";
import { Dialog } from "../../ui/dialog.tsx";
import { useRenewCodes } from "./account-calls.ts";
import { PasswordProofForm } from "./password-proof-form.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

const text = account.totp;

/** Two steps: the password, and the new recovery codes. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewCodes();

  return (
    <Dialog
      title={renew.data ? text.codesTitle : text.renewTitle}
      closeLabel={text.close}
      onClose={() => {
        if (!renew.isPending) onClose();
      }}
    >
      {renew.data ? (
        <RecoveryCodeList codes={renew.data.recoveryCodes} onSaved={onClose} />
      ) : (
        <PasswordProofForm
          lead={text.renewLead}
          words={{ submit: text.next, pending: text.checking }}
          isPending={renew.isPending}
          error={renew.error}
          onCancel={onClose}
          onSubmit={(proof, onError) => renew.mutate(proof, { onError })}
        />
      )}
    </Dialog>
  );
}
