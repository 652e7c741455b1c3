import { zodResolver } from "@hookform/resolvers/zod";
import { passkeyEndpoints, PasskeyName, type OwnerProof, type Passkey } from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { useForm } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../leads/use-controls.ts";
import { call, fieldErrors } from "../../lib/api-client.ts";
import { Field } from "../../ui/field.tsx";
import { focusContent } from "../parts/focus-content.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { OwnerProofForm } from "../parts/owner-proof-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useAccountChange } from "./account-calls.ts";

const text = account.passkeys;

type Props = { passkey: Passkey; onClose: () => void };

export function PasskeyRenameDialog({ passkey: { id, name }, onClose }: Props) {
  const rename = useAccountChange(
    (body: PasskeyName) => call(passkeyEndpoints.rename, { id, body }),
    { success: text.renamed, hasForm: true },
  );
  const form = useForm<PasskeyName>({
    resolver: zodResolver(PasskeyName),
    mode: "onTouched",
    defaultValues: { name },
  });

  return (
    <FormDialog
      title={text.renameTitle}
      closeLabel={text.close}
      text={{ submit: text.save, submitting: text.saving, cancel: text.cancel }}
      save={{
        isPending: rename.isPending,
        error: fieldErrors(rename.error).length > 0 ? null : rename.error,
      }}
      onSubmit={form.handleSubmit((typed) =>
        rename.mutate(typed, {
          onSuccess: onClose,
          onError: (error) => showRefusals(form, fieldErrors(error)),
        }),
      )}
      onClose={onClose}
    >
      <Field
        label={text.name}
        required
        {...form.register("name")}
        error={sentenceOf(form.formState.errors.name)}
      />
    </FormDialog>
  );
}

/** An operator who removes a passkey proves it with a passkey. */
export function PasskeyRemoveDialog({ passkey: { id, name }, onClose }: Props) {
  const remove = useAccountChange(
    (body: OwnerProof) => call(passkeyEndpoints.remove, { id, body }),
    { success: text.removed, hasForm: true },
  );

  return (
    <Dialog
      title={text.removeTitle(name)}
      closeLabel={text.close}
      isPending={remove.isPending}
      onClose={onClose}
    >
      <OwnerProofForm
        lead={text.removeLead}
        words={{ submit: text.remove, pending: text.removing, cancel: text.cancel }}
        isByPasskey
        change={remove}
        onDone={() => {
          onClose();
          // The button that opened the dialog disappears with its passkey.
          focusContent();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
