import { useId, useState } from "react";
import { restorableDays, testimonialEndpoints, type Testimonial } from "@scm/contract";
import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { ChevronDown, Plus, Undo2 } from "lucide-react";
import { formatMoment } from "@scm/text/moment";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { Refusal } from "../parts/failure.tsx";
import { LoadError } from "../parts/load-error.tsx";
import { RefreshButton } from "../parts/refresh-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { SmallButton } from "../parts/small-button.tsx";
import { useFocusAfterUnmount } from "../parts/use-focus-after-unmount.ts";
import { ConsentDialog, WithdrawalDialog } from "./consent-dialog.tsx";
import { TestimonialDialog } from "./testimonial-dialog.tsx";
import { TestimonialList } from "./testimonial-list.tsx";
import { useTestimonialAddress } from "./use-testimonial-address.ts";
import { useDeletion, useRestoration } from "./use-testimonial-changes.ts";

/** The open dialog; null if none is. */
type Open =
  | { kind: "add" }
  | { kind: "edit" | "consent" | "withdrawal" | "delete"; testimonial: Testimonial }
  | null;

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
        onConsent={(testimonial) => setOpen({ kind: "consent", testimonial })}
        onDelete={(testimonial) => setOpen({ kind: "delete", testimonial })}
      />
      <DeletedTestimonials isOpen={address.areDeletedShown} onOpenChange={address.showDeleted} />
      {open?.kind === "add" && <TestimonialDialog testimonial={null} onClose={close} />}
      {open?.kind === "edit" && (
        <TestimonialDialog testimonial={open.testimonial} onClose={close} />
      )}
      {open?.kind === "consent" && (
        <ConsentDialog
          testimonial={open.testimonial}
          onWithdraw={() => setOpen({ ...open, kind: "withdrawal" })}
          onClose={close}
        />
      )}
      {open?.kind === "withdrawal" && (
        <WithdrawalDialog testimonial={open.testimonial} onClose={close} />
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

type DeletedProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Restores testimonials, for operators who missed the undo of the toast. */
function DeletedTestimonials({ isOpen, onOpenChange }: DeletedProps) {
  const id = useId();
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
          className="group -ml-2 flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm font-medium text-muted hover:text-ink"
        >
          <ChevronDown
            aria-hidden="true"
            size={16}
            className="transition-transform duration-150 ease-out group-aria-expanded:rotate-180"
          />
          {text.deleted.title}
        </button>
      </h2>
      <div id={id} className="w-full">
        {isOpen && <Deleted />}
      </div>
    </section>
  );
}

/** Those that can still be restored, last deleted first. */
const deletedQuery = endpointQuery(testimonialEndpoints.list, { query: { deleted: "true" } }, [
  testimonialEndpoints.list.path,
  "deleted",
]);

function Deleted() {
  // Other operators delete and restore too, so cached data may be outdated.
  const deleted = useQuery({ ...deletedQuery, refetchOnMount: "always" });

  if (deleted.isPending) return <Skeleton className="h-24" />;
  if (deleted.isError) {
    return (
      <LoadError
        title={text.deleted.failed}
        error={deleted.error}
        onRetry={() => void deleted.refetch()}
      />
    );
  }
  if (deleted.data.length === 0) return <p className="text-muted">{text.deleted.empty}</p>;
  return (
    <>
      <p className="mb-3 text-sm text-muted">{text.deleted.hint(restorableDays)}</p>
      <ul aria-label={text.deleted.title} className="flex flex-col gap-2">
        {deleted.data.map((testimonial) => (
          <DeletedRow key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    </>
  );
}

function DeletedRow({ testimonial }: { testimonial: Testimonial }) {
  const { id, clubName, authorName, deletedAt, consentState } = testimonial;
  const restoration = useRestoration();
  const row = useFocusAfterUnmount<HTMLElement>();
  const titleId = `deleted-${id}`;

  return (
    <li>
      <article
        ref={row}
        aria-labelledby={titleId}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-line p-4"
      >
        <div className="min-w-0">
          <h3 id={titleId} dir="auto" className="font-medium wrap-anywhere">
            {text.deletion.subject(clubName, authorName)}
          </h3>
          {deletedAt && (
            <p className="text-sm text-muted">
              <span>{`${text.deleted.deletedAt} ${formatMoment(deletedAt)}`}</span>
              {consentState === "withdrawn" && <span>{` · ${text.consent.withdrawn}`}</span>}
            </p>
          )}
        </div>
        <SmallButton
          icon={Undo2}
          aria-describedby={titleId}
          isPending={restoration.isPending}
          onClick={() => restoration.mutate(id)}
        >
          {restoration.isPending ? text.deleted.restoring : text.deleted.restore}
        </SmallButton>
      </article>
    </li>
  );
}
