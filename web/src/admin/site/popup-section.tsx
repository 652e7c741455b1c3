import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { FormDate } from "../parts/date-field.tsx";
import { Section } from "../parts/section.tsx";
import { today } from "../../lib/clock.ts";
import { LocalFields } from "./local-fields.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.popup;

/** The offer of the popup, with its end date. */
export function PopupSection({ form }: { form: SiteForm }) {
  const endsOn = useWatch({ control: form.control, name: "popup.endsOn" });
  const isOver = endsOn !== null && endsOn < today();
  return (
    <Section id="site-popup" title={text.title} lead={text.lead}>
      <LocalFields form={form} name="popup.promise" label={text.promise} />
      <div className="max-w-80">
        <FormDate
          form={form}
          name="popup.endsOn"
          label={text.endsOn}
          empty={null}
          hint={text.endsOnHint}
          doubt={isOver ? text.over(endsOn) : ""}
        />
      </div>
    </Section>
  );
}
