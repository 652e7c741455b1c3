import type { ReactNode } from "react";
import { leadEndpoints } from "@scm/contract";
import { tenancy } from "@scm/text/admin/tenants";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { SmallButton } from "../../ui/button.tsx";
import { endpointQuery } from "../parts/queries.ts";
import { Loaded } from "../parts/loading.tsx";
import { recordHref } from "../parts/screens.ts";
import type { ClientUseForm } from "./client-form.tsx";
import type { Typed } from "./client.ts";
import { tenantOfOrder } from "./tenant-values.ts";

const text = tenancy.fromOrder;

export type FromOrderProps = {
  id: string;
  onByHand: () => void;
  children: (begin: Typed, faultOf: (form: ClientUseForm) => ReactNode) => ReactNode;
};

/** Fills in the form of a tenant from an order, below a link to that order. */
export function FromOrder({ id, onByHand, children }: FromOrderProps) {
  const { list, read } = leadEndpoints.order;
  const order = useQuery(endpointQuery(read, { id }, [list.path, "for-tenant", id]));

  return (
    <div className="flex flex-col items-stretch gap-5">
      <Loaded query={order} words={text} isTextShown shapes={fieldShapes}>
        {(found) => (
          <>
            <div className="flex flex-col items-start gap-1 rounded-md border border-line bg-paper p-4 text-sm">
              <p className="font-semibold">{text.title(found.number)}</p>
              <p className="text-muted">{text.hint}</p>
              <Link
                href={recordHref("order", id)}
                className="flex min-h-8 items-center gap-1.5 underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
              >
                <ArrowLeft aria-hidden="true" size={16} />
                {text.back}
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
          {text.leaveOut}
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
      <p className="text-sm text-red-text">{text.gone}</p>
      <SmallButton
        type="button"
        onClick={() => {
          form.setValue("orderId", "");
          form.clearErrors("orderId");
          form.setFocus("tenantName");
        }}
      >
        {text.detach}
      </SmallButton>
    </div>
  );
}
