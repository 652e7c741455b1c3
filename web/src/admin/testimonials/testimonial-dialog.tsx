import { useState } from "react";
import type { Testimonial } from "@scm/contract";
import { testimonials } from "@scm/text/admin/testimonials";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { Failure } from "../parts/failure.tsx";
import { Preview } from "./preview.tsx";
import { TestimonialFields } from "./testimonial-fields.tsx";
import { useTestimonialForm } from "./use-testimonial-form.ts";

type Props = {
  /** The one that is changed; null for a new one. */
  testimonial: Testimonial | null;
  onClose: () => void;
};

const text = testimonials.form;

/** Adds or changes a testimonial. Stays open, as typed, when it cannot be saved. */
export function TestimonialDialog({ testimonial, onClose }: Props) {
  const { form, save, isRestored, ...rest } = useTestimonialForm({ testimonial, onSaved: onClose });
  const [logoUrl, setLogoUrl] = useState(() => form.getValues("logoUrl"));

  return (
    <Dialog
      size="large"
      title={testimonial ? text.editTitle : text.addTitle}
      closeLabel={text.close}
      onClose={() => {
        if (!save.isPending) onClose();
      }}
    >
      <form noValidate onSubmit={rest.onSubmit} className="flex flex-1 flex-col gap-6">
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
        <div role="alert" className="empty:hidden">
          {save.error && <Failure error={save.error} isDraftKept />}
        </div>
        <ActionBar>
          <FormButtons
            isPending={save.isPending}
            submit={save.isPending ? text.saving : testimonial ? text.save : text.create}
            cancel={text.cancel}
            onCancel={() => {
              rest.forgetDraft();
              onClose();
            }}
          />
        </ActionBar>
      </form>
    </Dialog>
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
