import type { Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { Eye, EyeOff } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { CopiedValue } from "../copied-value.tsx";
import { useShownForAWhile } from "../use-shown-for-a-while.ts";
import { Masked } from "./credentials.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { useWebhooks } from "./webhook-queries.ts";
import { WebhookUrlForm } from "./webhook-url-form.tsx";

const text = tenants.webhook;

type Props = { tenant: Tenant; onClose: () => void };

/** The webhook address of a tenant, the secret that signs the webhooks, and the latest of them. */
export function WebhookDialog({ tenant, onClose }: Props) {
  const { webhooks, lookAgain } = useWebhooks(tenant.id);

  return (
    <Dialog
      title={text.title(tenant.tenantName)}
      closeLabel={tenants.form.close}
      size="large"
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <WebhookUrlForm tenant={tenant} />
        <Loaded
          query={webhooks}
          failed={text.failed}
          loading={
            <>
              <p aria-live="polite" className="text-muted">
                {text.loading}
              </p>
              <Skeleton className="h-40" />
            </>
          }
        >
          {(found) => (
            <>
              <SigningSecret secret={found.secret} />
              <WebhookDeliveries
                tenant={tenant}
                deliveries={found.deliveries}
                isFetching={webhooks.isFetching}
                onChanged={lookAgain}
              />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

function SigningSecret({ secret }: { secret: string | null }) {
  const revealed = useShownForAWhile();
  const Icon = revealed.isShown ? EyeOff : Eye;
  const word = revealed.isShown ? tenants.credentials.hide : tenants.credentials.reveal;
  return (
    <section aria-labelledby="signing-secret" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 id="signing-secret" className="text-sm font-semibold">
          {text.secret}
        </h3>
        {secret !== null && (
          <>
            {!revealed.isShown && <Masked />}
            <Button
              variant="quiet"
              size="small"
              aria-label={`${word} ${text.secret}`}
              aria-expanded={revealed.isShown}
              onClick={revealed.toggle}
            >
              <Icon aria-hidden="true" size={16} />
              {word}
            </Button>
          </>
        )}
      </div>
      <p className="text-sm text-muted">{secret === null ? text.secretPending : text.secretHint}</p>
      {secret !== null && revealed.isShown && (
        <dl className="rounded-md border border-line bg-paper p-4">
          <CopiedValue name={text.secret} value={secret} words={tenants.copy} />
        </dl>
      )}
    </section>
  );
}
