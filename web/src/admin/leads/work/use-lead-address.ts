import { inboxEndpoints, LeadKind } from "@scm/contract";
import { useLocation } from "wouter";
import { z } from "zod";
import { subjectScreens } from "../../parts/screens.ts";
import { useAddress } from "../../parts/use-address.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadFilter } from "./lead-queries.ts";
import type { ListedLead } from "./listed-lead.ts";

type OpenLead = { kind: LeadKind; id: string; repeats?: ListedLead["repeats"] };

/**
 * Reads the filter of a list and the open lead from the address. What the list does not know counts
 * as absent. Only the list of all kinds has the kind of the open lead in the address.
 */
export function useLeadAddress(kind: LeadAdmin | null) {
  const [path] = useLocation();
  const { search, setSearch, change } = useAddress();
  const { shape } = (kind?.endpoints ?? inboxEndpoints).list.query;
  const nothing = Object.fromEntries(Object.keys(shape).map((name) => [name, ""]));
  const of = kind?.name ?? LeadKind.safeParse(search.get("of")).data;
  const id = search.get("id");
  const open: OpenLead | null = of !== undefined && id ? { kind: of, id } : null;
  const valuesOf = (lead: OpenLead) => ({ ...(!kind && { of: lead.kind }), id: lead.id });

  return {
    filter: filterIn(search, shape),
    open,
    changeFilter: change,
    clearFilter: () => change({ ...nothing, sort: search.get("sort") ?? "" }),
    showView: (view: string) => setSearch(view),
    /**
     * Links a lead, so that one step back in the browser returns to the list. One with repeats opens
     * in the list of these.
     */
    hrefOf: (lead: OpenLead) => {
      const { repeats } = lead;
      const to = repeats ? subjectScreens[lead.kind].path : path;
      const group = repeats && { group: repeats.group, id: lead.id };
      // The filters of the list of all kinds are others.
      const own = !kind && group ? {} : { ...Object.fromEntries(search), ...valuesOf(lead) };
      return `${to}?${new URLSearchParams({ ...own, ...group }).toString()}`;
    },
    openInstead: (lead: OpenLead) => change(valuesOf(lead)),
    /** Opens the lead that was typed in the dialog, which `add` keeps open. */
    openAdded: (lead: OpenLead) => change({ add: "", slot: "", ...valuesOf(lead) }),
    close: () => change({ of: "", id: "" }),
  };
}

export type LeadAddress = ReturnType<typeof useLeadAddress>;

function filterIn(search: URLSearchParams, shape: z.ZodObject["shape"]): LeadFilter {
  const { limit: _, cursor: __, isFolded: ___, ...names } = shape;
  const given = Object.entries(names).flatMap(([name, field]) => {
    const value = search.get(name) ?? "";
    return value !== "" && z.safeParse(field, value).success ? [[name, value] as const] : [];
  });
  const { state, ...filter } = Object.fromEntries(given);
  // One control offers both, so a status, which is narrower, wins.
  return state === undefined || filter["status"] !== undefined ? filter : { ...filter, state };
}
