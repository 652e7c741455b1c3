import { useEffect, type ComponentProps } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { OwnerProof, type Account } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FormFailure } from "./failure.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { askForPasskey, PasskeyError, passkeyFailure } from "./passkey.ts";
import { PasswordField } from "./password-field.tsx";

type Props = {
  lead: string;
  words: { submit: string; pending: string; cancel: string };
  /** The second factors of this operator; none if absent. */
  owner?: Pick<Account, "isTotpOn" | "passkeyCount"> | undefined;
  change: UseMutationResult<unknown, Error, OwnerProof>;
  onDone?: () => void;
  onCancel: () => void;
};

const noFactors = { isTotpOn: false, passkeyCount: 0 };

/**
 * Asks for a proof that a stolen session cannot give: a passkey, or the password and a code. An
 * operator with passkeys and no codes is asked for a passkey only.
 */
export function OwnerProofForm({ lead, words, owner = noFactors, change, ...on }: Props) {
  const { isTotpOn, passkeyCount } = owner;
  const hasPasswordForm = isTotpOn || passkeyCount === 0;
  const submitLabel = change.isPending ? words.pending : words.submit;
  const form = useForm<z.input<typeof OwnerProof>, unknown, OwnerProof>({
    resolver: zodResolver(OwnerProof),
    mode: "onTouched",
    defaultValues: { password: "", code: "" },
  });
  const { formState, handleSubmit, register, setError, setFocus } = form;
  // A dialog that had to load first has given the focus to its close button.
  useEffect(
    () => (hasPasswordForm ? setFocus("password") : undefined),
    [hasPasswordForm, setFocus],
  );

  function submit(proof: OwnerProof): void {
    if (isTotpOn && proof.code === undefined) {
      setError("code", { message: "required" }, { shouldFocus: true });
      return;
    }
    change.mutate(proof, {
      onSuccess: () => on.onDone?.(),
      onError: (error) => showRefusals(form, fieldErrors(error)),
    });
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      <p className="text-muted">{lead}</p>
      {hasPasswordForm && (
        <PasswordField
          autoComplete="current-password"
          required
          {...register("password")}
          error={sentenceOf(formState.errors.password)}
        />
      )}
      {isTotpOn && <CodeField {...register("code")} error={sentenceOf(formState.errors.code)} />}
      {passkeyCount > 0 && (
        <PasskeyProof change={change} isOnlyWay={!hasPasswordForm} onDone={on.onDone} />
      )}
      <FormFailure error={change.error} />
      <FormButtons
        isPending={change.isPending}
        submit={hasPasswordForm ? submitLabel : null}
        cancel={words.cancel}
        onCancel={on.onCancel}
      />
    </form>
  );
}

function CodeField(props: Omit<ComponentProps<typeof Field>, "label">) {
  return (
    <Field
      {...props}
      label={account.proof.code}
      hint={account.proof.codeHint}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

type PasskeyProofProps = Pick<Props, "change"> & {
  isOnlyWay: boolean;
  onDone: Props["onDone"];
};

function PasskeyProof({ change, isOnlyWay, onDone }: PasskeyProofProps) {
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
        isOnlyWay={isOnlyWay}
        isPending={ask.isPending || change.isPending}
        onAsk={() => ask.mutate()}
      />
    </>
  );
}
