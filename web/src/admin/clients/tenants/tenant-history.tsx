import { tenantEndpoints, type TenantEdit } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { endpointQuery } from "../../parts/endpoint-query.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { tenantSource } from "./tenant-source.ts";

const text = tenants.history;

/** The changes, with their operators and times. */
export function TenantHistory({ id }: { id: string }) {
  const queryKey = [tenantSource.list.path, "edits", id];
  const edits = useQuery({
    ...endpointQuery(tenantEndpoints.listEdits, { id }, queryKey),
    refetchOnMount: "always",
  });
  return (
    <Loaded query={edits} failed={text.failed} loading={<Skeleton className="h-16" />}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-sm text-muted">{text.none}</p>
        ) : (
          <ol aria-label={text.title} className="flex flex-col">
            {found.map((edit) => (
              <Edit key={edit.id} edit={edit} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Edit({ edit: { createdAt, operator, fields } }: { edit: TenantEdit }) {
  return (
    <li className="border-line py-2 text-sm not-first:border-t">
      <p className="text-muted tabular-nums">
        {formatMoment(createdAt)} · {operator ?? text.unknown}
      </p>
      {fields.map(({ field, from, to }) => (
        <p key={field} className="wrap-anywhere">
          {from === null && to === null
            ? text.changed(fieldName(field))
            : text.change(fieldName(field), wordsOf(field, from), wordsOf(field, to))}
        </p>
      ))}
    </li>
  );
}

const names = new Map(Object.entries({ ...text.fields, isActive: tenants.columns.status }));

/** Falls back to the raw name, for fields of a later release. */
function fieldName(field: string): string {
  return names.get(field) ?? field;
}

const plans = new Map<unknown, string>(Object.entries(tenants.plans));

type Value = TenantEdit["fields"][number]["to"];

function wordsOf(field: string, value: Value): string {
  if (field === "isActive") return value === true ? tenants.states.active : tenants.states.inactive;
  if (field === "subscriptionPlan") return plans.get(value) ?? String(value);
  const words = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  return words === "" ? text.nothing : words;
}
