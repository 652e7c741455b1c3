/** Safe HTML. A plain string is text that is not escaped yet. */
export type Markup = { html: string };

type Value = string | number | Markup | readonly Markup[];

/** Escapes each interpolated text, both for content and for attributes in quotation marks. */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  let html = parts[0] ?? "";
  for (const [index, value] of values.entries()) html += toHtml(value) + (parts[index + 1] ?? "");
  return { html };
}

function toHtml(value: Value): string {
  if (typeof value !== "object") return String(value).replaceAll(/["&'<>]/g, entityOf);
  if (!("html" in value)) return value.map(({ html }) => html).join("");
  return value.html;
}

function entityOf(sign: string): string {
  return entities.get(sign) ?? sign;
}

const entities = new Map([
  ['"', "&quot;"],
  ["&", "&amp;"],
  ["'", "&#x27;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);
