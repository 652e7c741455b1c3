import type { Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { Loaded } from "../../parts/loaded.tsx";
import { Placeholder } from "../../parts/loading.tsx";
import { SigningSecret } from "./signing-secret.tsx";
import { WebhookDeliveries, useWebhooks } from "./webhook-deliveries.tsx";

const text = tenants.webhook;

/** The secret that signs a tenant's webhooks, and the latest of them. */
export function Webhooks({ tenant }: { tenant: Tenant }) {
  const { webhooks, pollAgain } = useWebhooks(tenant.id);
  return (
    <>
      <SigningSecret tenant={tenant} />
      <Loaded
        query={webhooks}
        failed={text.failed}
        loading={<Placeholder isTextShown text={text.loading} shapes={["h-40"]} />}
      >
        {(found) => (
          <WebhookDeliveries
            tenant={tenant}
            deliveries={found.deliveries}
            isFetching={webhooks.isFetching}
            onChanged={pollAgain}
          />
        )}
      </Loaded>
    </>
  );
}
