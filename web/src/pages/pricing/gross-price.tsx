/** Below the price that it comes from. */
export function GrossPrice({ children }: { children: string }) {
  return <span className="block text-sm font-normal tracking-normal text-muted">{children}</span>;
}
