import { tenantEndpoints, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { call } from "../../../lib/api-client.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SecretRotation } from "../secret-rotation.tsx";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.secret;

type Props = { tenant: Tenant; onClose: () => void };

export function SecretDialog({ tenant: { id, tenantName }, onClose }: Props) {
  return (
    <Dialog title={text.title(tenantName)} closeLabel={tenants.form.close} onClose={onClose}>
      <SecretRotation
        text={text}
        name={tenants.credentials.clientSecret}
        copyWords={tenants.copy}
        rotate={async (overlapHours) => {
          const input = { id, body: { overlapHours } };
          return (await call(tenantEndpoints.rotateSecret, input)).clientSecret;
        }}
        uses={{
          queryKey: [tenantSource.list.path, "secrets", id],
          queryFn: () => call(tenantEndpoints.listSecretUses, { id }),
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
