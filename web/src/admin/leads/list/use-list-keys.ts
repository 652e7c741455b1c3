import type { RefObject } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useShortcuts } from "../../parts/shortcuts.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import { leadQuery, type LoadedList } from "../work/lead-queries.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import { leadWithFocus } from "../work/use-place.ts";
import type { Selection } from "../work/use-selection.ts";
import type { Steps } from "../work/use-steps.ts";
import type { ManagedLead } from "./status-dialog.tsx";

type Options = {
  kind: LeadAdmin;
  list: LoadedList;
  address: LeadAddress;
  steps: Steps;
  selection: Selection;
  searchField: RefObject<HTMLInputElement | null>;
  onManage: (managed: ManagedLead) => void;
};

/** Registers the shortcuts, which apply to the open lead or else to the focused one. */
export function useListKeys(options: Options): void {
  const { kind, list, address, steps, selection, searchField, onManage } = options;
  const client = useQueryClient();
  const { id, close } = address;

  function manage(focusOn: "status" | "adminNotes"): void {
    const current = id ?? leadWithFocus();
    if (current === null) return;
    const lead =
      client.getQueryData(leadQuery(kind, current).queryKey) ??
      list.data?.pages[0]?.rows.find((one) => one.id === current);
    if (lead) onManage({ lead, focusOn });
  }

  function select(): void {
    const current = id ?? leadWithFocus();
    if (current !== null && !selection.isEverything) selection.toggle(current);
  }

  useShortcuts({
    j: () => steps.step("next"),
    k: () => steps.step("previous"),
    s: () => manage("status"),
    n: () => manage("adminNotes"),
    x: select,
    e: id === null ? undefined : close,
    Escape: id === null ? undefined : close,
    "/": () => searchField.current?.focus(),
    r: () => void client.invalidateQueries({ queryKey: [kind.endpoints.list.path] }),
  });
}
