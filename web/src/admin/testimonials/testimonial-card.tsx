import type { Testimonial } from "@scm/contract";
import { testimonials as text } from "@scm/text/admin/testimonials";
import { formatDay, formatMoment } from "@scm/text/moment";
import { CircleCheck, EyeOff, Pencil, Trash2, TriangleAlert, type LucideIcon } from "lucide-react";
import { ClubLogo } from "../../site/testimonials/club-logo.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useFocusAfterUnmount } from "../parts/focus-content.ts";
import { useToggle } from "./use-testimonial-changes.ts";

type Props = {
  testimonial: Testimonial;
  onEdit: () => void;
  onDelete: () => void;
};

export function TestimonialCard({ testimonial, ...on }: Props) {
  const { id, clubName, logoUrl, isActive, authorName, authorPosition } = testimonial;
  const titleId = `testimonial-${id}`;
  const card = useFocusAfterUnmount<HTMLElement>();

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
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-sm">
          <dt className="text-muted">{text.createdAt}</dt>
          <dd>{formatMoment(testimonial.createdAt)}</dd>
          <dt className="text-muted">{text.consent.term}</dt>
          <dd dir="auto" className="wrap-anywhere">
            <Consent testimonial={testimonial} />
          </dd>
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 max-sm:w-full sm:gap-x-6">
          <Toggle testimonial={testimonial} titleId={titleId} />
          <div className="-mx-3.5 flex flex-wrap">
            <Action icon={Pencil} label={text.edit} titleId={titleId} onClick={on.onEdit} />
            <Action icon={Trash2} label={text.delete} titleId={titleId} onClick={on.onDelete} />
          </div>
        </div>
      </div>
    </article>
  );
}

type ActionProps = { icon: LucideIcon; label: string; titleId: string; onClick: () => void };

function Action({ icon: Icon, label, titleId, onClick }: ActionProps) {
  return (
    <SmallButton icon={Icon} variant="quiet" aria-describedby={titleId} onClick={onClick}>
      {label}
    </SmallButton>
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

/** Names who consented to the text, and when; shows a badge if nobody did. */
function Consent({ testimonial }: Pick<Props, "testimonial">) {
  const { consentState = "none", consentedBy, consentedOn } = testimonial;
  if (consentState === "given" && consentedBy && consentedOn) {
    return text.consent.given(consentedBy, formatDay(consentedOn));
  }
  return (
    <Badge colour="yellow" icon={TriangleAlert}>
      {text.consent[consentState === "outdated" ? "outdated" : "none"]}
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
