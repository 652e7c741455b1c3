import type { Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { formatMoment } from "@scm/text/moment";
import { CircleCheck, EyeOff, Pencil, Trash2 } from "lucide-react";
import { ClubLogo } from "../../site/testimonials/club-logo.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useFocusLeftBehind } from "../parts/use-focus-left-behind.ts";
import { useToggle } from "./use-testimonial-changes.ts";

type Props = { testimonial: Testimonial; onEdit: () => void; onDelete: () => void };

export function TestimonialCard({ testimonial, onEdit, onDelete }: Props) {
  const { id, clubName, logoUrl, isActive, authorName, authorPosition } = testimonial;
  const titleId = `testimonial-${id}`;
  const card = useFocusLeftBehind<HTMLElement>();

  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-md border border-line bg-raised p-5"
    >
      <div className="flex gap-4">
        <ClubLogo url={logoUrl} />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2
              id={titleId}
              dir="auto"
              className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere"
            >
              {clubName}
            </h2>
            <StateBadge isActive={isActive} />
          </div>
          <p dir="auto" className="text-sm wrap-anywhere text-muted">
            {authorName}, {authorPosition}
          </p>
        </div>
      </div>
      <p dir="auto" className="max-w-[75ch] wrap-anywhere whitespace-pre-line">
        {testimonial.shortTestimonial}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <dl className="flex gap-2 text-sm">
          <dt className="text-muted">{text.createdAt}</dt>
          <dd>{formatMoment(testimonial.createdAt)}</dd>
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 max-sm:w-full sm:gap-x-6">
          <Toggle testimonial={testimonial} titleId={titleId} />
          <div className="-mx-3.5 flex">
            <Button variant="quiet" size="small" aria-describedby={titleId} onClick={onEdit}>
              <Pencil aria-hidden="true" size={16} />
              {text.edit}
            </Button>
            <Button variant="quiet" size="small" aria-describedby={titleId} onClick={onDelete}>
              <Trash2 aria-hidden="true" size={16} />
              {text.delete}
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}

function StateBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge colour="green" icon={CircleCheck}>
      {text.isActive}
    </Badge>
  ) : (
    <Badge colour="grey" icon={EyeOff}>
      {text.isInactive}
    </Badge>
  );
}

function Toggle({ testimonial, titleId }: { testimonial: Testimonial; titleId: string }) {
  const toggle = useToggle();
  return (
    <Switch
      label={text.onSite}
      describedBy={titleId}
      isOn={testimonial.isActive}
      isPending={toggle.isPending}
      onSwitch={(isActive) => toggle.mutate({ ...testimonial, isActive })}
    />
  );
}
