/** Stands in for a hidden secret. The word is for screen readers. */
export function MaskedValue({ children }: { children: string }) {
  return (
    <span className="py-1.5 font-mono text-sm whitespace-nowrap text-muted">
      <span aria-hidden="true">••••••••••</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}
