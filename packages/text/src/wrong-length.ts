import { digitCounts } from "@scm/contract";

/**
 * Says how many digits a Polish number has instead of how many; null if the count is right, so that
 * the check digit must be wrong.
 */
export function wrongLength(number: string, kind: "nip" | "regon"): string | null {
  const { length } = number.replace(/\D/g, "");
  const right = digitCounts[kind];
  if (right.some((count) => count === length)) return null;
  return `${length}\u00a0${digits(length)} zamiast ${right.join(" albo ")}`;
}

function digits(count: number): string {
  const form = forms.select(count);
  if (form === "one") return "cyfra";
  return form === "few" ? "cyfry" : "cyfr";
}

const forms = new Intl.PluralRules("pl");
