import { useId } from "react";
import {
  ConsentCreation,
  restorableDays,
  Testimonial,
  testimonialEndpoints,
  type TestimonialConsent,
} from "@scm/contract";
import { testimonials } from "@scm/text/admin/testimonials";
import { formatDay, formatMoment } from "@scm/text/moment";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDate } from "../parts/date-field.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { RecordDialog } from "../parts/record-dialog.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { today } from "../../lib/clock.ts";
import { useRecordForm } from "../parts/use-record-form.ts";
import { showTestimonial } from "./testimonial-queries.ts";
import { useWithdrawal } from "./use-testimonial-changes.ts";

const text = testimonials.consent;
const { list, recordConsent } = testimonialEndpoints;

type Props = { testimonial: Testimonial; onClose: () => void };

/** Records who consented to the text that is shown here, and lists earlier consents. */
export function ConsentDialog({
  testimonial,
  onWithdraw,
  onClose,
}: Props & { onWithdraw: () => void }) {
  const { consentState = "none", consents = [] } = testimonial;
  const record = useConsent({ testimonial, onClose });

  return (
    <RecordDialog
      record={record}
      title={text.title}
      closeLabel={text.close}
      text={text}
      onClose={onClose}
    >
      <p>{text.explanations[consentState]}</p>
      <section aria-label={text.subject}>
        <p className="mb-2 text-sm font-medium">{text.subject}</p>
        <TextShown of={testimonial} />
      </section>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-4">
        <Field {...record.control("givenBy")} hint={text.givenByHint} />
        <FormDate form={record.form} name="givenOn" label={text.givenOn} required max={today()} />
      </div>
      {consents.length > 0 && <Recorded consents={consents} onWithdraw={onWithdraw} />}
    </RecordDialog>
  );
}

function useConsent({ testimonial, onClose }: Props) {
  const client = useQueryClient();
  return useRecordForm({
    schema: ConsentCreation,
    stored: null,
    typedOf: () => ({
      givenBy: testimonial.authorName,
      givenOn: today(),
      text: textOf(testimonial),
    }),
    record: Testimonial,
    names: { givenBy: text.givenBy, givenOn: text.givenOn },
    fields: ["givenBy", "givenOn"],
    draft: `panel/consent:${testimonial.id}`,
    save: ({ body }) => call(recordConsent, { id: testimonial.id, body }),
    toast: () => ({ title: testimonials.toasts.consented }),
    refresh: [[list.path]],
    onSaved: (stored) => {
      showTestimonial(client, stored);
      onClose();
    },
  });
}

/** Asks before a withdrawal is recorded, because it deletes the testimonial. */
export function WithdrawalDialog({ testimonial, onClose }: Props) {
  const withdrawal = useWithdrawal(testimonial, onClose);
  return (
    <FormDialog
      title={testimonials.withdrawal.title}
      closeLabel={testimonials.withdrawal.close}
      text={testimonials.withdrawal}
      save={withdrawal}
      onSubmit={(event) => {
        event.preventDefault();
        withdrawal.mutate();
      }}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere">
        {testimonials.deletion.subject(testimonial.clubName, testimonial.authorName)}
      </p>
      <p>{testimonials.withdrawal.hint(restorableDays)}</p>
    </FormDialog>
  );
}

type RecordedProps = { consents: readonly TestimonialConsent[]; onWithdraw: () => void };

function Recorded({ consents, onWithdraw }: RecordedProps) {
  const id = useId();
  const newestFirst = consents.toReversed();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="text-sm font-medium">
        {text.recorded}
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {newestFirst.map((consent, index) => (
          <li key={consent.recordedAt} className="flex flex-col gap-1 text-sm">
            <p className="wrap-anywhere">
              {text.given(consent.givenBy, formatDay(consent.givenOn))}
            </p>
            <p className="text-muted">
              <span>{text.recordedAt(formatMoment(consent.recordedAt))}</span>
              {consent.withdrawnAt && (
                <span>{`, ${text.withdrawnAt(formatMoment(consent.withdrawnAt))}`}</span>
              )}
            </p>
            <Disclosure title={text.text}>
              <TextShown of={consent.text} />
            </Disclosure>
            {index === 0 && consent.withdrawnAt === null && (
              <div>
                <SmallButton onClick={onWithdraw}>{text.withdraw}</SmallButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ConsentText = ConsentCreation["text"];

function TextShown({ of }: { of: ConsentText }) {
  return (
    <blockquote className="flex flex-col gap-2 rounded-md bg-paper p-4 text-sm wrap-anywhere whitespace-pre-line">
      <p className="font-medium">{of.shortTestimonial}</p>
      <p>{of.fullTestimonial}</p>
      <p className="text-muted">
        {of.authorName}, {of.authorPosition}, {of.clubName}
      </p>
    </blockquote>
  );
}

function textOf(testimonial: Testimonial): ConsentText {
  const { clubName, shortTestimonial, fullTestimonial, authorName, authorPosition } = testimonial;
  return { clubName, shortTestimonial, fullTestimonial, authorName, authorPosition };
}
