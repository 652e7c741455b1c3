import { useSearchParams } from "wouter";
import { instances as text } from "@scm/text/admin/instances";

export type InstanceFilter = { q: string; status: string };

/** What the address of the screen says: which instances are looked for. A status that does not exist counts as none. */
export function useInstanceAddress() {
  const [search, setSearch] = useSearchParams();
  const status = search.get("status") ?? "";
  const filter: InstanceFilter = {
    q: search.get("q") ?? "",
    status: Object.hasOwn(text.statuses, status) ? status : "",
  };

  function changeFilter(given: Partial<InstanceFilter>): void {
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

  return { filter, isFiltered: filter.q !== "" || filter.status !== "", changeFilter };
}
