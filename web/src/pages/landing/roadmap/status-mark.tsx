import type { Status } from "./plan.ts";

/** A ring that fills as a module comes nearer, until it is closed, and then the bull's eye is hit. */
export function StatusMark({ status, className }: { status: Status; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={`size-5 shrink-0 ${className ?? ""}`}
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

const filled: Record<Status, number> = { planned: 0, inProgress: 0.5, testing: 1, launched: 1 };
