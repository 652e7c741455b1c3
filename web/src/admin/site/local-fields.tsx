import { site } from "@scm/text/admin/site";
import { useControls } from "../../leads/use-controls.ts";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { SiteForm } from "./use-site-form.ts";

type Props = {
  form: SiteForm;
  name:
    | "popup.promise"
    | "event.place"
    | `people.${number}.role`
    | `faq.${number}.${"question" | "answer"}`
    | `news.${number}.${"name" | "text"}`
    | `roadmap.${number}.${"name" | "note"}`;
  label: string;
  isLong?: boolean;
  isOptional?: boolean;
};

/** A text in both languages. */
export function LocalFields({ form, name, label, isLong = false, isOptional = false }: Props) {
  const control = useControls(form);
  const locales = ["pl", "en"] as const;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {locales.map((locale) => {
        const field = {
          ...control(`${name}.${locale}`, site.local(label, locale)),
          required: !isOptional,
        };
        return isLong ? (
          <Textarea key={locale} {...field} rows={4} />
        ) : (
          <Field key={locale} {...field} autoComplete="off" />
        );
      })}
    </div>
  );
}
