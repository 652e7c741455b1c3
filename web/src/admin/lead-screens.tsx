import type { ComponentType } from "react";
import type { LeadKind } from "@scm/contract";
import { PopupControls } from "./beta-tests/popup-controls.tsx";
import { LeadListPage } from "./leads/list/lead-list-page.tsx";
import type { LeadAdmin, LeadRecord } from "./leads/lead-admin.ts";
import { leadKinds } from "./leads/lead-kinds.ts";

/** One component per kind, so that React does not reuse the state of another list. */
export const leadScreens = {
  contact: listOf(leadKinds.contact),
  "demo-booking": listOf(leadKinds["demo-booking"]),
  order: listOf(leadKinds.order),
  "beta-signup": listOf(leadKinds["beta-signup"], PopupControls),
  "bug-report": listOf(leadKinds["bug-report"]),
} satisfies Record<LeadKind, ComponentType>;

/** `Controls` appear above the list. */
function listOf<Lead extends LeadRecord>(
  kind: LeadAdmin<Lead>,
  Controls?: ComponentType,
): ComponentType {
  return function ListOfKind() {
    return <LeadListPage kind={kind}>{Controls && <Controls />}</LeadListPage>;
  };
}
