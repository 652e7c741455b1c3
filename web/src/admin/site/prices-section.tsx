import { moduleIds, paymentModes, planIds, type SiteContent } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useWatch, type FieldPathByValue } from "react-hook-form";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { Section } from "../parts/section.tsx";
import { AmountField, type AmountName } from "./amount-field.tsx";
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
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <PriceTable
          form={form}
          title={text.plans}
          rows={[
            ...paymentModes.map((mode) => ({
              term: text.modes[mode],
              nameOf: (plan: Plan) => `priceList.plans.${plan}.${mode}` as const,
            })),
            {
              term: text.simpleOrder,
              nameOf: (plan: Plan) => `priceList.simpleOrder.${plan}` as const,
            },
          ]}
        />
        {moduleIds.map((module) => (
          <PriceTable
            key={module}
            form={form}
            title={text.module(text.moduleNames[module])}
            rows={paymentModes.map((mode) => ({
              term: text.modes[mode],
              nameOf: (plan: Plan) => `priceList.modules.${module}.${plan}.${mode}` as const,
            }))}
          />
        ))}
        <PriceTable
          form={form}
          title={text.otherModule}
          rows={paymentModes.map((mode) => ({
            term: text.modes[mode],
            nameOf: (plan: Plan) => `priceList.otherModule.${plan}.${mode}` as const,
          }))}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <AmountField form={form} name="priceList.messages.email" />
        <AmountField form={form} name="priceList.messages.sms" />
        <AmountField form={form} name="priceList.groszePerEuro" hint={text.euroHint} />
      </div>
    </>
  );
}

type Plan = (typeof planIds)[number];

type TableProps = Props & {
  title: string;
  rows: readonly { term: string; nameOf: (plan: Plan) => AmountName }[];
};

/** The plans beside each other, as on the pricing page. */
function PriceTable({ form, title, rows }: TableProps) {
  return (
    <table className="w-full table-fixed border-collapse self-start">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="w-[26%]">
            <span className="sr-only">{text.billing}</span>
          </th>
          {planIds.map((plan) => (
            <th key={plan} scope="col" className="pb-1 pl-2 text-right font-normal">
              {text.planNames[plan]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, nameOf }) => (
          <tr key={term} className="align-top">
            <th scope="row" className="pt-3 text-left text-sm font-normal text-muted">
              {term}
            </th>
            {planIds.map((plan) => (
              <td key={plan} className="pb-2 pl-2">
                <AmountField form={form} name={nameOf(plan)} isCompact />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
