import { useEffect, useRef } from "react";
import type { Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { typedOf, type TypedEdit } from "./tenant-form.ts";
import { fieldNames, fieldOrder } from "./tenant-history.tsx";

const text = tenants.edit.conflict;

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
  const stored = typedOf(theirs);
  const different = fieldOrder.filter((field) => stored[field] !== mine[field]);

  // The choice replaces the save button, so it takes over the focus.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <Notice tone="failure" title={text.title}>
      <p>{text.lead}</p>
      <dl className="mt-3 flex flex-col gap-2 rounded-sm bg-raised p-3 text-ink">
        {different.map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-muted">{fieldNames[field]}</dt>
            <dd className="wrap-anywhere">{stored[field] || text.none}</dd>
          </div>
        ))}
      </dl>
      <div ref={box} tabIndex={-1} className="mt-3 flex flex-wrap gap-2 outline-none">
        <Button variant="secondary" size="small" isPending={isPending} onClick={keepMine}>
          {text.keepMine}
        </Button>
        <Button variant="secondary" size="small" disabled={isPending} onClick={takeTheirs}>
          {text.takeTheirs}
        </Button>
      </div>
    </Notice>
  );
}
