import type { RefObject } from "react";
import { admin } from "@scm/text/admin";
import { leadDetail } from "@scm/text/admin/lead-detail";
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { LinkBar } from "../../parts/link-bar.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import type { Steps } from "../work/use-steps.ts";
import { LeadDetail } from "./lead-detail.tsx";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  id: string;
  region: RefObject<HTMLElement | null>;
  /** Through the list beside it; null for a lead that a link led to, without a list. */
  steps: Steps | null;
  onClose: () => void;
  onManage: (lead: Lead) => void;
};

/** The lead that is open, with the ways back and on. */
export function LeadPane<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kind, id, region, steps, onClose, onManage } = props;
  return (
    <LeadDetail
      kind={kind}
      id={id}
      region={region}
      label={steps ? leadDetail.region : admin.list.one}
      isBeside={steps !== null}
      bar={
        steps ? (
          <StepBar steps={steps} onClose={onClose} />
        ) : (
          <LinkBar title={admin.list.one} onShowAll={onClose} />
        )
      }
      onManage={onManage}
    />
  );
}

function StepBar({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const { position, total, hasNext, hasPrevious, step } = steps;
  return (
    <div className="flex flex-wrap items-center gap-2 bg-ground xl:sticky xl:top-0 xl:z-[1] xl:-mx-4 xl:px-4 xl:py-1.5">
      <Button variant="quiet" size="small" onClick={onClose} className="mr-auto -ml-3">
        <ArrowLeft aria-hidden="true" size={16} />
        {leadDetail.backToList}
      </Button>
      <p className="text-sm text-muted tabular-nums">
        {position !== null && leadDetail.position(position, total)}
      </p>
      <Button
        variant="secondary"
        size="small"
        aria-label={leadDetail.previous}
        disabled={!hasPrevious}
        onClick={() => step("previous")}
      >
        <ChevronLeft aria-hidden="true" size={16} />
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={leadDetail.next}
        disabled={!hasNext}
        onClick={() => step("next")}
      >
        <ChevronRight aria-hidden="true" size={16} />
      </Button>
    </div>
  );
}
