import type { SiteContent } from "@scm/contract";

/** The content of a new site, until its owner decides otherwise. */
export const defaultSiteContent: SiteContent = {
  roadmap: {
    tests: "planned",
    feedback: "planned",
    training: "launched",
    booking: "planned",
    events: "planned",
    management: "planned",
    promotion: "planned",
    launch: "planned",
    advancedTraining: "planned",
    elearning: "planned",
    finances: "planned",
  },
  popup: {
    promise: {
      pl: "Pełny dostęp bezpłatnie do końca 2025 roku.",
      en: "Free full access until the end of 2025.",
    },
    endsOn: "2025-12-31",
  },
  prices: {
    plans: { small: false, medium: false, large: false },
    modules: {
      skladki: false,
      zaswiadczenia: false,
      rejestr: false,
      zawody: false,
      magazyn: false,
    },
  },
  event: {
    minutes: 60,
    place: { pl: "Online", en: "Online" },
    link: null,
    host: null,
  },
  faq: [],
};
