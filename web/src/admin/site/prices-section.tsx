import type { ReactNode } from "react";
import { moduleIds, paymentModes, planIds, type SiteContent } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch, type FieldPathByValue } from "react-hook-form";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { Section } from "../parts/section.tsx";
import { AmountField } from "./amount-field.tsx";
import type { SiteForm } from "./use-site-form.ts";

const text = site.prices;

type Props = { form: SiteForm };

/** All prices, and which of them the landing page shows. Price list and order show every price. */
export function PricesSection({ form }: Props) {
  return (
    <Section id="site-prices" title={text.title} lead={text.lead}>
      <Figures form={form} />
      <fieldset className="min-w-0 border-t border-line pt-5">
        <legend className="sr-only">{text.ordersTitle}</legend>
        <p aria-hidden="true" className="mb-3 font-semibold">
          {text.ordersTitle}
        </p>
        {(["full", "simple"] as const).map((way) => (
          <Choice key={way} form={form} name={`orders.${way}`} words={[text.open, text.closed]}>
            {text.orders[way]}
          </Choice>
        ))}
      </fieldset>
      <div className="border-t border-line pt-5 text-muted">
        <p className="max-w-[40rem]">
          <Unbroken>{text.shownLead}</Unbroken>
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <fieldset className="min-w-0">
          <legend className="mb-3 font-semibold">{text.plans}</legend>
          {planIds.map((plan) => (
            <Choice key={plan} form={form} name={`prices.plans.${plan}`}>
              {text.planNames[plan]}
            </Choice>
          ))}
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-3 font-semibold">{text.modules}</legend>
          {moduleIds.map((module) => (
            <Choice key={module} form={form} name={`prices.modules.${module}`}>
              {text.moduleNames[module]}
            </Choice>
          ))}
        </fieldset>
      </div>
    </Section>
  );
}

function Figures({ form }: Props) {
  const rows: PriceRow[] = [
    { term: text.plans, path: "priceList.plans" },
    ...moduleIds.map((module) => ({
      term: text.moduleNames[module],
      path: `priceList.modules.${module}` as const,
    })),
    { term: text.otherModule, path: "priceList.otherModule" },
  ];
  return (
    <>
      <table className="w-full border-collapse max-lg:block">
        <caption className="sr-only">{text.title}</caption>
        <thead className="max-lg:block">
          <tr className={rowLook}>
            <th scope="col" className="w-56 max-lg:hidden">
              <span className="sr-only">{text.modules}</span>
            </th>
            {planIds.map((plan) => (
              <th key={plan} scope="col" className="pb-1 pl-2 text-right xl:pl-5">
                <span className="block font-semibold">{text.planNames[plan]}</span>
                <span className="grid gap-1 text-sm font-normal text-muted xl:grid-cols-2">
                  {paymentModes.map((mode) => (
                    <span key={mode}>{text.modes[mode]}</span>
                  ))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map(({ term, path }) => (
            <Row key={path} term={term}>
              {(plan) =>
                paymentModes.map((mode) => (
                  <AmountField key={mode} form={form} name={`${path}.${plan}.${mode}`} isCompact />
                ))
              }
            </Row>
          ))}
          <Row term={text.simpleOrder}>
            {(plan) => (
              <div className="xl:col-start-2">
                <AmountField form={form} name={`priceList.simpleOrder.${plan}`} isCompact />
              </div>
            )}
          </Row>
        </tbody>
      </table>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <AmountField form={form} name="priceList.messages.email" />
        <AmountField form={form} name="priceList.messages.sms" />
        <AmountField form={form} name="priceList.groszePerEuro" hint={text.euroHint} />
      </div>
    </>
  );
}

type Plan = (typeof planIds)[number];
type PerPlan =
  | "priceList.plans"
  | "priceList.otherModule"
  | `priceList.modules.${(typeof moduleIds)[number]}`;
type PriceRow = { term: string; path: PerPlan };

/** On a phone the name of a row stands above its three columns. */
const rowLook = "border-line max-lg:grid max-lg:grid-cols-3 not-first:border-t";

/** One thing that is sold; a cell for each plan has the month and the year. */
function Row({ term, children }: { term: string; children: (plan: Plan) => ReactNode }) {
  return (
    <tr className={rowLook}>
      <th scope="row" className="pt-2 text-left text-sm font-medium max-lg:col-span-3 lg:pt-0">
        {term}
      </th>
      {planIds.map((plan) => (
        <td key={plan} className="py-2 pl-2 align-top xl:pl-5">
          <div className="grid gap-1 xl:grid-cols-2">{children(plan)}</div>
        </td>
      ))}
    </tr>
  );
}

type ChoiceProps = Props & {
  name: FieldPathByValue<SiteContent, boolean>;
  /** The words for a tick, and for none. */
  words?: readonly [string, string];
  children: string;
};

function Choice({ form, name, words = [text.shown, text.soon], children }: ChoiceProps) {
  const isTicked = useWatch({ control: form.control, name });
  return (
    <Checkbox {...form.register(name)}>
      {children}
      <span className="text-muted">{`: ${isTicked ? words[0] : words[1]}`}</span>
    </Checkbox>
  );
}
