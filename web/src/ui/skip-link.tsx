/** Skips the header. It is first in the Tab order. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="sr-only rounded-sm bg-ink text-ground focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-20 focus:px-4 focus:py-2"
    >
      {label}
    </a>
  );
}
