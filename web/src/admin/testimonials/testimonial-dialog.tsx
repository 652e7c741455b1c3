import { useState } from "react";
import {
  Testimonial,
  TestimonialChange,
  TestimonialCreation,
  testimonialEndpoints,
  testimonialLettersMin,
} from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { testimonials } from "@scm/text/admin/testimonials";
import { call } from "../../lib/api-client.ts";
import { Author } from "../../site/testimonials/author.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { RecordDialog } from "../parts/record-dialog.tsx";
import { useRecordForm } from "../parts/use-record-form.ts";
import { showTestimonial } from "./testimonial-queries.ts";

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
      {testimonial?.consentState === "given" && (
        <p className="text-sm text-muted">{text.consentHint}</p>
      )}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <TestimonialFields record={record} onTypingLogo={setTypingLogo} />
        <Preview record={record} hasLogo={!isTypingLogo} />
      </div>
    </RecordDialog>
  );
}

function useTestimonial({ testimonial, onClose }: Props) {
  const client = useQueryClient();
  return useRecordForm({
    schema: TestimonialCreation,
    stored: testimonial,
    typedOf: (stored) => ({
      clubName: stored?.clubName ?? "",
      logoUrl: stored?.logoUrl ?? "",
      shortTestimonial: stored?.shortTestimonial ?? "",
      fullTestimonial: stored?.fullTestimonial ?? "",
      authorName: stored?.authorName ?? "",
      authorPosition: stored?.authorPosition ?? "",
      isActive: stored?.isActive ?? true,
    }),
    record: Testimonial,
    names: text.fields,
    draft: `panel/testimonial${testimonial ? `:${testimonial.id}` : ""}`,
    load: async ({ id }) => (await call(list, {})).find((one) => one.id === id),
    save: ({ body, edit, seen }) => {
      if (seen === null) return call(create, { body });
      // Null removes the logo; an absent field would keep it.
      const all = Object.entries({ ...body, logoUrl: body.logoUrl ?? null });
      const changed = Object.fromEntries(all.filter(([field]) => edit[field]));
      return call(change, { id: seen.id, body: TestimonialChange.parse(changed) });
    },
    toast: () => ({
      title: testimonial ? testimonials.toasts.changed : testimonials.toasts.created,
    }),
    onSaved: (stored) => {
      showTestimonial(client, stored);
      void client.invalidateQueries({ queryKey: [list.path] });
      onClose();
    },
    onMovedOn: (current) => showTestimonial(client, current),
  });
}

type RecordProps = { record: ReturnType<typeof useTestimonial> };

type FieldsProps = RecordProps & { onTypingLogo: (isTyping: boolean) => void };

function TestimonialFields({ record, onTypingLogo }: FieldsProps) {
  const { control } = record;
  const { label, error: _, required: __, ...isActive } = control("isActive");
  const { onBlur, ...logo } = control("logoUrl");

  return (
    <div className="flex min-w-0 flex-col gap-5">
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
    </div>
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
