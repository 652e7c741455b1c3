import type { pl } from "./pl.ts";

export const en = {
  testimonials: {
    title: "What clubs say",
    verified:
      "We publish an opinion, in Polish as it was written, once we have checked that it comes from someone of that club.",
    samples:
      "This is how clubs’ opinions will look here. These are examples, in Polish as clubs write.",
    sample: "Example",
    carousel: "What clubs say, one after the other",
    slideRole: "testimonial",
    carouselRole: "carousel",
    position: "Testimonial {number} of {all}",
    show: "Show testimonial {number} of {all}: {club}",
    previous: "Previous testimonial",
    next: "Next testimonial",
    pause: "Pause",
    play: "Resume",
    pauseHint: "the moving testimonials",
    more: "Read the full story",
    moreOf: "({club})",
    close: "Close",
  },
} satisfies typeof pl;
