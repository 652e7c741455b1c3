import type { Testimonial } from "@scm/contract";
import { useSearchParams } from "wouter";

export const shownStates = ["all", "active", "inactive"] as const;
export type ShownState = (typeof shownStates)[number];

export type TestimonialFilter = { q: string; shown: ShownState };

const query = { q: "q", state: "status", deleted: "deleted" } as const;

/** What the address says: which testimonials are asked for, and whether the deleted ones are open. */
export function useTestimonialAddress() {
  const [search, setSearch] = useSearchParams();

  function change(name: string, value: string): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  }

  const filter: TestimonialFilter = {
    q: search.get(query.q) ?? "",
    shown: shownStates.find((state) => state === search.get(query.state)) ?? "all",
  };
  return {
    filter,
    isFiltered: filter.q.trim() !== "" || filter.shown !== "all",
    areDeletedShown: search.get(query.deleted) === "true",
    find: (q: string) => change(query.q, q),
    show: (shown: ShownState) => change(query.state, shown === "all" ? "" : shown),
    showDeleted: (isShown: boolean) => change(query.deleted, isShown ? "true" : ""),
    clear: () =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(query.q);
          after.delete(query.state);
          return after;
        },
        { replace: true },
      ),
  };
}

/** Those that are in the asked state and have every asked word somewhere in their texts. */
export function matching(
  testimonials: readonly Testimonial[],
  { q, shown }: TestimonialFilter,
): Testimonial[] {
  const words = q.toLocaleLowerCase("pl").split(/\s+/).filter(Boolean);
  return inState(testimonials, shown).filter((testimonial) => {
    const { clubName, authorName, authorPosition } = testimonial;
    const { shortTestimonial, fullTestimonial } = testimonial;
    const texts = [clubName, authorName, authorPosition, shortTestimonial, fullTestimonial]
      .join("\n")
      .toLocaleLowerCase("pl");
    return words.every((word) => texts.includes(word));
  });
}

export function inState(testimonials: readonly Testimonial[], shown: ShownState): Testimonial[] {
  return testimonials.filter(
    ({ isActive }) => shown === "all" || isActive === (shown === "active"),
  );
}
