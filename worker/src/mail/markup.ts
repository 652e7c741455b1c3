/** Safe HTML. A plain string is text that is not escaped yet. */
export type Markup = { html: string };

/** Escapes each interpolated text, both for content and for attributes in quotation marks. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  return { html: String.raw({ raw: parts }, ...values.map(toHtml)) };
}

function toHtml(value: string | number | Markup | readonly Markup[]): string {
  if (typeof value === "object")
    return [value]
      .flat()
      .map(({ html }) => html)
      .join("");
  return String(value).replaceAll(/["&'<>]/g, (sign) => entities.get(sign) ?? sign);
}

const entities = new Map([
  ['"', "&quot;"],
  ["&", "&amp;"],
  ["'", "&#x27;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);
