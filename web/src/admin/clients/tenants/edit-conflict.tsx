import { TenantChange, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { ConflictNotice } from "../../parts/conflict-notice.tsx";
import { toTypedTenant, type TypedEdit } from "./tenant-form.ts";

const text = tenants.edit.conflict;
const fields = TenantChange.keyof().options;

type Props = {
  /** The stored tenant, saved by another operator. */
  theirs: Tenant;
  mine: TypedEdit;
  isPending: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
};

/** Shows where the stored tenant differs from what is typed, and lets the operator choose. */
export function EditConflict({ theirs, mine, isPending, keepMine, takeTheirs }: Props) {
  const stored = toTypedTenant(theirs);
  const different = fields.filter((field) => stored[field] !== mine[field]);

  return (
    <ConflictNotice
      title={text.title}
      lead={text.lead}
      isPending={isPending}
      mine={{ label: text.keepMine, onChoose: keepMine }}
      theirs={{ label: text.takeTheirs, onChoose: takeTheirs }}
    >
      <dl className="flex flex-col gap-2">
        {different.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-muted">{tenants.edit.fields[field]}</dt>
            <dd className="wrap-anywhere">{stored[field] || text.none}</dd>
          </div>
        ))}
      </dl>
    </ConflictNotice>
  );
}
