/** Markup that is safe to send: everything put into it is escaped, unless it is markup already. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | null;

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = parts.map((part, index) => part + written(values[index] ?? null)).join("");
  return { markup };
}

function written(value: Value): string {
  if (value === null) return "";
  if (typeof value === "object") {
    return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
  }
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
