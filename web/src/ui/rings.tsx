import { clsx } from "clsx";

/** The site's motif: concentric hairlines, as on a shooting target. */
export function Rings({ count, className }: { count: number; className?: string }) {
  const step = 500 / count;
  return (
    <svg
      viewBox="0 0 1000 1000"
      fill="none"
      aria-hidden="true"
      className={clsx("pointer-events-none stroke-ring", className)}
    >
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx="500"
          cy="500"
          r={step * (index + 1) - 1}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** The logo: two rings and the bull's eye. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" fill="none" aria-hidden="true" className={clsx("shrink-0", className)}>
      <circle cx="14" cy="14" r="12.75" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="14" cy="14" r="7.75" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="14" cy="14" r="3.25" className="fill-signal" />
    </svg>
  );
}

const radii = [17.5, 11];

/** Progress through two steps: each closes a ring, and the last also fills the bull's eye. */
export function ProgressRings({ done, className }: { done: number; className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={clsx("shrink-0", className)}>
      {radii.map((radius, index) => (
        <g key={radius} transform="rotate(-90 20 20)" strokeWidth="2">
          <circle cx="20" cy="20" r={radius} className="stroke-line" />
          <circle
            cx="20"
            cy="20"
            r={radius}
            pathLength="1"
            strokeDasharray="1"
            strokeDashoffset={1 - Math.min(1, Math.max(0, done - index + 0.25))}
            strokeLinecap="round"
            className={clsx(
              "stroke-ink transition-[stroke-dashoffset] duration-200 ease-out",
              done < index && "opacity-0",
            )}
          />
        </g>
      ))}
      <circle
        cx="20"
        cy="20"
        r="5"
        className={done >= radii.length ? "fill-signal" : "fill-line"}
      />
    </svg>
  );
}
