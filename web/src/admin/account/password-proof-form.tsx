import { zodResolver } from "@hookform/resolvers/zod";
import { PasswordProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useForm } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { fieldErrors } from "../../lib/api-client.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { FormFailure } from "./form-failure.tsx";

type Props = {
  lead: string;
  words: { submit: string; pending: string };
  isPending: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onCancel: () => void;
  onSubmit: (proof: PasswordProof, onError: (error: Error) => void) => void;
};

/** Asks for the password before something that a stolen session must not do. */
export function PasswordProofForm({ lead, words, onCancel, onSubmit, ...state }: Props) {
  const { isPending, error } = state;
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
        onSubmit(proof, (failure) => showRefusals(form, fieldErrors(failure))),
      )}
    >
      <p className="text-muted">{lead}</p>
      <PasswordField
        autoComplete="current-password"
        required
        {...register("password")}
        error={sentenceOf(formState.errors.password)}
      />
      <FormFailure error={error} />
      <FormButtons
        isPending={isPending}
        submit={isPending ? words.pending : words.submit}
        cancel={account.totp.cancel}
        onCancel={onCancel}
      />
    </form>
  );
}
