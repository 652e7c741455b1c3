import { tenantSecretEndpoints, type SecretUse } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { formatMoment } from "@scm/text/moment";
import { call } from "../../../lib/api-client.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadError } from "../../parts/load-error.tsx";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.secret;

/** When each of a tenant's secrets was made, ends, and was last used: whether the old one may go. */
export function SecretUses({ tenantId }: { tenantId: string }) {
  const uses = useQuery({
    queryKey: [tenantSource.list.path, "secrets", tenantId],
    queryFn: ({ signal }) => call(tenantSecretEndpoints.list, { id: tenantId }, { signal }),
    // They are used while nobody looks.
    refetchOnMount: "always",
  });

  return (
    <section aria-labelledby="secret-uses" className="flex flex-col gap-2">
      <h3 id="secret-uses" className="text-sm font-semibold">
        {text.uses}
      </h3>
      {uses.isPending && (
        <>
          <p className="sr-only">{text.usesLoading}</p>
          <Skeleton className="h-24" />
        </>
      )}
      {uses.isError && (
        <LoadError title={text.usesFailed} error={uses.error} onRetry={() => void uses.refetch()} />
      )}
      {uses.data && <UseTable uses={uses.data} />}
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
