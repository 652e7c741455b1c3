import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { useControls } from "../../leads/use-controls.ts";
import { Field } from "../../ui/field.tsx";
import { Section } from "../parts/section.tsx";
import { today } from "../parts/today.ts";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.popup;

/** The offer of the popup, with its end date. */
export function PopupSection({ form }: { form: SiteForm }) {
  const control = useControls(form);
  const endsOn = useWatch({ control: form.control, name: "popup.endsOn" });
  const isOver = endsOn !== null && endsOn < today();
  return (
    <Section id="site-popup" title={text.title} lead={text.lead}>
      <LocalFields form={form} name="popup.promise" label={text.promise} />
      <div className="max-w-80">
        <Field
          {...control("popup.endsOn", text.endsOn)}
          {...form.register("popup.endsOn", { setValueAs: nullIfEmpty })}
          type="date"
          hint={text.endsOnHint}
          doubt={isOver ? text.over(endsOn) : ""}
        />
      </div>
    </Section>
  );
}

function nullIfEmpty(typed: string | null): string | null {
  return typed === "" ? null : typed;
}
