import { useEffect } from "react";
import {
  moduleIds,
  paymentModes,
  planIds,
  type ModuleId,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";
import { useSearch } from "wouter/use-browser-location";
import type { OpenChoice, OrderChoice } from "../../../leads/order/typed-order.ts";

const defaultChoice: OpenChoice = {
  plan: "medium",
  paymentMode: "monthly",
  selectedModules: [],
};

const names = { plan: "plan", mode: "billing", modules: "modules" };
const noPlan = "none";

/** Keeps the visitor's plan and modules in the address, which can be shared. */
export function useChoice() {
  // The first render must match the prerendered page, so it ignores the address.
  const choice = readChoice(useSearch({ ssrSearch: "" }));
  // From now on the address is known, and what depends on it is shown.
  useEffect(() => document.documentElement.removeAttribute("data-query"), []);

  return {
    choice,
    setMode: (paymentMode: PaymentMode) => keep({ ...choice, paymentMode }),
    choosePlan: (plan: PlanId | null) => keep(withPlan(choice, plan)),
    togglePlan: (plan: PlanId) => keep(withPlan(choice, choice.plan === plan ? null : plan)),
    toggleModule: (module: ModuleId) => keep(withModuleToggled(choice, module)),
  };
}

function keep(choice: OpenChoice): void {
  const { pathname, search, hash } = window.location;
  const address = pathname + writeChoice(search, choice) + hash;
  window.history.replaceState(window.history.state, "", address);
}

/** Modules are for a plan, so none is left without one. */
function withPlan(choice: OpenChoice, plan: PlanId | null): OpenChoice {
  return plan === null ? { ...choice, plan, selectedModules: [] } : { ...choice, plan };
}

function withModuleToggled(choice: OpenChoice, module: ModuleId): OpenChoice {
  const { plan, selectedModules } = choice;
  if (plan === null) return choice;
  return {
    ...choice,
    selectedModules: selectedModules.includes(module)
      ? selectedModules.filter((selected) => selected !== module)
      : [...selectedModules, module],
  };
}

/** Unknown values fall back to the default. Uses no schema: the landing page loads none. */
function readChoice(search: string): OpenChoice {
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

/** The address of the order page with a choice. */
export function orderAddress(choice: OrderChoice): string {
  return `/zamowienie${choiceAddress(choice)}`;
}

/** The query of a choice, written out in full, so that it can be shared. */
export function choiceAddress({ plan, paymentMode, selectedModules }: OrderChoice): string {
  const modules =
    selectedModules.length > 0 ? `&${names.modules}=${selectedModules.join(",")}` : "";
  return `?${names.plan}=${plan}&${names.mode}=${paymentMode}${modules}`;
}

/** Omits defaults from the address. */
function writeChoice(search: string, choice: OpenChoice): string {
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
