import { leadEndpoints, type Tenant, type TenantCreation } from "@scm/contract";
import { useFormState, useWatch, type UseFormReturn } from "react-hook-form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { Dialog } from "../../../ui/dialog.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { DialogForm } from "../../parts/form-dialog.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { Placeholder } from "../../parts/loading.tsx";
import { recordHref } from "../../parts/screens.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { NewClientDialog, useOpenerOrContent } from "../hand-over.tsx";
import { useCreationForm, useProposedName } from "../use-creation-form.ts";
import { userLimitWarning, TenantFields } from "./tenant-fields.tsx";
import { emptyTenant, TenantForm, tenantFromOrder, type TypedTenant } from "./tenant-form.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.form;

type Props = {
  /** Null if the tenant has no order. */
  orderId: string | null;
  onClose: () => void;
};

/** Ends in a sheet for the club. */
export function AddTenantDialog({ orderId, onClose }: Props) {
  const [isByHand, setByHand] = useState(false);
  const [created, setCreated] = useState<Tenant | null>(null);
  const finalFocus = useOpenerOrContent();
  const after = { onCreated: setCreated, onCancel: onClose };
  if (created) {
    return (
      <NewClientDialog
        source={tenantSource}
        client={created}
        finalFocus={finalFocus}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
      {orderId === null || isByHand ? (
        <AddTenantForm
          initial={emptyTenant}
          draft="panel/tenant"
          takesFocus={isByHand}
          {...after}
        />
      ) : (
        <FromOrder id={orderId} {...after} onByHand={() => setByHand(true)} />
      )}
    </Dialog>
  );
}

type After = { onCreated: (tenant: Tenant) => void; onCancel: () => void };

type FromOrderProps = After & { id: string; onByHand: () => void };

/** Fills in the form from an order, below a link to that order. */
function FromOrder({ id, onByHand, ...after }: FromOrderProps) {
  const { list, read } = leadEndpoints.order;
  const order = useQuery(endpointQuery(read, { id }, [list.path, "for-tenant", id]));

  if (order.isPending) {
    return (
      <div className="flex flex-col gap-5">
        <Placeholder isTextShown text={text.loadingOrder} shapes={fieldShapes} />
      </div>
    );
  }
  if (order.isError) {
    return (
      <div className="flex flex-col items-start gap-4">
        <LoadError
          title={text.orderFailed}
          error={order.error}
          onRetry={() => void order.refetch()}
        />
        <SmallButton variant="quiet" onClick={onByHand}>
          {text.withoutOrder}
        </SmallButton>
      </div>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-col items-start gap-1 rounded-md border border-line bg-paper p-4 text-sm">
        <p className="font-semibold">{text.order(order.data.number)}</p>
        <p className="text-muted">{text.orderHint}</p>
        <Link
          href={recordHref("order", order.data.id)}
          className="flex min-h-8 items-center gap-1.5 underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          {text.toOrder}
        </Link>
      </div>
      <AddTenantForm
        initial={tenantFromOrder(order.data)}
        draft={`panel/tenant of order ${id}`}
        takesFocus
        {...after}
      />
    </>
  );
}

const fieldShapes = Array.from({ length: 6 }, () => "h-[4.75rem]");

type FormProps = After & {
  initial: TypedTenant;
  draft: string;
  /** Set if the form appears after its dialog has opened. */
  takesFocus?: boolean;
};

function AddTenantForm({ initial, draft, takesFocus = false, ...after }: FormProps) {
  // A reload of the order must not replace the typed values.
  const [begun] = useState(initial);
  const client = useQueryClient();
  const { form, control, create, onSubmit } = useCreationForm({
    source: tenantSource,
    schema: TenantForm,
    initial: begun,
    draft,
    created: text.created,
    failed: text.failed,
    onCreated: (tenant) => {
      // The screen of the order lists its tenants.
      if (begun.orderId)
        void client.invalidateQueries({ queryKey: [leadEndpoints.order.list.path] });
      after.onCreated(tenant);
    },
  });
  const { setFocus } = form;
  useProposedName(useWatch({ control: form.control, name: "clubName" }), {
    typed: () => form.getValues("tenantName"),
    propose: (name) => form.setValue("tenantName", name),
    clearError: () => form.clearErrors("tenantName"),
  });

  useEffect(() => {
    if (takesFocus) setFocus("tenantName");
  }, [takesFocus, setFocus]);

  return (
    <DialogForm
      text={text}
      save={create}
      failed={text.failed}
      isDraftKept
      onSubmit={onSubmit}
      onCancel={after.onCancel}
    >
      <TenantFields control={control} doubt={useDoubt(form.control)} />
      <OrderFault form={form} />
    </DialogForm>
  );
}

type TenantUseForm = UseFormReturn<TypedTenant, unknown, TenantCreation>;

/** Offers to create the tenant without the order if it was deleted in the meantime. */
function OrderFault({ form }: { form: TenantUseForm }) {
  const { errors } = useFormState({ control: form.control, name: "orderId" });
  if (!errors.orderId) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-red-text">{text.orderGone}</p>
      <SmallButton
        type="button"
        onClick={() => {
          form.setValue("orderId", "");
          form.clearErrors("orderId");
          form.setFocus("tenantName");
        }}
      >
        {text.leaveOrder}
      </SmallButton>
    </div>
  );
}

function useDoubt(control: TenantUseForm["control"]): string {
  const [plan, maxUsers] = useWatch({ control, name: ["subscriptionPlan", "maxUsers"] });
  return userLimitWarning(plan, maxUsers);
}
