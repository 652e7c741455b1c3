import { tenancy, tenants as words } from "@scm/text/admin/tenants";
import { useQueryClient } from "@tanstack/react-query";
import { Server, ScrollText } from "lucide-react";
import { Link } from "wouter";
import { SmallButton } from "../../ui/button.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { Failure } from "../parts/failure.tsx";
import { screens } from "../parts/screens.ts";
import { tierOption } from "./client-table.tsx";
import { ClientFields, useClientForm } from "./client-form.tsx";
import { Part } from "./clients-page.tsx";
import { showClient, type Client, type ClientKind } from "./client.ts";
import { Webhooks } from "./webhooks.tsx";

const { edit } = tenancy;

type Props = { kind: ClientKind; client: Client };

/** Edits all editable fields of a tenant. */
export function EditTenant({ kind, client }: Props) {
  const queries = useQueryClient();
  const record = useClientForm({
    kind,
    client,
    words: edit,
    onStored: (stored) => showClient(queries, kind, stored),
  });
  const { save, conflict } = record;
  return (
    <Part title={edit.title}>
      <form noValidate onSubmit={record.onSubmit} className="flex flex-col gap-4">
        <ClientFields kind={kind} record={record} />
        <div role="alert" className="empty:hidden">
          <ConflictNotice record={record} inWords={valueInWords} />
          {save.error && <Failure error={save.error} title={edit.failed} isDraftKept />}
        </div>
        {!conflict && (
          <div className="flex flex-wrap gap-2">
            <SmallButton variant="primary" type="submit" isPending={save.isPending}>
              {save.isPending ? edit.saving : edit.save}
            </SmallButton>
            {Object.keys(record.edit).length > 0 && record.restored.length === 0 && (
              <SmallButton variant="quiet" onClick={record.drop}>
                {edit.undo}
              </SmallButton>
            )}
          </div>
        )}
      </form>
    </Part>
  );
}

function valueInWords(field: string, value: unknown): string {
  const text = String(value);
  return field === "subscriptionPlan" ? tierOption(words, text).label : text;
}

/** The parts of a record that only a tenant has. */
export function MoreOfTenant({ client: { id, name, clubName }, client }: Props) {
  const auditSearch = new URLSearchParams({ subjectKind: "tenant", subjectId: id }).toString();
  return (
    <>
      <Part title={tenancy.webhook.title}>
        <Webhooks client={client} />
      </Part>
      <div className="-mx-3.5 flex flex-wrap gap-x-2">
        {/* Nothing ties an instance to a tenant but the name of the club. */}
        <Link
          href={`${screens.systems.path}?${new URLSearchParams({ q: clubName }).toString()}`}
          className={buttonLook({ variant: "quiet", size: "small" })}
        >
          <Server aria-hidden="true" size={16} />
          {tenancy.systems}
        </Link>
        <Link
          href={`${screens.auditLog.path}?${auditSearch}`}
          aria-label={`${tenancy.auditLog} ${name}`}
          className={buttonLook({ variant: "quiet", size: "small" })}
        >
          <ScrollText aria-hidden="true" size={16} />
          {tenancy.auditLog}
        </Link>
      </div>
    </>
  );
}
