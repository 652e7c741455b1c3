import { z } from "zod";
import { moduleIds, paymentModes, planIds } from "./choices.ts";

export const PlanId = z.enum(planIds, {
  error: (issue) => (issue.input === undefined || issue.input === "" ? "required" : "invalid"),
});
export type PlanId = z.infer<typeof PlanId>;

export const PaymentMode = z.enum(paymentModes, { error: "invalid" });
export type PaymentMode = z.infer<typeof PaymentMode>;

/** Orders use the modules of the landing page, also those from the pricing page. */
export const ModuleId = z.enum(moduleIds, { error: "invalid" });
export type ModuleId = z.infer<typeof ModuleId>;

/** The price list of an order's total. */
export const PriceBasis = z.enum(["landing-page", "simple-order-dialog"]);
export type PriceBasis = z.infer<typeof PriceBasis>;

/** A line of an order, net, as it was priced. */
export const OrderLine = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plan"), plan: PlanId, grosze: z.int().nonnegative() }),
  z.object({ kind: z.literal("module"), module: ModuleId, grosze: z.int().nonnegative() }),
]);
export type OrderLine = z.infer<typeof OrderLine>;
