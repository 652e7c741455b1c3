import { useEffect } from "react";
import { OwnerProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { fieldErrors } from "../../lib/api-client.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCallForm } from "./call-form.tsx";
import { FormFailure } from "./failure.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { askForPasskey, PasskeyError, passkeyFailure } from "./passkey.ts";
import { PasswordField } from "./password-field.tsx";

type Props = {
  lead: string;
  words: { submit: string; pending: string; cancel: string };
  /** The operator has a passkey; else the password is asked for. */
  isByPasskey?: boolean;
  change: UseMutationResult<unknown, Error, OwnerProof>;
  onDone?: () => void;
  onCancel: () => void;
};

/** Asks for a proof that a stolen session cannot give: a passkey, or the password of who has none. */
export function OwnerProofForm({ lead, words, isByPasskey = false, change, ...on }: Props) {
  const submitLabel = change.isPending ? words.pending : words.submit;
  const { form, control, save, onSubmit } = useCallForm(OwnerProof, {
    begin: { password: "" },
    change,
    onDone: on.onDone,
  });
  const { label: _, ...password } = control("password", "");
  const { setFocus } = form;
  // A dialog that had to load first has given the focus to its close button.
  useEffect(() => (isByPasskey ? undefined : setFocus("password")), [isByPasskey, setFocus]);

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <p className="text-muted">{lead}</p>
      {isByPasskey ? (
        <PasskeyProof change={change} onDone={on.onDone} />
      ) : (
        <PasswordField autoComplete="current-password" required {...password} />
      )}
      <FormFailure error={save.error} />
      <FormButtons
        isPending={change.isPending}
        submit={isByPasskey ? null : submitLabel}
        cancel={words.cancel}
        onCancel={on.onCancel}
      />
    </form>
  );
}

type PasskeyProofProps = Pick<Props, "change"> & { onDone: Props["onDone"] };

function PasskeyProof({ change, onDone }: PasskeyProofProps) {
  const ask = useMutation({
    mutationFn: askForPasskey,
    onSuccess: (passkey) => change.mutate({ passkey }, { onSuccess: () => onDone?.() }),
  });
  const isRefused = fieldErrors(change.error).some(({ path }) => path === "passkey");
  const error = ask.error ?? (isRefused ? new PasskeyError("refused") : null);

  return (
    <>
      <div role="alert" className="empty:-mt-5">
        {error && <Notice tone="failure" title={passkeyFailure(error)} />}
      </div>
      <PasskeyButton
        label={account.proof.byPasskey}
        pending={account.proof.pending}
        isOnlyWay
        isPending={ask.isPending || change.isPending}
        onAsk={() => ask.mutate()}
      />
    </>
  );
}
