import { type Tenant, WebhookUrlChange } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sentenceOf } from "../../../leads/use-controls.ts";
import { call } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Placeholder } from "../../parts/loading.tsx";
import { useChange } from "../../parts/use-change.ts";
import { useLeaveWarning } from "../../parts/use-leave-warning.ts";
import { replaceClient } from "../client-queries.ts";
import { SigningSecret } from "./signing-secret.tsx";
import { tenantSource } from "./tenant-source.ts";
import { WebhookDeliveries, useWebhooks } from "./webhook-deliveries.tsx";

const text = tenants.webhook;

type Props = { tenant: Tenant; onClose: () => void };

/** Shows a tenant's webhook address, the signing secret and the latest webhooks. */
export function WebhookDialog({ tenant, onClose }: Props) {
  return (
    <Dialog
      title={text.title(tenant.tenantName)}
      closeLabel={tenants.form.close}
      size="large"
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <WebhookUrlForm tenant={tenant} />
        <Webhooks tenant={tenant} />
      </div>
    </Dialog>
  );
}

/** The signing secret and the latest webhooks. */
export function Webhooks({ tenant }: { tenant: Tenant }) {
  const { webhooks, lookAgain } = useWebhooks(tenant.id);
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
            onChanged={lookAgain}
          />
        )}
      </Loaded>
    </>
  );
}

/** Changes the webhook address. Pending webhooks go to the new one. */
function WebhookUrlForm({ tenant }: { tenant: Tenant }) {
  const save = useSave(tenant.id);
  const { formState, getValues, handleSubmit, register, reset } = useForm<
    z.input<typeof WebhookUrlChange>,
    unknown,
    WebhookUrlChange
  >({
    resolver: zodResolver(WebhookUrlChange),
    mode: "onTouched",
    defaultValues: { webhookUrl: tenant.webhookUrl ?? "" },
  });
  useLeaveWarning(formState.isDirty);

  return (
    <form
      noValidate
      onSubmit={handleSubmit((change) =>
        save.mutate(change, { onSuccess: () => reset(getValues()) }),
      )}
      className="flex flex-col gap-3"
    >
      <Field
        label={text.url}
        type="url"
        hint={text.urlHint}
        {...register("webhookUrl")}
        error={
          sentenceOf(formState.errors.webhookUrl) ??
          (save.error ? serverWords(save.error) : undefined)
        }
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        isPending={save.isPending}
        className="self-start"
      >
        {save.isPending ? text.saving : text.save}
      </Button>
    </form>
  );
}

function useSave(tenantId: string) {
  const client = useQueryClient();
  return useChange(
    ({ webhookUrl = "" }: WebhookUrlChange) =>
      call(tenantSource.changeWebhookUrl, { id: tenantId, body: { webhookUrl } }),
    {
      onSuccess: (stored) => replaceClient(client, tenantSource, stored),
      toast: () => ({ title: text.saved }),
      failed: text.saveFailed,
    },
  );
}
