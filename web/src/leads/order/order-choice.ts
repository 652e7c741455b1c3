import type { ModuleId, PaymentMode, PlanId } from "@scm/contract";

/** What is ordered: the plan, how it is paid, and the modules for it. */
export type OrderChoice = {
  plan: PlanId;
  paymentMode: PaymentMode;
  selectedModules: readonly ModuleId[];
};
