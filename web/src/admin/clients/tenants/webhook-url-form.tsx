import { zodResolver } from "@hookform/resolvers/zod";
import { WebhookUrlChange, type Tenant } from "@scm/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { faultSentence } from "@scm/text/faults";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../lib/api-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import { useFailureToast } from "../../parts/use-failure-toast.ts";
import { useLeaveWarning } from "../../parts/use-leave-warning.ts";
import { replaceClient } from "../client-queries.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.webhook;

/** The address that a tenant's system is told at; what is due goes to the new one. */
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
  const fault = formState.errors.webhookUrl?.message;

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
        error={fault === undefined ? failureOf(save.error) : faultSentence("pl", fault)}
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

/** Beside the field, where it stays: the toast goes by. */
function failureOf(error: Error | null): string | undefined {
  return error ? serverWords(error) : undefined;
}

function useSave(tenantId: string) {
  const client = useQueryClient();
  const showToast = useToast();

  return useMutation({
    mutationFn: ({ webhookUrl = "" }: WebhookUrlChange) =>
      call(tenantSource.changeWebhookUrl, { id: tenantId, body: { webhookUrl } }),
    onSuccess: (stored) => {
      replaceClient(client, tenantSource, stored);
      showToast({ tone: "success", title: text.saved });
    },
    onError: useFailureToast(text.saveFailed),
  });
}
