import { useState } from "react";
import { restorableDays, type Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useQuery } from "@tanstack/react-query";
import { Eye, Plus } from "lucide-react";
import { TestimonialsPreview } from "../../site/testimonials/testimonials.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { TestimonialDialog } from "./testimonial-dialog.tsx";
import { TestimonialList, useTestimonialAddress } from "./testimonial-list.tsx";
import { testimonialsQuery, useDeletion } from "./use-testimonial-changes.ts";

/** The open dialog; null if none is. */
type Open = { kind: "add" } | { kind: "edit" | "delete"; testimonial: Testimonial } | null;

export function TestimonialsPage() {
  const address = useTestimonialAddress();
  const [open, setOpen] = useState<Open>(null);
  const add = () => setOpen({ kind: "add" });
  const close = () => setOpen(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { data: all = [] } = useQuery(testimonialsQuery);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title}>
        <SmallButton
          icon={Eye}
          aria-expanded={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {text.preview}
        </SmallButton>
        <SmallButton variant="primary" icon={Plus} aria-haspopup="dialog" onClick={add}>
          {text.add}
        </SmallButton>
      </ScreenHead>
      {isPreviewed && all.length > 0 && (
        <section aria-label={text.preview} className="rounded-md border border-line bg-ground">
          <p className="px-4 py-3 text-sm text-muted sm:px-6">{text.previewHint}</p>
          <TestimonialsPreview testimonials={all} />
        </section>
      )}
      <TestimonialList
        {...address}
        onClear={address.clear}
        onAdd={add}
        onEdit={(testimonial) => setOpen({ kind: "edit", testimonial })}
        onDelete={(testimonial) => setOpen({ kind: "delete", testimonial })}
      />
      {open?.kind === "add" && <TestimonialDialog testimonial={null} onClose={close} />}
      {open?.kind === "edit" && (
        <TestimonialDialog testimonial={open.testimonial} onClose={close} />
      )}
      {open?.kind === "delete" && <DeleteDialog testimonial={open.testimonial} onClose={close} />}
    </div>
  );
}

type DeleteProps = { testimonial: Testimonial; onClose: () => void };

/** Asks before a testimonial is deleted. The focus starts on "cancel": Enter alone does nothing. */
function DeleteDialog({ testimonial, onClose }: DeleteProps) {
  const deletion = useDeletion(onClose);
  const { question, subject, hint, confirm, deleting, cancel } = text.deletion;
  return (
    <FormDialog
      title={question}
      closeLabel={text.form.close}
      text={{ submit: confirm, submitting: deleting, cancel }}
      save={deletion}
      onSubmit={() => deletion.mutate(testimonial)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{subject(testimonial.clubName, testimonial.authorName)}</p>
      <p className="text-sm text-muted">{hint(restorableDays)}</p>
    </FormDialog>
  );
}
