import type { ShownRoadmapState } from "@scm/contract";
import { clsx } from "clsx";

type Props = { status: ShownRoadmapState; className?: string };

/**
 * A ring that fills with the progress of a step. A launched one gets a bull's eye, and a late one
 * without progress the hands of a clock.
 */
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
        className={status === "late" ? "stroke-yellow-text" : "stroke-edge"}
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
          className={status.startsWith("late") ? "stroke-yellow-text" : "stroke-ink"}
        />
      )}
      {status === "launched" && <circle cx="10" cy="10" r="3.5" className="fill-ink" />}
      {status === "late" && (
        <path d="M10 5.5V10l3 2" strokeLinecap="round" className="stroke-yellow-text" />
      )}
    </svg>
  );
}

const filled: Record<ShownRoadmapState, number> = {
  planned: 0,
  inProgress: 0.5,
  testing: 1,
  launched: 1,
  late: 0,
  lateInProgress: 0.5,
  lateTesting: 1,
};
