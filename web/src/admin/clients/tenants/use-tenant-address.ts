import { useSearchParams } from "wouter";
import { tenants as text } from "@scm/text/admin/tenants";

export type TenantFilter = { q: string; status: string };

/**
 * What the address of the screen says: which tenants are looked for, and the order that a new one is
 * made from, or the one tenant that a link leads to. A status that does not exist counts as none.
 */
export function useTenantAddress() {
  const [search, setSearch] = useSearchParams();
  const status = search.get("status") ?? "";
  const filter = {
    q: search.get("q") ?? "",
    status: Object.hasOwn(text.states, status) ? status : "",
  };

  function change(given: Readonly<Record<string, string>>): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(given)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  }

  return {
    filter,
    isFiltered: filter.q !== "" || filter.status !== "",
    /** Of the tenant that is shown alone. */
    id: search.get("id") || null,
    orderId: search.get("fromOrder") || null,
    changeFilter: (given: Partial<TenantFilter>) => change(given),
    showAll: () => change({ id: "" }),
    forgetOrder: () => change({ fromOrder: "" }),
  };
}
