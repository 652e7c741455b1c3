import type { ModuleId, PaymentMode, PlanId } from "@scm/contract";
import { useSearch } from "wouter/use-browser-location";
import { readChoice, writeChoice, type Choice } from "./choice-in-address.ts";

/** What a visitor puts together. The address keeps it, to be shared or come back to. */
export function useChoice() {
  // The first render is the same for every visitor, whatever the address says.
  const choice = readChoice(useSearch({ ssrSearch: "" }));

  return {
    choice,
    setMode: (paymentMode: PaymentMode) => keep({ ...choice, paymentMode }),
    togglePlan: (plan: PlanId) => keep(withPlanToggled(choice, plan)),
    toggleModule: (module: ModuleId) => keep(withModuleToggled(choice, module)),
  };
}

function keep(choice: Choice): void {
  const { pathname, search, hash } = window.location;
  const address = pathname + writeChoice(search, choice) + hash;
  window.history.replaceState(window.history.state, "", address);
}

/** Without a plan there are no modules: letting go of the one lets go of the others. */
function withPlanToggled(choice: Choice, plan: PlanId): Choice {
  return choice.plan === plan
    ? { ...choice, plan: null, selectedModules: [] }
    : { ...choice, plan };
}

function withModuleToggled(choice: Choice, module: ModuleId): Choice {
  const { plan, selectedModules } = choice;
  if (plan === null) return choice;
  return {
    ...choice,
    selectedModules: selectedModules.includes(module)
      ? selectedModules.filter((selected) => selected !== module)
      : [...selectedModules, module],
  };
}
