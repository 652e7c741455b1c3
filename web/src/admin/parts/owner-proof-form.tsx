import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { OwnerProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "./form-failure.tsx";
import { PasswordField } from "./password-field.tsx";

type Props = {
  lead: string;
  words: { submit: string; pending: string; cancel: string };
  /** True if logins ask this operator for a code. */
  hasCode?: boolean;
  change: UseMutationResult<unknown, Error, OwnerProof>;
  onDone?: () => void;
  onCancel: () => void;
};

/** Asks for what a stolen session does not have: the password, and a code. */
export function OwnerProofForm({ lead, words, hasCode = false, change, ...on }: Props) {
  const form = useForm<z.input<typeof OwnerProof>, unknown, OwnerProof>({
    resolver: zodResolver(OwnerProof),
    mode: "onTouched",
    defaultValues: { password: "", code: "" },
  });
  const { formState, handleSubmit, register, setError, setFocus } = form;
  // A dialog that had to load first has given the focus to its close button.
  useEffect(() => setFocus("password"), [setFocus]);

  function submit(proof: OwnerProof): void {
    if (hasCode && proof.code === undefined) {
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
      <PasswordField
        autoComplete="current-password"
        required
        {...register("password")}
        error={sentenceOf(formState.errors.password)}
      />
      {hasCode && (
        <Field
          label={account.proof.code}
          hint={account.proof.codeHint}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...register("code")}
          error={sentenceOf(formState.errors.code)}
        />
      )}
      <FormFailure error={change.error} />
      <FormButtons
        isPending={change.isPending}
        submit={change.isPending ? words.pending : words.submit}
        cancel={words.cancel}
        onCancel={on.onCancel}
      />
    </form>
  );
}
