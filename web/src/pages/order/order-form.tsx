import { useTranslations } from "use-intl";
import { Administrator } from "../../leads/order/administrator.tsx";
import { AuthorizedPersons } from "../../leads/order/authorized-persons.tsx";
import { FaultSummary } from "../../leads/order/fault-summary.tsx";
import { ClubFields, ContactFields } from "../../leads/order/order-fields.tsx";
import { SubmitOrder } from "../../leads/order/submit-order.tsx";
import { Terms } from "../../leads/order/terms.tsx";
import { Honeypot } from "../../leads/honeypot.tsx";
import { OutcomeNotice } from "../../leads/outcome-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { clubStep, useOrderChecks, type FormPlace } from "./use-order-checks.ts";

/** The second and the third step: who orders. */
export function OrderForm(place: FormPlace) {
  const { form, step, onStep, sending } = place;
  const t = useTranslations("order.place");
  const { kind, outcome, honeypot, terms } = sending;
  const { submit, toField, faults } = useOrderChecks(place);
  const { isSubmitting } = form.formState;
  const isClub = step === clubStep;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-8">
      <p className="text-sm text-muted">{t("required")}</p>
      {isClub ? (
        <ClubFields form={form} />
      ) : (
        <>
          <ContactFields form={form} />
          <AuthorizedPersons form={form} />
          <Administrator form={form} />
          <Terms {...terms} />
        </>
      )}
      <Honeypot ref={honeypot} />
      <FaultSummary faults={faults} onFault={toField} />
      <OutcomeNotice kind={kind} outcome={outcome} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button variant="secondary" disabled={isSubmitting} onClick={() => onStep(step - 1)}>
          {t("back")}
        </Button>
        {isClub ? (
          <Button type="submit">{t("next", { name: t("names.persons") })}</Button>
        ) : (
          <SubmitOrder isPending={isSubmitting} hasAccepted={terms.hasAccepted} />
        )}
      </div>
    </form>
  );
}
