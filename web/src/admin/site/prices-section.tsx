import { moduleIds, planIds } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch } from "react-hook-form";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Section } from "../parts/section.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.prices;

type Props = { form: SiteForm };

/** Which prices the landing page shows. The price list and the order show every price. */
export function PricesSection({ form }: Props) {
  return (
    <Section id="site-prices" title={text.title} lead={text.lead}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="mb-3 font-semibold">{text.plans}</legend>
          {planIds.map((plan) => (
            <Price key={plan} form={form} name={`prices.plans.${plan}`}>
              {text.planNames[plan]}
            </Price>
          ))}
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-3 font-semibold">{text.modules}</legend>
          {moduleIds.map((module) => (
            <Price key={module} form={form} name={`prices.modules.${module}`}>
              {text.moduleNames[module]}
            </Price>
          ))}
        </fieldset>
      </div>
    </Section>
  );
}

type PriceProps = Props & {
  name: `prices.plans.${(typeof planIds)[number]}` | `prices.modules.${(typeof moduleIds)[number]}`;
  children: string;
};

function Price({ form, name, children }: PriceProps) {
  const isShown = useWatch({ control: form.control, name });
  return (
    <Checkbox {...form.register(name)}>
      {children}
      <span className="text-muted">{`: ${isShown ? text.shown : text.soon}`}</span>
    </Checkbox>
  );
}
