import { useMemo } from "react";
import {
  accountEndpoints,
  OperatorName,
  passwordChangeOf,
  type PasswordChange,
} from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { call } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { CallForm, useCallForm } from "../parts/call-form.tsx";
import { PasswordField, UsernameOfPassword } from "../parts/password-field.tsx";
import { useAccountChange } from "./account-calls.ts";

const { name: nameText, password: text } = account;

const narrow = "w-full max-w-[26rem] *:[[type=submit]]:self-start";

/** The name that signs the operator's answers. */
export function NameForm({ name }: OperatorName) {
  const change = useAccountChange(
    (body: OperatorName) => call(accountEndpoints.changeName, { body }),
    { success: nameText.saved, hasForm: true },
  );
  const { form, control, ...sent } = useCallForm(OperatorName, { begin: { name }, change });
  return (
    <CallForm
      {...sent}
      submit={change.isPending ? nameText.saving : nameText.save}
      className={narrow}
    >
      <Field
        autoComplete="name"
        {...control("name", nameText.label)}
        {...form.register("name", { setValueAs: (typed) => typed?.trim() || null })}
      />
    </CallForm>
  );
}

type PasswordProps = { email: string; onChanged?: () => void };

/** Changes the operator's own password. */
export function PasswordForm({ email, onChanged }: PasswordProps) {
  const change = useAccountChange(
    (body: PasswordChange) => call(accountEndpoints.changePassword, { body }),
    { success: text.changed, hasForm: true },
  );
  const schema = useMemo(() => passwordChangeOf(email), [email]);
  const { form, control, ...sent } = useCallForm(schema, {
    begin: { currentPassword: "", newPassword: "" },
    change,
    onDone: () => {
      form.reset();
      onChanged?.();
    },
  });
  return (
    <CallForm {...sent} submit={change.isPending ? text.saving : text.save} className={narrow}>
      <UsernameOfPassword email={email} />
      <PasswordField
        autoComplete="current-password"
        required
        {...control("currentPassword", text.current)}
      />
      <PasswordField
        hint={text.hint}
        autoComplete="new-password"
        required
        {...control("newPassword", text.next)}
      />
    </CallForm>
  );
}
