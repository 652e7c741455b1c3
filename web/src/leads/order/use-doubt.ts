import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { nip, pesel, regon } from "stdnum/lib/cjs/pl/index.js";
import { useTranslations } from "use-intl";
import type { FullOrderForm } from "./full-order-form.ts";

/** The expected numbers of digits and the check digit of each number. */
const numbers = {
  "adminUser.pesel": { kind: "pesel", digits: [11], check: pesel },
  nip: { kind: "nip", digits: [10], check: nip },
  regon: { kind: "regon", digits: [9, 14], check: regon },
} as const;

/**
 * A warning about a number that is probably mistyped; empty if there is none, and until the field
 * is left. The number is accepted nevertheless, and the operator sees that its check digit is
 * wrong.
 */
export function useDoubt(form: FullOrderForm, name: keyof typeof numbers): string {
  const t = useTranslations("order.checks");
  const typed = useWatch({ control: form.control, name }).trim();
  const { isTouched } = form.getFieldState(name, form.formState);
  const { kind, digits, check } = numbers[name];
  const isLeft = useSettled(isTouched);

  if (!isLeft || typed === "" || check.validate(typed).isValid) return "";
  const count = typed.replaceAll(/\D/g, "").length;
  const isComplete = digits.some((expected) => expected === count);
  return `${isComplete ? t("wrong") : t(kind, { count })} ${t("anyway")}`;
}

/** Longer than a press: a warning must not move the button that is being pressed. */
const settlingMs = 400;

function useSettled(isTouched: boolean): boolean {
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => setSettled(true), settlingMs);
    return () => clearTimeout(timer);
  }, [isTouched]);

  return isTouched && isSettled;
}
