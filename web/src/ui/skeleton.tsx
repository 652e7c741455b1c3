import { clsx } from "clsx";

/** Reserves the final size of content that is loading, which needs a script. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx("animate-pulse rounded-md bg-line/60 noscript:hidden", className)}
    />
  );
}
