const paths = [
  "M3 17c5-13 9-14 8-3s6 4 10-5 5 9 10 2 4-10 8-2 7 6 12-1 6 4 14-3",
  "M4 6c8-4 12 1 7 9s-8 6-2 1 9-9 12-3-2 8 5 3 7-8 10 0 8 2 11-3 5 5 18-4",
  "M3 15C8 4 10 5 10 13s5 3 8-6 3 9 8 6 4-9 8-5-1 9 6 5 6-10 11-4 8 3 15 1",
] as const;

type Props = {
  /** Which of the three signatures. */
  hand: 0 | 1 | 2;
  className: string;
};

export function Signature({ hand, className }: Props) {
  return (
    <svg viewBox="0 0 72 22" fill="none" className={className}>
      <path
        d={paths[hand]}
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink"
      />
    </svg>
  );
}
