/** Markup, as opposed to text, which has yet to be escaped. */
export type Markup = { html: string };

/** Escapes every text that is put in, also between the quotation marks of an attribute. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  return { html: String.raw({ raw: parts }, ...values.map(markupOf)) };
}

function markupOf(value: string | number | Markup | readonly Markup[]): string {
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
