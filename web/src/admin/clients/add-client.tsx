import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../parts/form-dialog.tsx";
import { HandOverDialog, useOpenerOrContent } from "./access.tsx";
import {
  ClientFields,
  useClientForm,
  useProposedName,
  type ClientUseForm,
} from "./client-form.tsx";
import type { Client, ClientKind, Typed } from "./client.ts";
import type { FromOrderProps } from "./from-order.tsx";

type Props = {
  kind: ClientKind;
  /** Null if no order leads to the client. */
  orderId: string | null;
  FromOrder?: ComponentType<FromOrderProps> | undefined;
  onClose: () => void;
};

/** Ends in a sheet for the club. */
export function AddClient({ kind, orderId, FromOrder, onClose }: Props) {
  const { words } = kind;
  const [isByHand, setByHand] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [created, setCreated] = useState<Client | null>(null);
  const finalFocus = useOpenerOrContent();
  const after = { kind, onSaving: setSaving, onCreated: setCreated, onCancel: onClose };

  if (created) {
    return (
      <HandOverDialog kind={kind} client={created} finalFocus={finalFocus} onClose={onClose} />
    );
  }
  return (
    <Dialog
      lang={kind.locale}
      title={words.form.title}
      closeLabel={words.close}
      isPending={isSaving}
      onClose={onClose}
    >
      {FromOrder && orderId !== null && !isByHand ? (
        <FromOrder id={orderId} onByHand={() => setByHand(true)}>
          {(begin, faultOf) => <AddForm {...after} begin={begin} faultOf={faultOf} takesFocus />}
        </FromOrder>
      ) : (
        <AddForm {...after} takesFocus={isByHand} />
      )}
    </Dialog>
  );
}

type FormProps = {
  kind: ClientKind;
  begin?: Typed;
  /** Shows a refusal that belongs to no field. */
  faultOf?: (form: ClientUseForm) => ReactNode;
  /** Set if the form appears after its dialog has opened. */
  takesFocus: boolean;
  onSaving: (isSaving: boolean) => void;
  onCreated: (client: Client) => void;
  onCancel: () => void;
};

function AddForm({ kind, begin, faultOf, takesFocus, ...on }: FormProps) {
  const { onSaving, onCreated, onCancel } = on;
  const { words } = kind;
  const text = words.form;
  const record = useClientForm({
    kind,
    client: null,
    begin,
    words: { ...text.toast, saved: text.created },
    onStored: onCreated,
  });
  const { setFocus } = record.form;
  const { isPending } = record.save;
  useProposedName(record.form, kind.form.nameField);

  useEffect(() => {
    if (takesFocus) setFocus(kind.form.nameField);
  }, [takesFocus, setFocus, kind]);
  useEffect(() => onSaving(isPending), [onSaving, isPending]);

  return (
    <DialogForm
      text={text}
      save={record.save}
      failed={text.failed}
      words={words}
      isDraftKept
      onSubmit={record.onSubmit}
      onCancel={() => {
        record.drop();
        onCancel();
      }}
    >
      <ClientFields kind={kind} record={record} />
      {faultOf?.(record.form)}
    </DialogForm>
  );
}
