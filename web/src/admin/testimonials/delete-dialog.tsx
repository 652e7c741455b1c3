import { restorableDays, type Testimonial } from "@scm/contract";
import { testimonials } from "@scm/text/admin/testimonials";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Refusal } from "../parts/failure.tsx";
import { useDeletion } from "./use-testimonial-changes.ts";

type Props = { testimonial: Testimonial; onClose: () => void };

const text = testimonials.deletion;

/** Asks before a testimonial is deleted. Stays open after a failure. */
export function DeleteDialog({ testimonial, onClose }: Props) {
  const deletion = useDeletion(onClose);

  return (
    <ConfirmDialog
      question={text.question}
      confirmLabel={deletion.isPending ? text.deleting : text.confirm}
      cancelLabel={text.cancel}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(testimonial)}
      onCancel={onClose}
    >
      <p className="wrap-anywhere text-ink">
        {text.subject(testimonial.clubName, testimonial.authorName)}
      </p>
      <p className="mt-1 text-sm">{text.hint(restorableDays)}</p>
      <div role="alert" className="mt-3 empty:hidden">
        {deletion.error && <Refusal error={deletion.error} />}
      </div>
    </ConfirmDialog>
  );
}
