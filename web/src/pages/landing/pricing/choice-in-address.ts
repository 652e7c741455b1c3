import {
  moduleIds,
  paymentModes,
  planIds,
  type ModuleId,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";

export type Choice = {
  plan: PlanId | null;
  paymentMode: PaymentMode;
  selectedModules: readonly ModuleId[];
};

const defaultChoice: Choice = {
  plan: "medium",
  paymentMode: "monthly",
  selectedModules: [],
};

const names = { plan: "plan", mode: "billing", modules: "modules" };
const noPlan = "none";

/**
 * Reads a choice back from an address; what is not known there stays as it is by default. Checked by
 * hand: the landing page loads no schemas.
 */
export function readChoice(search: string): Choice {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get(names.plan);
  const plan = asked === noPlan ? null : (planIds.find((id) => id === asked) ?? defaultChoice.plan);
  const askedMode = parameters.get(names.mode);
  const modules = parameters.get(names.modules)?.split(",") ?? [];
  return {
    plan,
    paymentMode: paymentModes.find((mode) => mode === askedMode) ?? defaultChoice.paymentMode,
    selectedModules: plan === null ? [] : moduleIds.filter((id) => modules.includes(id)),
  };
}

/** The same address with the choice in it; nothing stands there for what is so by default. */
export function writeChoice(search: string, choice: Choice): string {
  const parameters = new URLSearchParams(search);
  const set = (name: string, value: string | null) =>
    value ? parameters.set(name, value) : parameters.delete(name);
  const plan = choice.plan ?? noPlan;
  set(names.plan, plan === defaultChoice.plan ? null : plan);
  set(names.mode, choice.paymentMode === defaultChoice.paymentMode ? null : choice.paymentMode);
  set(names.modules, choice.selectedModules.join(","));
  const text = parameters.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}
