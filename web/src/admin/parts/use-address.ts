import { useSearchParams } from "wouter";

type Values = Readonly<Record<string, string | undefined>>;

/** Reads and changes the query of the address. A change replaces the history entry. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    setSearch,
    /** Sets these values and keeps the others; an empty value is removed. */
    change: (values: Values) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
  };
}

/** The option named in the address; empty if absent or not among `choices`. */
export function choiceIn(search: URLSearchParams, name: string, choices: object): string {
  const value = search.get(name) ?? "";
  return Object.hasOwn(choices, value) ? value : "";
}
