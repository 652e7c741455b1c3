import { useId } from "react";
import { restorableDays, type Testimonial } from "@scm/contract";
import { testimonials } from "@scm/text/admin/testimonials";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Undo2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadError } from "../parts/load-error.tsx";
import { useFocusLeftBehind } from "../parts/use-focus-left-behind.ts";
import { deletedTestimonialsQuery } from "./testimonial-queries.ts";
import { useRestoration } from "./use-testimonial-changes.ts";

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

const text = testimonials.deleted;

/** Restores testimonials, for operators who missed the undo of the toast. */
export function DeletedTestimonials({ isOpen, onOpenChange }: Props) {
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
          {text.title}
        </button>
      </h2>
      <div id={id} className="w-full">
        {isOpen && <Deleted />}
      </div>
    </section>
  );
}

function Deleted() {
  // Other operators delete and restore too, so cached data may be outdated.
  const deleted = useQuery({ ...deletedTestimonialsQuery, refetchOnMount: "always" });

  if (deleted.isPending) return <Skeleton className="h-24" />;
  if (deleted.isError) {
    return (
      <LoadError title={text.failed} error={deleted.error} onRetry={() => void deleted.refetch()} />
    );
  }
  if (deleted.data.length === 0) return <p className="text-muted">{text.empty}</p>;
  return (
    <>
      <p className="mb-3 text-sm text-muted">{text.hint(restorableDays)}</p>
      <ul aria-label={text.title} className="flex flex-col gap-2">
        {deleted.data.map((testimonial) => (
          <DeletedRow key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    </>
  );
}

function DeletedRow({ testimonial }: { testimonial: Testimonial }) {
  const { id, clubName, authorName, deletedAt } = testimonial;
  const restoration = useRestoration();
  const row = useFocusLeftBehind<HTMLElement>();
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
            {testimonials.deletion.subject(clubName, authorName)}
          </h3>
          {deletedAt && (
            <p className="text-sm text-muted">
              {text.deletedAt} {formatMoment(deletedAt)}
            </p>
          )}
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={titleId}
          isPending={restoration.isPending}
          onClick={() => restoration.mutate(id)}
        >
          {!restoration.isPending && <Undo2 aria-hidden="true" size={16} />}
          {restoration.isPending ? text.restoring : text.restore}
        </Button>
      </article>
    </li>
  );
}
