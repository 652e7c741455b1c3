import { useEffect, useRef, useState } from "react";
import { tenantEndpoints, type SecretUse, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "@scm/text/moment";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { CopiedValue } from "../copied-value.tsx";
import { RotationForm } from "./rotation-form.tsx";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.secret;

type Props = { tenant: Tenant; onClose: () => void };

export function SecretDialog({ tenant, onClose }: Props) {
  const [issued, setIssued] = useState<string | null>(null);

  return (
    <Dialog title={text.title(tenant.tenantName)} closeLabel={tenants.form.close} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {issued === null ? (
          <RotationForm tenant={tenant} onIssued={setIssued} onClose={onClose} />
        ) : (
          <Issued secret={issued} onClose={onClose} />
        )}
        <SecretUses tenantId={tenant.id} />
      </div>
    </Dialog>
  );
}

function Issued({ secret, onClose }: { secret: string; onClose: () => void }) {
  const news = useRef<HTMLDivElement>(null);

  // The form that had the focus is unmounted.
  useEffect(() => news.current?.focus(), []);

  return (
    <div ref={news} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Notice tone="success" title={text.issued}>
        <p>{text.issuedHint}</p>
      </Notice>
      <dl className="rounded-md border border-line bg-paper p-4">
        <CopiedValue name={tenants.credentials.clientSecret} value={secret} words={tenants.copy} />
      </dl>
      <Button onClick={onClose} className="sm:self-start">
        {text.done}
      </Button>
    </div>
  );
}

/** Shows the lifetime and last use of each secret, which tell whether the old one can end. */
function SecretUses({ tenantId }: { tenantId: string }) {
  const uses = useQuery({
    ...endpointQuery(tenantEndpoints.listSecretUses, { id: tenantId }, [
      tenantSource.list.path,
      "secrets",
      tenantId,
    ]),
    // Secrets are used while the dialog is closed, so cached data may be outdated.
    refetchOnMount: "always",
  });

  return (
    <section aria-labelledby="secret-uses" className="flex flex-col gap-2">
      <h3 id="secret-uses" className="text-sm font-semibold">
        {text.uses}
      </h3>
      <Loaded
        query={uses}
        failed={text.usesFailed}
        loading={
          <>
            <p className="sr-only">{text.usesLoading}</p>
            <Skeleton className="h-24" />
          </>
        }
      >
        {(found) => <UseTable uses={found} />}
      </Loaded>
    </section>
  );
}

function UseTable({ uses }: { uses: readonly SecretUse[] }) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted">
        <tr>
          {[text.createdAt, text.expiresAt, text.lastUsedAt].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-3 font-normal last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {uses.map(({ id, createdAt, expiresAt, lastUsedAt }) => (
          <tr key={id} className="border-t border-line align-top tabular-nums">
            <td className="py-1.5 pr-3">{formatMoment(createdAt)}</td>
            <td className="py-1.5 pr-3">{expiresAt ? formatMoment(expiresAt) : text.current}</td>
            <td className="py-1.5">{lastUsedAt ? formatMoment(lastUsedAt) : text.neverUsed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
