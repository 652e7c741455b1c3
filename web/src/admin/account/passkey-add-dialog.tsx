import { useEffect } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { cutText, passkeyEndpoints, PasskeyName, type OwnerProof } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useForm } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OwnerProofForm } from "../parts/owner-proof-form.tsx";
import { makePasskey, passkeyFailure } from "../parts/passkey.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useAccountChange } from "./account-calls.ts";
import { browserName } from "./browser-name.ts";

const text = account.passkeys;
const proofWords = { submit: text.next, pending: text.checking, cancel: text.cancel };

type Props = {
  /** How many the operator has: the proof is by one of them, or by the password. */
  passkeyCount: number;
  onClose: () => void;
  onAdded?: () => void;
};

/** Two steps: the proof, and the name with the question of the browser. */
export function PasskeyAddDialog({ passkeyCount, onClose, onAdded }: Props) {
  const start = useAccountChange((body: OwnerProof) => call(passkeyEndpoints.start, { body }), {
    hasForm: true,
  });
  const add = useAccountChange(
    async ({ name }: PasskeyName) => {
      if (!start.data) return;
      const credential = await makePasskey(start.data);
      await call(passkeyEndpoints.add, { body: { name, credential } });
    },
    { success: text.addedToast, hasForm: true },
  );

  return (
    <Dialog
      title={text.addTitle}
      closeLabel={text.close}
      isPending={start.isPending || add.isPending}
      onClose={onClose}
    >
      {start.data ? (
        <NameForm
          add={add}
          onAdded={() => {
            onClose();
            onAdded?.();
          }}
          onCancel={onClose}
        />
      ) : (
        <OwnerProofForm
          lead={text.prove}
          words={proofWords}
          isByPasskey={passkeyCount > 0}
          change={start}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

type NameFormProps = {
  add: ReturnType<typeof useAccountChange<void, PasskeyName>>;
  onAdded: () => void;
  onCancel: () => void;
};

function NameForm({ add, onAdded, onCancel }: NameFormProps) {
  const form = useForm<PasskeyName>({
    resolver: zodResolver(PasskeyName),
    mode: "onTouched",
    defaultValues: { name: cutText(browserName(navigator.userAgent), 100) },
  });
  const { formState, handleSubmit, register, setFocus } = form;
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);
  const isOfName = fieldErrors(add.error).some(({ path }) => path === "name");

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit((name) =>
        add.mutate(name, {
          onSuccess: onAdded,
          onError: (error) => showRefusals(form, fieldErrors(error)),
        }),
      )}
    >
      <p className="text-muted">{text.nameLead}</p>
      <Field
        label={text.name}
        hint={text.nameHint}
        required
        {...register("name")}
        error={sentenceOf(formState.errors.name)}
      />
      <div role="alert" className="empty:-mt-5">
        {add.error && !isOfName && <Notice tone="failure" title={passkeyFailure(add.error)} />}
      </div>
      <FormButtons
        isPending={add.isPending}
        submit={add.isPending ? text.adding : text.create}
        cancel={text.cancel}
        onCancel={onCancel}
      />
    </form>
  );
}
