import { useState } from "react";
import { testimonialEndpoints, type Testimonial } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { RefreshButton } from "../parts/refresh-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DeletedTestimonials } from "./deleted-testimonials.tsx";
import { TestimonialDialog } from "./testimonial-dialog.tsx";
import { TestimonialList } from "./testimonial-list.tsx";
import { useTestimonialAddress } from "./use-testimonial-address.ts";

/** The open dialog; null if none is. */
type Open = { kind: "add" } | { kind: "edit" | "delete"; testimonial: Testimonial } | null;

export function TestimonialsPage() {
  const address = useTestimonialAddress();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title}>
        <RefreshButton label={admin.list.refresh} queryKeys={[[testimonialEndpoints.list.path]]} />
        <AddButton onClick={() => setOpen({ kind: "add" })} />
      </ScreenHead>
      <TestimonialList
        {...address}
        onClear={address.clear}
        onAdd={() => setOpen({ kind: "add" })}
        onEdit={(testimonial) => setOpen({ kind: "edit", testimonial })}
        onDelete={(testimonial) => setOpen({ kind: "delete", testimonial })}
      />
      <DeletedTestimonials isOpen={address.areDeletedShown} onOpenChange={address.showDeleted} />
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
    <Button size="small" aria-haspopup="dialog" onClick={onClick}>
      <Plus aria-hidden="true" size={16} />
      {text.add}
    </Button>
  );
}
