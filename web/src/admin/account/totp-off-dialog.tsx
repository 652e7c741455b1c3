import { account } from "@scm/text/admin/account";
import { Dialog } from "../../ui/dialog.tsx";
import { useEndTotp } from "./account-calls.ts";
import { PasswordProofForm } from "./password-proof-form.tsx";

const text = account.totp;

export function TotpOffDialog({ onClose }: { onClose: () => void }) {
  const end = useEndTotp();

  return (
    <Dialog
      title={text.disableTitle}
      closeLabel={text.close}
      onClose={() => {
        if (!end.isPending) onClose();
      }}
    >
      <PasswordProofForm
        lead={text.disableLead}
        words={{ submit: text.disable, pending: text.disabling }}
        isPending={end.isPending}
        error={end.error}
        onCancel={onClose}
        onSubmit={(proof, onError) => end.mutate(proof, { onSuccess: onClose, onError })}
      />
    </Dialog>
  );
}
