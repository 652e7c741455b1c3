import { digitCounts, digitsOf } from "@scm/contract";
import { useWatch } from "react-hook-form";
import { nip, pesel, regon } from "stdnum/lib/cjs/pl/index.js";
import { useTranslations } from "use-intl";
import { useSettled } from "../../ui/use-settled.ts";
import type { FullOrderForm } from "./full-order-form.ts";

const numbers = {
  "adminUser.pesel": { kind: "pesel", check: pesel },
  nip: { kind: "nip", check: nip },
  regon: { kind: "regon", check: regon },
} as const;

/**
 * Warns of a number that is probably mistyped; empty if there is no warning, and until the visitor
 * leaves the field. The form accepts the number, and the operator sees that it is doubtful.
 */
export function useDoubt(form: FullOrderForm, name: keyof typeof numbers): string {
  const t = useTranslations("order.checks");
  const typed = useLeft(form, name);
  const { kind, check } = numbers[name];

  if (typed === "") return "";
  const { isValid, error } = check.validate(digitsOf(kind, typed));
  if (isValid) return "";
  const count = typed.replaceAll(/\D/g, "").length;
  if (!digitCounts[kind].some((expected) => expected === count))
    return `${t(kind, { count })} ${t("anyway")}`;
  // Only a PESEL has a part with a meaning: the date of birth.
  return `${t(error?.name === "InvalidComponent" ? "noDate" : "wrong")} ${t("anyway")}`;
}

/** The same for a Polish postal code. That of another country is accepted as well. */
export function usePostalDoubt(form: FullOrderForm): string {
  const t = useTranslations("order.checks");
  const typed = useLeft(form, "postalCode");
  if (typed === "" || /^\d{2}-\d{3}$/.test(typed)) return "";
  return `${t("postalCode")} ${t("anyway")}`;
}

/** What a field holds; empty until the visitor leaves it. */
function useLeft(form: FullOrderForm, name: keyof typeof numbers | "postalCode"): string {
  const typed = useWatch({ control: form.control, name }).trim();
  const { isTouched } = form.getFieldState(name, form.formState);
  return useSettled(isTouched) ? typed : "";
}
