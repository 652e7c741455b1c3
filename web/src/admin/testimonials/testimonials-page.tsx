import { useState } from "react";
import { restorableDays, type Testimonial } from "@scm/contract";
import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { useQuery } from "@tanstack/react-query";
import { Eye, Plus } from "lucide-react";
import { TestimonialsPreview } from "../../site/testimonials/testimonials.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Refusal } from "../parts/failure.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { TestimonialDialog } from "./testimonial-dialog.tsx";
import { TestimonialList } from "./testimonial-list.tsx";
import { testimonialsQuery } from "./testimonial-queries.ts";
import { useTestimonialAddress } from "./use-testimonial-address.ts";
import { useDeletion } from "./use-testimonial-changes.ts";

/** The open dialog; null if none is. */
type Open = { kind: "add" } | { kind: "edit" | "delete"; testimonial: Testimonial } | null;

export function TestimonialsPage() {
  const address = useTestimonialAddress();
  const [open, setOpen] = useState<Open>(null);
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
        <AddButton onClick={() => setOpen({ kind: "add" })} />
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
        onAdd={() => setOpen({ kind: "add" })}
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

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <SmallButton variant="primary" icon={Plus} aria-haspopup="dialog" onClick={onClick}>
      {text.add}
    </SmallButton>
  );
}

type DeleteProps = { testimonial: Testimonial; onClose: () => void };

/**
 * Asks before a testimonial is deleted. Stays open after a failure. The focus starts on "cancel",
 * so that Enter alone does nothing.
 */
function DeleteDialog({ testimonial, onClose }: DeleteProps) {
  const { error, isPending, mutate } = useDeletion(onClose);

  return (
    // The content policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Base.Root
        open
        onOpenChange={(isOpen) => {
          if (!isOpen && !isPending) onClose();
        }}
      >
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.1_0.01_260/0.45)] transition-opacity duration-150 data-starting-style:opacity-0" />
          <Base.Popup className="fixed inset-x-4 top-[20dvh] z-50 mx-auto flex max-h-[75dvh] max-w-[28rem] flex-col gap-2 overflow-y-auto rounded-md border border-line bg-raised p-6 text-ink shadow-float transition duration-150 ease-out outline-none data-starting-style:translate-y-2 data-starting-style:opacity-0">
            <Base.Title className="text-lg font-semibold tracking-tight">
              {text.deletion.question}
            </Base.Title>
            <Base.Description render={<div />} className="text-muted">
              <p className="wrap-anywhere text-ink">
                {text.deletion.subject(testimonial.clubName, testimonial.authorName)}
              </p>
              <p className="mt-1 text-sm">{text.deletion.hint(restorableDays)}</p>
              <div role="alert" className="mt-3 empty:hidden">
                {error && <Refusal error={error} />}
              </div>
            </Base.Description>
            <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button variant="secondary" disabled={isPending} onClick={onClose}>
                {text.deletion.cancel}
              </Button>
              <Button isPending={isPending} onClick={() => mutate(testimonial)}>
                {isPending ? text.deletion.deleting : text.deletion.confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
