import { plainText, type Testimonial } from "@scm/contract";
import { useAddress } from "../parts/use-address.ts";

export const shownStates = ["all", "active", "inactive"] as const;
export type ShownState = (typeof shownStates)[number];

export type TestimonialFilter = { q: string; shown: ShownState };

/** Keeps the filter in the address. */
export function useTestimonialAddress() {
  const { search, change } = useAddress();
  const filter: TestimonialFilter = {
    q: search.get("q") ?? "",
    shown: shownStates.find((state) => state === search.get("status")) ?? "all",
  };
  return {
    filter,
    isFiltered: filter.q.trim() !== "" || filter.shown !== "all",
    find: (q: string) => change({ q }),
    show: (shown: ShownState) => change({ status: shown === "all" ? "" : shown }),
    clear: () => change({ q: "", status: "" }),
  };
}

/** Testimonials in this state whose texts contain every word. */
export function filterTestimonials(
  testimonials: readonly Testimonial[],
  { q, shown }: TestimonialFilter,
): Testimonial[] {
  const words = q.split(/\s+/).map(plainText);
  return hasState(testimonials, shown).filter((testimonial) => {
    const { clubName, authorName, authorPosition } = testimonial;
    const { shortTestimonial, fullTestimonial } = testimonial;
    const texts = plainText(
      [clubName, authorName, authorPosition, shortTestimonial, fullTestimonial].join("\n"),
    );
    return words.every((word) => texts.includes(word));
  });
}

export function hasState(testimonials: readonly Testimonial[], shown: ShownState): Testimonial[] {
  return testimonials.filter(
    ({ isActive }) => shown === "all" || isActive === (shown === "active"),
  );
}
