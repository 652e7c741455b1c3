import { useState } from "react";
import {
  Testimonial,
  TestimonialChange,
  TestimonialCreation,
  testimonialEndpoints,
  testimonialLettersMin,
} from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { testimonials } from "@scm/text/admin/testimonials";
import { useControls } from "../../leads/use-controls.ts";
import { call } from "../../lib/api-client.ts";
import { Author } from "../../site/testimonials/author.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { RestoredDraft } from "../parts/restored-draft.tsx";
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
  const { form, save, conflict } = record;
  const [logoUrl, setLogoUrl] = useState(() => form.getValues("logoUrl"));

  return (
    <FormDialog
      size="large"
      title={testimonial ? text.editTitle : text.addTitle}
      closeLabel={text.close}
      text={{ ...text, submit: testimonial ? text.save : text.create }}
      save={save}
      isDraftKept
      isDisabled={conflict !== null}
      onSubmit={record.onSubmit}
      onCancel={() => {
        record.drop();
        onClose();
      }}
      onClose={onClose}
    >
      {record.restored.length > 0 && (
        <RestoredDraft
          onDrop={() => {
            record.drop();
            setLogoUrl(form.getValues("logoUrl"));
          }}
        />
      )}
      {testimonial?.consentState === "given" && (
        <p className="text-sm text-muted">{text.consentHint}</p>
      )}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <TestimonialFields form={form} onLogo={setLogoUrl} />
        <Preview form={form} logoUrl={logoUrl} />
      </div>
      <div role="alert" className="empty:-mt-5">
        {conflict && (
          <ConflictNotice conflict={conflict} names={text.fields} isPending={save.isPending} />
        )}
      </div>
    </FormDialog>
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

type TestimonialForm = ReturnType<typeof useTestimonial>["form"];

type FieldsProps = {
  form: TestimonialForm;
  /** Called when the address of the logo is complete. */
  onLogo: (url: string) => void;
};

function TestimonialFields({ form, onLogo }: FieldsProps) {
  const control = useControls(form);
  const of = (name: keyof typeof text.fields) => control(name, text.fields[name]);
  const { label, error: _, ...isActive } = of("isActive");
  const { onBlur, ...logo } = of("logoUrl");

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field {...of("clubName")} required />
      <LongField form={form} name="shortTestimonial" hint={text.shortTestimonialHint} rows={3} />
      <LongField form={form} name="fullTestimonial" hint={text.fullTestimonialHint} rows={7} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field {...of("authorName")} required />
        <Field {...of("authorPosition")} required />
      </div>
      <Field
        {...logo}
        hint={text.logoUrlHint}
        inputMode="url"
        autoComplete="off"
        onBlur={(event) => {
          void onBlur(event);
          onLogo(event.target.value);
        }}
      />
      <Checkbox {...isActive}>{label}</Checkbox>
    </div>
  );
}

type LongFieldProps = Pick<FieldsProps, "form"> & {
  name: keyof typeof testimonialLettersMin;
  hint: string;
  rows: number;
};

/** A text with a minimum length, and its counter. */
function LongField({ form, name, hint, rows }: LongFieldProps) {
  const control = useControls(form);
  // The schema trims before it counts.
  const typed = useWatch({ control: form.control, name }).trim().length;
  return (
    <Textarea
      {...control(name, text.fields[name])}
      required
      rows={rows}
      hint={`${hint} ${text.letters(typed, testimonialLettersMin[name])}`}
    />
  );
}

type PreviewProps = {
  form: TestimonialForm;
  /** The finished address; while typing, each letter would fetch an image. */
  logoUrl: string | null | undefined;
};

/** Previews the slide of the landing page, with placeholders for empty fields. */
function Preview({ form, logoUrl }: PreviewProps) {
  const { clubName, shortTestimonial, authorName, authorPosition } = useWatch({
    control: form.control,
  });
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
            logoUrl: logoUrl ?? null,
          }}
        />
      </figure>
    </section>
  );
}

function shown(typed: string | undefined, inItsPlace: string): string {
  return typed?.trim() || inItsPlace;
}
