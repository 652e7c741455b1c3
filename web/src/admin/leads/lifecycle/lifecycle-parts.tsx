import type { ComponentType } from "react";
import type { LeadKind } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "@scm/text/count";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { totalQuery } from "../../parts/paged-query.ts";
import { leadKinds } from "../lead-kinds.ts";
import { LifecycleList } from "./lifecycle-list.tsx";

type Part = {
  /** What stands under the tab. */
  Panel: ComponentType;
  /** How many there are, beside the tab's name. */
  Total: ComponentType;
};

/** Components of their own for each kind, or the leads of one would go on as those of the next. */
export const lifecycleParts: Readonly<Record<LeadKind, Part>> = {
  // Here a contact is closed; its own screen rejects it.
  contact: partOf({
    ...leadKinds.contact,
    offered: ["new", "in_progress", "completed", "closed"],
  }),
  "demo-booking": partOf(leadKinds["demo-booking"]),
  order: partOf(leadKinds.order),
  "beta-signup": partOf(leadKinds["beta-signup"]),
  "bug-report": partOf(leadKinds["bug-report"]),
};

function partOf<Lead extends LeadRecord>(kind: LeadAdmin<Lead>): Part {
  return {
    Panel: function PanelOfKind() {
      return <LifecycleList kind={kind} />;
    },
    Total: function TotalOfKind() {
      const { data: total } = useQuery({
        ...totalQuery(kind.endpoints.list),
        refetchOnMount: "always",
      });
      return (
        total !== undefined && <span className="tabular-nums">{` (${formatCount(total)})`}</span>
      );
    },
  };
}
