import { useState } from "react";
import { testimonialLettersMin, type Testimonial } from "@scm/contract";
import { useWatch } from "react-hook-form";
import { testimonials } from "@scm/text/admin/testimonials";
import { sentenceOf } from "../../leads/use-controls.ts";
import { Author } from "../../site/testimonials/author.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { RestoredDraft } from "../parts/restored-draft.tsx";
import { useTestimonialForm, type TestimonialForm } from "./use-testimonial-form.ts";

type Props = {
  /** The testimonial to change; null to create one. */
  testimonial: Testimonial | null;
  onClose: () => void;
};

const text = testimonials.form;

export function TestimonialDialog({ testimonial, onClose }: Props) {
  const { form, save, isRestored, ...rest } = useTestimonialForm({ testimonial, onSaved: onClose });
  const [logoUrl, setLogoUrl] = useState(() => form.getValues("logoUrl"));

  return (
    <FormDialog
      size="large"
      title={testimonial ? text.editTitle : text.addTitle}
      closeLabel={text.close}
      text={{ ...text, submit: testimonial ? text.save : text.create }}
      save={save}
      isDraftKept
      onSubmit={rest.onSubmit}
      onCancel={() => {
        rest.forgetDraft();
        onClose();
      }}
      onClose={onClose}
    >
      {isRestored && (
        <RestoredDraft
          onDrop={() => {
            rest.dropDraft();
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
    </FormDialog>
  );
}

type FieldsProps = {
  form: TestimonialForm;
  /** Called when the address of the logo is complete. */
  onLogo: (url: string) => void;
};

function TestimonialFields({ form, onLogo }: FieldsProps) {
  const { register, formState, getValues } = form;
  const { errors } = formState;

  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Field
        label={text.clubName}
        required
        {...register("clubName")}
        error={sentenceOf(errors.clubName)}
      />
      <LongField form={form} name="shortTestimonial" hint={text.shortTestimonialHint} rows={3} />
      <LongField form={form} name="fullTestimonial" hint={text.fullTestimonialHint} rows={7} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label={text.authorName}
          required
          {...register("authorName")}
          error={sentenceOf(errors.authorName)}
        />
        <Field
          label={text.authorPosition}
          required
          {...register("authorPosition")}
          error={sentenceOf(errors.authorPosition)}
        />
      </div>
      <Field
        label={text.logoUrl}
        hint={text.logoUrlHint}
        inputMode="url"
        autoComplete="off"
        {...register("logoUrl", { onBlur: () => onLogo(getValues("logoUrl") ?? "") })}
        error={sentenceOf(errors.logoUrl)}
      />
      <Checkbox {...register("isActive")}>{text.isActive}</Checkbox>
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
  const { control, register, formState } = form;
  // The schema trims before it counts.
  const typed = useWatch({ control, name }).trim().length;
  return (
    <Textarea
      label={text[name]}
      required
      rows={rows}
      hint={`${hint} ${text.letters(typed, testimonialLettersMin[name])}`}
      {...register(name)}
      error={sentenceOf(formState.errors[name])}
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
