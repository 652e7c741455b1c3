import { zodResolver } from "@hookform/resolvers/zod";
import { WebhookUrlChange, type Tenant } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { sentenceOf } from "../../../leads/use-controls.ts";
import { call } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import { useChange } from "../../parts/use-change.ts";
import { useLeaveWarning } from "../../parts/use-leave-warning.ts";
import { replaceClient } from "../client-queries.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.webhook;

/** The webhook address of a tenant. Pending webhooks go to the new one. */
export function WebhookUrlForm({ tenant }: { tenant: Tenant }) {
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
