import { adminPaths, inboxEndpoints, LeadKind, type InboxRow } from "@scm/contract";
import { useAddress } from "../../parts/use-address.ts";

const names = ["kind", "state", "overdue", "owner", "followUp", "demosToday", "q"] as const;

type OpenLead = Pick<InboxRow, "kind" | "id">;

/** Reads the filter of the inbox and the open lead from the address. Unknown values are absent. */
export function useInboxAddress() {
  const { search, setSearch, change } = useAddress();
  const { shape } = inboxEndpoints.list.query;
  const given = names.flatMap((name) => {
    const value = search.get(name) ?? "";
    return value !== "" && shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  const filter: Readonly<Record<string, string>> = Object.fromEntries(given);
  const kind = LeadKind.safeParse(search.get("of")).data;
  const id = search.get("id");
  const open: OpenLead | null = kind !== undefined && id ? { kind, id } : null;

  return {
    /** Only what is set. */
    filter,
    open,
    changeFilter: change,
    clearFilter: () => setSearch({}),
    showView: (view: string) => setSearch(view),
    /** Links a lead, so that one step back in the browser returns to the list. */
    hrefOf: (row: OpenLead) => {
      const opened = new URLSearchParams(search);
      opened.set("of", row.kind);
      opened.set("id", row.id);
      return `${adminPaths.inbox}?${opened.toString()}`;
    },
    openInstead: (row: OpenLead) => change({ of: row.kind, id: row.id }),
    close: () => change({ of: "", id: "" }),
  };
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;
