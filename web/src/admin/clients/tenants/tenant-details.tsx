import { useId, useState, type ReactNode } from "react";
import { scmInstanceEndpoints, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { AuditLink } from "../../parts/audit-link.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { pagedQuery } from "../../parts/paged-query.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { SubjectLink } from "../../parts/subject-link.tsx";
import { HandOver } from "../hand-over.tsx";
import { PendingCredentials } from "../pending-credentials.tsx";
import { clientSecretOf, SecretRotation } from "../secret-rotation.tsx";
import { TenantEditForm } from "./tenant-edit-form.tsx";
import { tenantSource } from "./tenant-source.ts";
import { Webhooks } from "./webhooks.tsx";

const text = tenants.details;

type Props = {
  tenant: Tenant;
  /** The number of secrets that were replaced here. */
  rotations: number;
  onRotate: () => void;
};

/** Everything about one tenant, below its row. */
export function TenantDetails({ tenant, rotations, onRotate }: Props) {
  const { id } = tenant;
  return (
    <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
      <Part title={text.data}>
        <TenantEditForm key={id} tenant={tenant} />
      </Part>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <Part title={text.access}>
          {tenant.clientId === null ? (
            <PendingCredentials source={tenantSource} client={tenant} />
          ) : (
            <>
              <HandOver key={rotations} source={tenantSource} client={tenant} />
              <Secrets tenant={tenant} onRotate={onRotate} />
            </>
          )}
        </Part>
        <Part title={text.webhooks}>
          <Webhooks tenant={tenant} />
        </Part>
        <Part title={text.instances}>
          <Instances clubName={tenant.clubName} />
        </Part>
        <div className="-ml-3.5">
          <AuditLink
            subjectKind="tenant"
            subjectId={id}
            label={`${tenants.auditLog} ${tenant.tenantName}`}
          >
            {tenants.auditLog}
          </AuditLink>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-raised p-4 sm:p-5"
    >
      <h2 id={titleId} className="text-lg font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Secrets({ tenant, onRotate }: Omit<Props, "rotations">) {
  const [isRotating, setRotating] = useState(false);
  const close = () => setRotating(false);
  return (
    <>
      <SmallButton
        icon={KeyRound}
        onClick={() => {
          onRotate();
          setRotating(true);
        }}
        className="self-start"
      >
        {tenants.secret.issue}
      </SmallButton>
      {isRotating && (
        <Dialog
          title={tenants.secret.title(tenant.tenantName)}
          closeLabel={tenants.form.close}
          size="large"
          onClose={close}
        >
          <SecretRotation {...clientSecretOf(tenantSource, tenant.id)} onClose={close}>
            {(issued) => <HandOver source={tenantSource} client={tenant} issued={issued} />}
          </SecretRotation>
        </Dialog>
      )}
    </>
  );
}

/** Nothing ties an instance to a tenant but the name of the club. */
function Instances({ clubName }: { clubName: string }) {
  const list = useInfiniteQuery(pagedQuery(scmInstanceEndpoints.list, { q: clubName }));
  const sameName = clubName.toLowerCase();
  return (
    <Loaded query={list} failed={text.instancesFailed} loading={<Skeleton className="h-8" />}>
      {({ pages }) => {
        const found = pages
          .flatMap(({ rows }) => rows)
          .filter((instance) => instance.clubName.toLowerCase() === sameName);
        if (found.length === 0) return <p className="text-sm text-muted">{text.noInstances}</p>;
        return (
          <ul className="flex flex-col gap-1 text-sm">
            {found.map(({ id, instanceName }) => (
              <li key={id} className="wrap-anywhere">
                <SubjectLink kind="scm-instance" id={id}>
                  {instanceName}
                </SubjectLink>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
