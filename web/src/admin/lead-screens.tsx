import type { ComponentType } from "react";
import type { LeadKind } from "@scm/contract";
import { PopupControls } from "./beta-tests/popup-controls.tsx";
import { leadKinds } from "./leads/lead-kinds.ts";
import { LeadScreen } from "./leads/list/lead-screen.tsx";

export function InboxPage() {
  return <LeadScreen kind={null} />;
}

/** One component per kind, so that React does not reuse the state of another list. */
export function leadScreen(kind: LeadKind): ComponentType {
  return function LeadListPage() {
    return (
      <LeadScreen kind={leadKinds[kind]}>{kind === "beta-signup" && <PopupControls />}</LeadScreen>
    );
  };
}
