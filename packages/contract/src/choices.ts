/**
 * Names of plans and modules, apart from the schemas, so that the landing page does not load zod.
 */

/** From the smallest to the largest. */
export const planIds = ["small", "medium", "large"] as const;

export const paymentModes = ["monthly", "yearly"] as const;

/** The add-on modules of the landing page, in its order. */
export const moduleIds = ["skladki", "zaswiadczenia", "rejestr", "zawody", "magazyn"] as const;
