import type { Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { call } from "../../../lib/api-client.ts";
import { CredentialLinks } from "../credential-links.tsx";
import { HandOver, HandOverSheet } from "../hand-over.tsx";
import { Pending, useIssued } from "../pending-credentials.tsx";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.handOver;

type NewProps = { tenant: Tenant; onClose: () => void };

/** Waits for the credentials of a new tenant. */
export function NewTenant({ tenant: given, onClose }: NewProps) {
  const { client: tenant, ...pending } = useIssued({
    source: tenantSource,
    client: given,
    isIssued: ({ clientId }: Tenant) => clientId !== null,
  });
  return (
    <HandOverSheet text={text} onClose={onClose}>
      {tenant.clientId === null ? (
        <Pending text={tenants.credentials} {...pending} />
      ) : (
        <>
          <TenantHandOver tenant={tenant} />
          <CredentialLinks
            source={tenantSource}
            id={tenant.id}
            text={tenants.links}
            copyWords={tenants.copy}
          />
        </>
      )}
    </HandOverSheet>
  );
}

type Props = {
  tenant: Tenant;
  /** The secret, if it has just been issued. */
  issued?: string;
};

/** Nothing before the credentials are issued. */
export function TenantHandOver({ tenant: { id, tenantName, clientId }, issued }: Props) {
  if (clientId === null) return null;
  return (
    <HandOver
      text={text}
      copyWords={tenants.copy}
      locale={tenantSource.locale}
      name={tenantName}
      clientId={clientId}
      reveal={async () => (await call(tenantSource.revealSecret, { id })).clientSecret}
      {...(issued !== undefined && { issued })}
    />
  );
}
