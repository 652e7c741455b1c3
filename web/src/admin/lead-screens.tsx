import type { ComponentType } from "react";
import type { LeadKind } from "@scm/contract";
import { PopupControls } from "./beta-tests/popup-controls.tsx";
import { useSearch } from "wouter";
import { ConfirmPage } from "./leads/confirm-page.tsx";
import { leadKinds } from "./leads/lead-kinds.ts";
import { LeadScreen } from "./leads/list/lead-screen.tsx";

export function InboxPage() {
  return <LeadScreen kind={null} />;
}

/** One component per kind, so that React does not reuse the state of another list. */
export function leadScreen(kind: LeadKind): ComponentType {
  return function LeadListPage() {
    const confirmed = new URLSearchParams(useSearch()).get("confirm");
    if (kind === "demo-booking" && confirmed !== null) return <ConfirmPage id={confirmed} />;
    return (
      <LeadScreen kind={leadKinds[kind]}>{kind === "beta-signup" && <PopupControls />}</LeadScreen>
    );
  };
}
