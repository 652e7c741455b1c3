import { useEffect } from "react";
import {
  cutText,
  passkeyEndpoints,
  PasskeyName,
  type OwnerProof,
  type Passkey,
} from "@scm/contract";
import { account } from "@scm/text/admin/account";
import { call } from "../../lib/api-client.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCallForm } from "../parts/call-form.tsx";
import { focusContent } from "../parts/focus-content.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { OwnerProofForm } from "../parts/owner-proof-form.tsx";
import { makePasskey, passkeyFailure } from "../parts/passkey.ts";
import { useAccountChange } from "./account-calls.ts";
import { browserName } from "./browser-name.ts";

const text = account.passkeys;

type AddProps = {
  /** How many the operator has: the proof is by one of them, or by the password. */
  passkeyCount: number;
  onClose: () => void;
  onAdded?: () => void;
};

/** Two steps: the proof, and the name with the question of the browser. */
export function PasskeyAddDialog({ passkeyCount, onClose, onAdded }: AddProps) {
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
          words={{ submit: text.next, pending: text.checking, cancel: text.cancel }}
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
  const { form, control, save, onSubmit } = useCallForm(PasskeyName, {
    begin: { name: cutText(browserName(navigator.userAgent), 100) },
    change: add,
    onDone: onAdded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <p className="text-muted">{text.nameLead}</p>
      <Field hint={text.nameHint} required {...control("name", text.name)} />
      <div role="alert" className="empty:-mt-5">
        {save.error && <Notice tone="failure" title={passkeyFailure(save.error)} />}
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

type Props = { passkey: Passkey; onClose: () => void };

export function PasskeyRenameDialog({ passkey: { id, name }, onClose }: Props) {
  const change = useAccountChange(
    (body: PasskeyName) => call(passkeyEndpoints.rename, { id, body }),
    { success: text.renamed, hasForm: true },
  );
  const form = useCallForm(PasskeyName, { begin: { name }, change, onDone: onClose });

  return (
    <FormDialog
      title={text.renameTitle}
      closeLabel={text.close}
      text={{ submit: text.save, submitting: text.saving, cancel: text.cancel }}
      save={form.save}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Field required {...form.control("name", text.name)} />
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
