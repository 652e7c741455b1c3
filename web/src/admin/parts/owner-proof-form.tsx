import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { OwnerProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
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
  const form = useForm<z.input<typeof OwnerProof>, unknown, OwnerProof>({
    resolver: zodResolver(OwnerProof),
    mode: "onTouched",
    defaultValues: { password: "" },
  });
  const { formState, handleSubmit, register, setFocus } = form;
  // A dialog that had to load first has given the focus to its close button.
  useEffect(() => (isByPasskey ? undefined : setFocus("password")), [isByPasskey, setFocus]);

  function submit(proof: OwnerProof): void {
    change.mutate(proof, {
      onSuccess: () => on.onDone?.(),
      onError: (error) => showRefusals(form, fieldErrors(error)),
    });
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      <p className="text-muted">{lead}</p>
      {isByPasskey ? (
        <PasskeyProof change={change} onDone={on.onDone} />
      ) : (
        <PasswordField
          autoComplete="current-password"
          required
          {...register("password")}
          error={sentenceOf(formState.errors.password)}
        />
      )}
      <FormFailure error={change.error} />
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
