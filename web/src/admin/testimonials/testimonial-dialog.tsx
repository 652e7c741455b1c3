import { useState } from "react";
import {
  faultMessage,
  Testimonial,
  TestimonialChange,
  TestimonialCreation,
  testimonialEndpoints,
  testimonialLettersMin,
} from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { testimonials } from "@scm/text/admin/testimonials";
import { call } from "../../lib/api-client.ts";
import { today } from "../../lib/clock.ts";
import { Author } from "../../site/testimonials/author.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { FormDate } from "../parts/date-field.tsx";
import type { Edit } from "../parts/edit.ts";
import { RecordDialog } from "../parts/form-dialog.tsx";
import { useRecordForm } from "../parts/use-record-form.ts";
import { showTestimonial } from "./use-testimonial-changes.ts";

type Props = {
  /** The testimonial to change; null to create one. */
  testimonial: Testimonial | null;
  onClose: () => void;
};

const text = testimonials.form;
const { list, create, change } = testimonialEndpoints;

export function TestimonialDialog({ testimonial, onClose }: Props) {
  const record = useTestimonial({ testimonial, onClose });
  const [isTypingLogo, setTypingLogo] = useState(false);

  return (
    <RecordDialog
      record={record}
      size="large"
      title={testimonial ? text.editTitle : text.addTitle}
      closeLabel={text.close}
      text={{ ...text, submit: testimonial ? text.save : text.create }}
      onClose={onClose}
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <TestimonialFields record={record} onTypingLogo={setTypingLogo} />
          <Consent record={record} stored={testimonial} />
        </div>
        <Preview record={record} hasLogo={!isTypingLogo} />
      </div>
    </RecordDialog>
  );
}

function useTestimonial({ testimonial, onClose }: Props) {
  const client = useQueryClient();
  return useRecordForm({
    schema: TestimonialCreation.safeExtend({ isConsentedAnew: z.boolean() }).refine(
      ({ consentedBy }) => consentedBy || !testimonial?.consentedBy,
      { path: ["consentedBy"], error: faultMessage("required") },
    ),
    stored: testimonial,
    typedOf: (stored) => ({
      clubName: stored?.clubName ?? "",
      logoUrl: stored?.logoUrl ?? "",
      shortTestimonial: stored?.shortTestimonial ?? "",
      fullTestimonial: stored?.fullTestimonial ?? "",
      authorName: stored?.authorName ?? "",
      authorPosition: stored?.authorPosition ?? "",
      isActive: stored?.isActive ?? true,
      consentedBy: stored?.consentedBy ?? "",
      consentedOn: stored?.consentedOn ?? "",
      isConsentedAnew: false,
    }),
    record: Testimonial,
    names: text.fields,
    draft: `panel/testimonial${testimonial ? `:${testimonial.id}` : ""}`,
    load: async ({ id }) => (await call(list, {})).find((one) => one.id === id),
    // Nobody consents to another's change unseen.
    isFree: (stored, { edit, seen }) =>
      !isConsent(edit) || seen === null || consentTexts.every((one) => stored[one] === seen[one]),
    save: ({ body, edit, seen }) => {
      if (seen === null) return call(create, { body });
      // Null removes the logo; an absent field would keep it. A consent goes with its whole text.
      const all = Object.entries({ ...body, logoUrl: body.logoUrl ?? null });
      const changed = isConsent(edit) ? all : all.filter(([field]) => edit[field]);
      const sent = TestimonialChange.parse(Object.fromEntries(changed));
      return call(change, { id: seen.id, body: sent });
    },
    toast: () => ({
      title: testimonial ? testimonials.toasts.changed : testimonials.toasts.created,
    }),
    onStored: (stored) => showTestimonial(client, stored),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: [list.path] });
      onClose();
    },
  });
}

const consentTexts = [
  "clubName",
  "shortTestimonial",
  "fullTestimonial",
  "authorName",
  "authorPosition",
] as const;

