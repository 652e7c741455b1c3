import { useEffect, useRef } from "react";
import { Tenant, tenantEndpoints, type TenantChange } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { sentenceOf, showRefusals } from "../../../leads/use-controls.ts";
import { useDraft } from "../../../leads/use-draft.ts";
import { call, fieldErrors } from "../../../lib/api-client.ts";
import { writeDraft } from "../../../lib/draft.ts";
import { Failure } from "../../parts/failure.tsx";
import { SmallButton } from "../../parts/small-button.tsx";
import { storedIn } from "../../parts/stored-in.ts";
import { useChange } from "../../parts/use-change.ts";
import { replaceClient } from "../client-queries.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { userLimitWarning, TenantFields } from "./tenant-fields.tsx";
import { TenantEditForm as Schema, toTypedTenant, type TypedEdit } from "./tenant-form.ts";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.edit;

type EditForm = UseFormReturn<TypedEdit, unknown, TenantChange>;

/** Edits all editable fields of a tenant. */
export function TenantEditForm({ tenant }: { tenant: Tenant }) {
  const form: EditForm = useForm<TypedEdit, unknown, TenantChange>({
    resolver: zodResolver(Schema),
    mode: "onTouched",
    defaultValues: toTypedTenant(tenant),
  });
  const { formState, getFieldState, handleSubmit, register, reset } = form;
  const showStored = useStored(form, tenant);
  const save = useSave(tenant.id, { form, showStored });
  const submit = handleSubmit((body) => save.mutate({ body, version: form.getValues("version") }));
  const [plan, maxUsers] = useWatch({
    control: form.control,
    name: ["subscriptionPlan", "maxUsers"],
  });
  const theirs = storedIn(save.error, Tenant);

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TenantFields
        control={(field, label) => {
          const { error } = getFieldState(field, formState);
          return { label, ...register(field), error: sentenceOf(error) };
        }}
        doubt={userLimitWarning(plan, maxUsers)}
      />
      <div role="alert" className="empty:hidden">
        {theirs && (
          <EditConflict
            theirs={theirs}
            mine={form.getValues()}
            isPending={save.isPending}
            keepMine={() => {
              // Fields that this operator did not change take the stored values, with the version.
              reset(toTypedTenant(theirs), { keepDirtyValues: true });
              void submit();
            }}
            takeTheirs={() => {
              save.reset();
              showStored(theirs);
            }}
          />
        )}
        {save.error && !theirs && <Failure error={save.error} title={text.failed} isDraftKept />}
      </div>
      {!theirs && (
        <div className="flex flex-wrap gap-2">
          <SmallButton variant="primary" type="submit" isPending={save.isPending}>
            {save.isPending ? text.saving : text.save}
          </SmallButton>
          {formState.isDirty && (
            <SmallButton variant="quiet" onClick={() => showStored(tenant)}>
              {text.undo}
            </SmallButton>
          )}
        </div>
      )}
    </form>
  );
}

/**
 * Keeps a draft of what is typed. A newer version is shown unless something is typed.
 *
 * @returns a function that shows a tenant instead of what is typed
 */
function useStored(form: EditForm, tenant: Tenant): (stored: Tenant) => void {
  const { reset, formState } = form;
  const { isDirty } = formState;
  const draft = `panel/tenant ${tenant.id}`;
  const shown = useRef(tenant.version);
  useDraft(draft, form);

  function show(stored: Tenant): void {
    shown.current = stored.version;
    reset(toTypedTenant(stored));
    writeDraft(draft, {});
  }

  useEffect(() => {
    if (isDirty || shown.current === tenant.version) return;
    shown.current = tenant.version;
    reset(toTypedTenant(tenant));
    writeDraft(draft, {});
  }, [draft, isDirty, reset, tenant]);
  return show;
}

type Edit = { body: TenantChange; version: string };
type Screen = { form: EditForm; showStored: (stored: Tenant) => void };

function useSave(id: string, { form, showStored }: Screen) {
  const client = useQueryClient();
  const { headers, list } = tenantSource;
  return useChange(
    ({ body, version }: Edit) =>
      call(
        tenantEndpoints.change,
        { id, body },
        { headers: { ...headers, "If-Match": `"${version}"` } },
      ),
    {
      onSuccess: (stored) => {
        showStored(stored);
        replaceClient(client, tenantSource, stored);
      },
      onError: (error) => showRefusals(form, fieldErrors(error)),
      isShownElsewhere: (error) => storedIn(error, Tenant) !== null,
      toast: () => ({ title: text.saved }),
      failed: text.failed,
      refresh: [[list.path, "edits", id]],
    },
  );
}
