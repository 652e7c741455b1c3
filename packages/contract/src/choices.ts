/**
 * Names of plans and modules, apart from the schemas, so that the landing page does not load zod.
 */

/** From the smallest to the largest. */
export const planIds = ["small", "medium", "large"] as const;

export const paymentModes = ["monthly", "yearly"] as const;

/** The add-on modules of the landing page, in its order. */
export const moduleIds = ["skladki", "zaswiadczenia", "rejestr", "zawody", "magazyn"] as const;

/** All modules of the product, in the order of the landing page. An order chooses among `moduleIds`. */
export const siteModules = [
  "members",
  "certificates",
  "messages",
  "management",
  "register",
  "weapons",
  "booking",
  "events",
  "competitions",
  "training",
  "advancedTraining",
  "elearning",
  "fees",
  "website",
  "finances",
  "shop",
] as const;
export type SiteModule = (typeof siteModules)[number];
