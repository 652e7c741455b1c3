import { moves } from "./move.ts";

const paths = [
  "M3 17c5-13 9-14 8-3s6 4 10-5 5 9 10 2 4-10 8-2 7 6 12-1 6 4 14-3",
  "M4 6c8-4 12 1 7 9s-8 6-2 1 9-9 12-3-2 8 5 3 7-8 10 0 8 2 11-3 5 5 18-4",
  "M3 15C8 4 10 5 10 13s5 3 8-6 3 9 8 6 4-9 8-5-1 9 6 5 6-10 11-4 8 3 15 1",
  "M4 18C12 2 15 2 13 12s4 4 7-2 4 8 9 1 2-8 7-1 8-1 10-4 3 9 9 3 7-2 10-5",
  "M3 10c3-8 9-6 7 2s3 8 7 0 2-9 6-2 1 9 7 3 5-9 9-2 2 8 8 2 6-1 16-4",
] as const;

type Props = {
  /** Which of the five signatures. */
  hand: 0 | 1 | 2 | 3 | 4;
  className: string;
  /** Draws itself, in seconds after the start of the scene. */
  after?: number;
};

export function Signature({ hand, className, after }: Props) {
  return (
    <svg viewBox="0 0 72 22" fill="none" className={className}>
      <path
        d={paths[hand]}
        pathLength="1"
        // With a gap longer than the path, its round end is hidden as well before it is drawn.
        strokeDasharray="1 2"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink"
        {...(after === undefined ? {} : moves("draw", after))}
      />
    </svg>
  );
}
