import { useMemo } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { accountEndpoints, passwordChangeOf, type PasswordChange } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useForm } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { FormFailure } from "../parts/failure.tsx";
import { useAccountChange } from "./account-calls.ts";

const text = account.password;

type Props = { email: string; onChanged?: () => void };

/** Changes the operator's own password. */
export function PasswordForm({ email, onChanged }: Props) {
  const { form, change, submit } = usePasswordChange(email, onChanged);
  const { errors } = form.formState;

  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-[26rem] flex-col gap-5">
      {/* Password managers store the new password under this e-mail. */}
      <input
        type="text"
        autoComplete="username"
        aria-label={text.email}
        value={email}
        readOnly
        hidden
      />
      <PasswordField
        label={text.current}
        autoComplete="current-password"
        required
        {...form.register("currentPassword")}
        error={sentenceOf(errors.currentPassword)}
      />
      <PasswordField
        label={text.next}
        hint={text.hint}
        autoComplete="new-password"
        required
        {...form.register("newPassword")}
        error={sentenceOf(errors.newPassword)}
      />
      <FormFailure error={change.error} />
      <Button type="submit" isPending={change.isPending} className="self-start">
        {change.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}

function usePasswordChange(email: string, onChanged?: () => void) {
  const change = useAccountChange(
    (body: PasswordChange) => call(accountEndpoints.changePassword, { body }),
    { success: text.changed, hasForm: true },
  );
  const resolver = useMemo(() => zodResolver(passwordChangeOf(email)), [email]);
  const form = useForm<PasswordChange>({
    resolver,
    mode: "onTouched",
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const submit = form.handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        form.reset();
        onChanged?.();
      },
      onError: (error) => showRefusals(form, fieldErrors(error)),
    }),
  );
  return { form, change, submit };
}