function isConsent(edit: Edit): boolean {
  return ["consentedBy", "consentedOn", "isConsentedAnew"].some((field) => edit[field]);
}

type RecordProps = { record: ReturnType<typeof useTestimonial> };

type FieldsProps = RecordProps & { onTypingLogo: (isTyping: boolean) => void };

function TestimonialFields({ record, onTypingLogo }: FieldsProps) {
  const { control } = record;
  const { label, error: _, required: __, ...isActive } = control("isActive");
  const { onBlur, ...logo } = control("logoUrl");

  return (
    <>
      <Field {...control("clubName")} />
      <LongField
        record={record}
        name="shortTestimonial"
        hint={text.shortTestimonialHint}
        rows={3}
      />
      <LongField record={record} name="fullTestimonial" hint={text.fullTestimonialHint} rows={7} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field {...control("authorName")} />
        <Field {...control("authorPosition")} />
      </div>
      <Field
        {...logo}
        hint={text.logoUrlHint}
        inputMode="url"
        autoComplete="off"
        onFocus={() => onTypingLogo(true)}
        onBlur={(event) => {
          void onBlur(event);
          onTypingLogo(false);
        }}
      />
      <Checkbox {...isActive}>{label}</Checkbox>
    </>
  );
}

/** Who consented to the text in the form, and when; asks again once another text is consented to. */
function Consent({ record, stored }: RecordProps & { stored: Testimonial | null }) {
  const { label, error: _, required: __, onChange, ...anew } = record.control("isConsentedAnew");
  const isOutdated =
    stored?.consentState === "outdated" ||
    (stored?.consentState === "given" && consentTexts.some((field) => record.edit[field]));
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-4">
        <Field {...record.control("consentedBy")} hint={text.consentedByHint} />
        <FormDate
          form={record.form}
          name="consentedOn"
          label={text.fields.consentedOn}
          required={Boolean(record.typed.consentedBy)}
          max={today()}
        />
      </div>
      {isOutdated && (
        <div>
          <p className="mb-2 text-sm text-muted">{text.consentHint}</p>
          <Checkbox
            {...anew}
            onChange={(event) => {
              void onChange(event);
              if (event.target.checked) record.form.setValue("consentedOn", today());
            }}
          >
            {label}
          </Checkbox>
        </div>
      )}
    </>
  );
}

type LongFieldProps = RecordProps & {
  name: keyof typeof testimonialLettersMin;
  hint: string;
  rows: number;
};

/** A text with a minimum length, and its counter. */
function LongField({ record, name, hint, rows }: LongFieldProps) {
  // The schema trims before it counts.
  const typed = record.typed[name].trim().length;
  return (
    <Textarea
      {...record.control(name)}
      rows={rows}
      hint={`${hint} ${text.letters(typed, testimonialLettersMin[name])}`}
    />
  );
}

/**
 * Previews the slide of the landing page, with placeholders for empty fields. The logo waits for its
 * whole address, because each letter would fetch an image.
 */
function Preview({ record, hasLogo }: RecordProps & { hasLogo: boolean }) {
  const { clubName, shortTestimonial, authorName, authorPosition, logoUrl } = record.typed;
  return (
    <section aria-label={text.preview} className="rounded-md bg-ground p-4 md:sticky md:top-0">
      <p className="mb-3 text-sm text-muted">{text.preview}</p>
      <figure className="flex flex-col gap-8 rounded-md border border-line bg-raised p-5">
        <blockquote className="text-xl font-medium tracking-tight text-balance wrap-anywhere whitespace-pre-line">
          {shown(shortTestimonial, text.previewShort)}
        </blockquote>
        <Author
          testimonial={{
            clubName: shown(clubName, text.previewClub),
            authorName: shown(authorName, text.previewAuthor),
            authorPosition: shown(authorPosition, text.previewPosition),
            logoUrl: (hasLogo && logoUrl) || null,
          }}
        />
      </figure>
    </section>
  );
}

function shown(typed: string, inItsPlace: string): string {
  return typed.trim() || inItsPlace;
}
