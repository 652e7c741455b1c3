import { useState } from "react";
import type { Testimonial } from "@scm/contract";
import { testimonials } from "@scm/text/admin/testimonials";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { Preview, TestimonialFields } from "./testimonial-fields.tsx";
import { useTestimonialForm } from "./use-testimonial-form.ts";

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
        <Restored
          onDrop={() => {
            rest.dropDraft();
            setLogoUrl(form.getValues("logoUrl"));
          }}
        />
      )}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_17rem]">
        <TestimonialFields form={form} onLogo={setLogoUrl} />
        <Preview form={form} logoUrl={logoUrl} />
      </div>
    </FormDialog>
  );
}

function Restored({ onDrop }: { onDrop: () => void }) {
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted"
    >
      {text.draftRestored}
      <Button variant="secondary" size="small" onClick={onDrop}>
        {text.dropDraft}
      </Button>
    </div>
  );
}
