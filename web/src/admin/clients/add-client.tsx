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
import { leadEndpoints } from "@scm/contract";
import { tenancy } from "@scm/text/admin/tenants";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { SmallButton } from "../../ui/button.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { Loaded } from "../parts/loading.tsx";
import { recordHref } from "../parts/screens.ts";
import { tenantOfOrder } from "./tenant-values.ts";

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

const orderText = tenancy.fromOrder;

export type FromOrderProps = {
  id: string;
  onByHand: () => void;
  children: (begin: Typed, faultOf: (form: ClientUseForm) => ReactNode) => ReactNode;
};

/** Fills in the form of a tenant from an order, below a link to that order. */
export function FilledFromOrder({ id, onByHand, children }: FromOrderProps) {
  const { list, read } = leadEndpoints.order;
  const order = useQuery(endpointQuery(read, { id }, [list.path, "for-tenant", id]));

  return (
    <div className="flex flex-col items-stretch gap-5">
      <Loaded query={order} words={orderText} isTextShown shapes={fieldShapes}>
        {(found) => (
          <>
            <div className="flex flex-col items-start gap-1 rounded-md border border-line bg-paper p-4 text-sm">
              <p className="font-semibold">{orderText.title(found.number)}</p>
              <p className="text-muted">{orderText.hint}</p>
              <Link
                href={recordHref("order", id)}
                className="flex min-h-8 items-center gap-1.5 underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
              >
                <ArrowLeft aria-hidden="true" size={16} />
                {orderText.back}
              </Link>
            </div>
            {children(tenantOfOrder(found), (form) => (
              <OrderFault form={form} />
            ))}
          </>
        )}
      </Loaded>
      {order.isError && (
        <SmallButton variant="quiet" className="self-start" onClick={onByHand}>
          {orderText.leaveOut}
        </SmallButton>
      )}
    </div>
  );
}

const fieldShapes = Array.from({ length: 6 }, () => "h-[4.75rem]");

/** Offers to create the tenant without the order if it was deleted in the meantime. */
function OrderFault({ form }: { form: ClientUseForm }) {
  if (!form.getFieldState("orderId", form.formState).error) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-red-text">{orderText.gone}</p>
      <SmallButton
        type="button"
        onClick={() => {
          form.setValue("orderId", "");
          form.clearErrors("orderId");
          form.setFocus("tenantName");
        }}
      >
        {orderText.detach}
      </SmallButton>
    </div>
  );
}
