import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { useControls } from "../use-controls.ts";
import { FormPart } from "./order-parts.tsx";
import type { FullOrderForm } from "./full-order-form.ts";
import type { plainFields } from "./typed-order.ts";
import { useDoubt, usePostalDoubt } from "./use-doubt.ts";

type FieldsProps = { form: FullOrderForm };

/** The person who answers for the order. */
export function ContactFields({ form }: FieldsProps) {
  const t = useTranslations("order");
  const { locale } = useLocale();
  const field = useFields(form);
  return (
    <FormPart title={t("contact")}>
      <Field {...field("name")} aria-required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          {...field("email")}
          locale={locale}
          aria-required
          autoComplete="email"
          hint={t("fields.emailHint")}
        />
        <Field {...field("phone")} aria-required type="tel" autoComplete="tel" />
      </div>
    </FormPart>
  );
}

export function ClubFields({ form }: FieldsProps) {
  const t = useTranslations("order");
  const field = useFields(form);
  return (
    <FormPart title={t("club")}>
      <Field {...field("clubName")} aria-required autoComplete="organization" />
      <Field {...field("street")} aria-required autoComplete="street-address" />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <Field
          {...field("postalCode")}
          aria-required
          autoComplete="postal-code"
          doubt={usePostalDoubt(form)}
        />
        <Field {...field("city")} aria-required autoComplete="address-level2" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field("nip")}
          inputMode="numeric"
          autoComplete="off"
          doubt={useDoubt(form, "nip")}
        />
        <Field
          {...field("regon")}
          inputMode="numeric"
          autoComplete="off"
          doubt={useDoubt(form, "regon")}
        />
        <Field {...field("memberCount")} inputMode="numeric" />
      </div>
    </FormPart>
  );
}

function useFields(form: FullOrderForm) {
  const t = useTranslations("order.fields");
  const control = useControls(form);
  return (name: (typeof plainFields)[number]) => ({
    ...control(name, t(name)),
    readOnly: form.formState.isSubmitting,
  });
}
