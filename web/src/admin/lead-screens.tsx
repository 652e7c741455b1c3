import type { ComponentType } from "react";
import type { LeadKind } from "@scm/contract";
import { PopupControls } from "./beta-tests/popup-controls.tsx";
import { leadKinds } from "./leads/lead-kinds.ts";
import { LeadListPage } from "./leads/list/lead-list-page.tsx";

/** One component per kind, so that React does not reuse the state of another list. */
export function leadScreen(kind: LeadKind): ComponentType {
  return function LeadScreen() {
    return (
      <LeadListPage kind={leadKinds[kind]}>
        {kind === "beta-signup" && <PopupControls />}
      </LeadListPage>
    );
  };
}
