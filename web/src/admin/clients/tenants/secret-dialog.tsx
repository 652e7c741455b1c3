import { tenantEndpoints, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { call } from "../../../lib/api-client.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SecretRotation } from "../secret-rotation.tsx";
import { TenantHandOver } from "./tenant-hand-over.tsx";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.secret;

type Props = { tenant: Tenant; onClose: () => void };

export function SecretDialog({ tenant, onClose }: Props) {
  const { id, tenantName } = tenant;
  return (
    <Dialog
      title={text.title(tenantName)}
      closeLabel={tenants.form.close}
      size="large"
      onClose={onClose}
    >
      <SecretRotation
        text={text}
        rotate={async (overlapHours) => {
          const input = { id, body: { overlapHours } };
          return (await call(tenantEndpoints.rotateSecret, input)).clientSecret;
        }}
        uses={{
          queryKey: [tenantSource.list.path, "secrets", id],
          queryFn: () => call(tenantEndpoints.listSecretUses, { id }),
        }}
        onClose={onClose}
      >
        {(issued) => <TenantHandOver tenant={tenant} issued={issued} />}
      </SecretRotation>
    </Dialog>
  );
}
