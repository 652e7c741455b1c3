import { useSearchParams } from "wouter";

type Values = Readonly<Record<string, string | undefined>>;

/** The query of the address. Changes replace the entry in the browser's history. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    setSearch,
    /** Keeps the other values; an empty value is removed. */
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

/** A choice in the address; empty when absent or unknown. */
export function choiceIn(search: URLSearchParams, name: string, choices: object): string {
  const value = search.get(name) ?? "";
  return Object.hasOwn(choices, value) ? value : "";
}
