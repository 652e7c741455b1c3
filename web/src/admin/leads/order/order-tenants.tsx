import { Fragment } from "react";
import type { Order } from "@scm/contract";
import { order as text } from "@scm/text/admin/order";
import { Building2 } from "lucide-react";
import { Link } from "wouter";
import { buttonLook } from "../../../ui/button-look.ts";
import { screens } from "../../parts/screens.ts";
import { SubjectLink } from "../../parts/subject-link.tsx";
import { shownName } from "../../parts/shown-name.ts";

/** Links the tenants of an order, and the form that creates another one. */
export function OrderTenants({ order: { id, tenants } }: { order: Order }) {
  const isMade = tenants.length > 0;
  return (
    <div className="flex flex-col items-start gap-2">
      {isMade && (
        <p className="wrap-anywhere">
          <span className="text-sm text-muted">{text.tenants(tenants.length)}</span>
          {tenants.map((tenant, index) => (
            <Fragment key={tenant.id}>
              {index === 0 ? " " : ", "}
              <bdi>
                <SubjectLink kind="tenant" id={tenant.id}>
                  {shownName(tenant.tenantName)}
                </SubjectLink>
              </bdi>
            </Fragment>
          ))}
        </p>
      )}
      <Link
        href={`${screens.tenants.path}?fromOrder=${id}`}
        className={`${buttonLook({ variant: isMade ? "quiet" : "secondary", size: "small" })} max-sm:whitespace-normal ${isMade ? "-ml-3.5" : ""}`}
      >
        <Building2 aria-hidden="true" size={16} className="shrink-0" />
        {isMade ? text.createAnotherTenant : text.createTenant}
      </Link>
    </div>
  );
}
