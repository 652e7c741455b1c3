/** Appears with a delay, so that short waits do not flicker. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      className="shrink-0 animate-spin transition-opacity delay-200 starting:opacity-0"
    >
      <circle cx="12" cy="12" r="9.5" className="opacity-25" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
    </svg>
  );
}
