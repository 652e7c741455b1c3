import { use, useId, type ReactNode, type RefObject } from "react";
import type { FieldErrors } from "react-hook-form";
import { useTranslations } from "use-intl";
import * as orderText from "@scm/text/site/order";
import * as formText from "@scm/text/site/form";
import { withTexts } from "../../lib/with-texts.tsx";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DocumentLink } from "../document-link.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { useControls } from "../use-controls.ts";
import { Administrator } from "./administrator.tsx";
import { AuthorizedPersons } from "./authorized-persons.tsx";
import { FormPart } from "./form-part.tsx";
import { useFullOrderForm, type FullOrderForm } from "./full-order-form.ts";
import { OrderDialog, OrderFormContext } from "./order-dialog.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { plainFields, type FullOrderInput, type OrderChoice } from "./typed-order.ts";
import { useDoubt } from "./use-doubt.ts";
import { useSendFullOrder } from "./use-send-full-order.ts";

type Props = { choice: OrderChoice; onClose: () => void };

/** Summarizes the visitor's choice and asks for everything that the contract with a club needs. */
export const FullOrderDialog = withTexts(
  function FullOrderDialog({ choice, onClose }: Props) {
    const t = useTranslations("order");
    return (
      <OrderDialog title={t("fullTitle")} onClose={onClose}>
        <FullOrder choice={choice} />
      </OrderDialog>
    );
  },
  orderText,
  formText,
);

function FullOrder({ choice }: { choice: OrderChoice }) {
  const { heading, onPlaced } = use(OrderFormContext);
  const t = useTranslations("order");
  const form = useFullOrderForm(choice);
  const { kind, outcome, honeypot, send, complain, terms } = useSendFullOrder(form, onPlaced);
  const { isSubmitting } = form.formState;
  const reason = useId();

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, (errors) => void complain(errors))}
      className="flex flex-1 flex-col gap-8"
    >
      <OrderSummary heading={heading} choice={choice} />
      <ContactFields form={form} />
      <ClubFields form={form} />
      <AuthorizedPersons form={form} />
      <Administrator form={form} />
      <Terms {...terms} />
      <Honeypot ref={honeypot} />
      <FaultSummary form={form} />
      <OutcomeNotice kind={kind} outcome={outcome} />
      <ActionBar>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            isPending={isSubmitting}
            disabled={!terms.hasAccepted}
            aria-describedby={terms.hasAccepted ? undefined : reason}
            className="w-full sm:w-auto"
          >
            {isSubmitting ? t("sending") : t("submit")}
          </Button>
          {!terms.hasAccepted && (
            <p id={reason} className="text-sm text-muted">
              {t("acceptFirst")}
            </p>
          )}
        </div>
      </ActionBar>
    </form>
  );
}

type FieldsProps = { form: FullOrderForm };

function ContactFields({ form }: FieldsProps) {
  const t = useTranslations("order");
  const field = useFields(form);
  return (
    <FormPart title={t("contact")}>
      <Field {...field("name")} aria-required autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field("email")}
          aria-required
          type="email"
          autoComplete="email"
          hint={t("fields.emailHint")}
        />
        <Field {...field("phone")} aria-required type="tel" autoComplete="tel" />
      </div>
    </FormPart>
  );
}

function ClubFields({ form }: FieldsProps) {
  const t = useTranslations("order");
  const field = useFields(form);
  return (
    <FormPart title={t("club")}>
      <Field {...field("clubName")} aria-required autoComplete="organization" />
      <Field {...field("street")} aria-required autoComplete="street-address" />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <Field {...field("postalCode")} aria-required autoComplete="postal-code" />
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

type TermsProps = {
  ref: RefObject<HTMLInputElement | null>;
  hasAccepted: boolean;
  isMissing: boolean;
  accept: (isAccepted: boolean) => void;
};

/** An order needs this consent. The documents open in new tabs. */
function Terms({ ref, hasAccepted, isMissing, accept }: TermsProps) {
  const t = useTranslations("order");
  return (
    <div className="border-t border-line pt-6">
      <Checkbox
        ref={ref}
        checked={hasAccepted}
        aria-required
        onChange={(event) => accept(event.currentTarget.checked)}
        error={isMissing ? t("missingTerms") : undefined}
      >
        {t.rich("terms.accept", documents)}
      </Checkbox>
    </div>
  );
}

const documents = {
  terms: (words: ReactNode) => <DocumentLink path="/regulamin">{words}</DocumentLink>,
  privacy: (words: ReactNode) => <DocumentLink path="/polityka-prywatnosci">{words}</DocumentLink>,
};

const adminFields = ["firstName", "lastName", "email", "pesel"] as const;

/**
 * Lists the faulty fields of the long form above its button. Each entry moves the focus to its
 * field.
 */
function FaultSummary({ form }: { form: FullOrderForm }) {
  const t = useTranslations("order");
  const faultsIn = useFaults();
  const { errors, isSubmitted } = form.formState;
  const faults = isSubmitted ? faultsIn(errors) : [];

  return (
    <div aria-live="polite" className="empty:absolute">
      {faults.length > 0 && (
        <Notice tone="failure" title={t("faults", { count: faults.length })}>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {faults.map(({ path, label }) => (
              <li key={path}>
                <button
                  type="button"
                  onClick={() => form.setFocus(path)}
                  className="min-h-8 text-left underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** In the order of the form. */
function useFaults() {
  const fields = useTranslations("order.fields");
  const admin = useTranslations("order.admin");

  return (errors: FieldErrors<FullOrderInput>) => [
    ...plainFields
      .filter((name) => errors[name])
      .map((name) => ({ path: name, label: fields(name) })),
    ...adminFields
      .filter((name) => errors.adminUser?.[name])
      .map((name) => ({ path: `adminUser.${name}` as const, label: admin(name) })),
  ];
}
