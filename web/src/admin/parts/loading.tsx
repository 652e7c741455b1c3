import { Skeleton } from "../../ui/skeleton.tsx";

/** While a list is on its way: words for everybody, and the places of the first cards. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-muted">
        {text}
      </p>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
