import { zodResolver } from "@hookform/resolvers/zod";
import { accountEndpoints, OperatorName } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useForm } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormFailure } from "../parts/failure.tsx";
import { useAccountChange } from "./account-calls.ts";

const text = account.name;

/** The name that signs the operator's answers. */
export function NameForm({ name }: OperatorName) {
  const change = useAccountChange(
    (body: OperatorName) => call(accountEndpoints.changeName, { body }),
    { success: text.saved, hasForm: true },
  );
  const form = useForm<OperatorName>({
    resolver: zodResolver(OperatorName),
    mode: "onTouched",
    defaultValues: { name },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) =>
        change.mutate(typed, { onError: (error) => showRefusals(form, fieldErrors(error)) }),
      )}
      className="flex w-full max-w-[26rem] flex-col gap-5"
    >
      <Field
        label={text.label}
        autoComplete="name"
        {...form.register("name", { setValueAs: (typed) => typed?.trim() || null })}
        error={sentenceOf(form.formState.errors.name)}
      />
      <FormFailure error={change.error} />
      <Button type="submit" isPending={change.isPending} className="self-start">
        {change.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}
