import { leadWork } from "@scm/text/admin/lead-work";
import { Plus } from "lucide-react";
import { SmallButton } from "../../../ui/button.tsx";
import { useShortcuts } from "../../parts/shortcuts.ts";
import { useAddress } from "../../parts/use-address.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import { isTypedKind, TypedLead } from "./typed-lead.tsx";

/**
 * The button and the dialog of a lead that an operator types; nothing for a kind that only forms
 * send. The address opens the dialog too, as from the palette.
 */
export function useTypedLead(kind: LeadAdmin | null, { openAdded }: LeadAddress) {
  const { search, change } = useAddress();
  const only = kind && isTypedKind(kind.name) ? kind.name : null;
  const isOffered = kind === null || only !== null;
  const begin = () => change({ add: "1" });
  useShortcuts(isOffered ? { c: begin } : {});
  return {
    button: isOffered && (
      <SmallButton icon={Plus} onClick={begin}>
        {leadWork.typed.open}
      </SmallButton>
    ),
    dialog: isOffered && search.has("add") && (
      <TypedLead
        kind={only}
        slot={search.get("slot") ?? ""}
        onSaved={openAdded}
        onClose={() => change({ add: "", slot: "" })}
      />
    ),
  };
}
