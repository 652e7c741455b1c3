import { leadEndpoints } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { LoadError } from "../../parts/load-error.tsx";
import { Placeholder } from "../../parts/loading.tsx";
import { recordHref } from "../../parts/screens.ts";
import { AddTenantForm } from "./add-tenant-form.tsx";
import { emptyTenant, tenantOf } from "./tenant-form.ts";

const text = tenants.form;

type Props = {
  /** Null if the tenant has no order. */
  orderId: string | null;
  onClose: () => void;
};

export function AddTenantDialog({ orderId, onClose }: Props) {
  const [isByHand, setByHand] = useState(false);
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
      {orderId === null || isByHand ? (
        <AddTenantForm
          initial={emptyTenant}
          draft="panel/tenant"
          takesFocus={isByHand}
          onClose={onClose}
        />
      ) : (
        <FromOrder id={orderId} onClose={onClose} onByHand={() => setByHand(true)} />
      )}
    </Dialog>
  );
}

type FromOrderProps = { id: string; onClose: () => void; onByHand: () => void };

/** Fills in the form from an order, below a link to that order. */
function FromOrder({ id, onClose, onByHand }: FromOrderProps) {
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
        <Button variant="quiet" size="small" onClick={onByHand}>
          {text.withoutOrder}
        </Button>
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
        initial={tenantOf(order.data)}
        draft={`panel/tenant of order ${id}`}
        takesFocus
        onClose={onClose}
      />
    </>
  );
}

const fieldShapes = Array.from({ length: 6 }, () => "h-[4.75rem]");
