/**
 * Says how many digits a Polish number has instead of how many; null if the count is right, so that
 * the check digit must be wrong.
 */
export function wrongLength(number: string, kind: keyof typeof lengths): string | null {
  const { length } = number.replace(/\D/g, "");
  const right = lengths[kind];
  if (right.includes(length)) return null;
  return `${length}\u00a0${digits(length)} zamiast ${right.join(" albo ")}`;
}

const lengths: Record<"nip" | "regon", readonly number[]> = { nip: [10], regon: [9, 14] };

function digits(count: number): string {
  const form = forms.select(count);
  if (form === "one") return "cyfra";
  return form === "few" ? "cyfry" : "cyfr";
}

const forms = new Intl.PluralRules("pl");
