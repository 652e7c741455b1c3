import { clsx } from "clsx";

/** The place of something that is on its way, in its final size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={clsx("animate-pulse rounded-md bg-line/60", className)} />
  );
}
