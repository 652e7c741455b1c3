import type { RoadmapState } from "@scm/contract";
import { clsx } from "clsx";

type Props = { status: RoadmapState; className?: string };

/** A ring that fills with the progress of a step. A launched one gets a bull's eye. */
export function StatusMark({ status, className }: Props) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={clsx("size-5 shrink-0", className)}
    >
      <circle
        cx="10"
        cy="10"
        r="8"
        className="stroke-edge"
        strokeDasharray={status === "planned" ? "2 3" : undefined}
      />
      {filled[status] > 0 && (
        <circle
          cx="10"
          cy="10"
          r="8"
          pathLength="1"
          strokeDasharray={`${filled[status]} 1`}
          transform="rotate(-90 10 10)"
          className="stroke-ink"
        />
      )}
      {status === "launched" && <circle cx="10" cy="10" r="3.5" className="fill-ink" />}
    </svg>
  );
}

const filled: Record<RoadmapState, number> = {
  planned: 0,
  inProgress: 0.5,
  testing: 1,
  launched: 1,
};
