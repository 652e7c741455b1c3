import { zodResolver } from "@hookform/resolvers/zod";
import { PasswordProof } from "@scm/contract";
import type { UseMutationResult } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { FormFailure } from "./form-failure.tsx";

type Props = {
  lead: string;
  words: { submit: string; pending: string; cancel: string };
  change: UseMutationResult<unknown, Error, PasswordProof>;
  onDone?: () => void;
  onCancel: () => void;
};

/** Asks for the password before a change that a stolen session must not make. */
export function PasswordProofForm({ lead, words, change, onDone, onCancel }: Props) {
  const form = useForm<PasswordProof>({
    resolver: zodResolver(PasswordProof),
    mode: "onTouched",
    defaultValues: { password: "" },
  });
  const { formState, handleSubmit, register } = form;

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((proof) =>
        change.mutate(proof, {
          onSuccess: () => onDone?.(),
          onError: (error) => showRefusals(form, fieldErrors(error)),
        }),
      )}
    >
      <p className="text-muted">{lead}</p>
      <PasswordField
        autoComplete="current-password"
        required
        {...register("password")}
        error={sentenceOf(formState.errors.password)}
      />
      <FormFailure error={change.error} />
      <FormButtons
        isPending={change.isPending}
        submit={change.isPending ? words.pending : words.submit}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </form>
  );
}
