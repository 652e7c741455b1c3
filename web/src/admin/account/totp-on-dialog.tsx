import { useEffect, useRef } from "react";
import { account } from "@scm/text/admin/account";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useConfirmTotp, useStartTotp } from "./account-calls.ts";
import { CopyButton } from "../copy-button.tsx";
import { PasswordProofForm } from "./password-proof-form.tsx";
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

type ListProps = { codes: readonly string[]; onSaved: () => void };

function RecoveryCodeList({ codes, onSaved }: ListProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => lead.current?.focus(), []);

  return (
    <div className="flex flex-col gap-5">
      <p ref={lead} tabIndex={-1} className="text-muted outline-none">
        {text.codesLead}
      </p>
      <ul
        aria-label={text.codesTitle}
        className="grid gap-x-6 gap-y-1.5 rounded-md border border-line bg-paper p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <CopyButton
          label={text.copyCodes}
          value={codes.join("\n")}
          words={account.copy}
          variant="secondary"
        />
        <Button onClick={onSaved}>{text.saved}</Button>
      </div>
    </div>
  );
}
