import { admin } from "@scm/text/admin";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";

type Props = {
  text: string;
  /** The height of each skeleton. */
  className?: string;
  count?: number;
};

/** In place of a list that is loading: words for everybody, and skeletons of its first entries. */
export function Loading({ text, className = "h-40", count = 3 }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-muted">
        {text}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={className} />
      ))}
    </div>
  );
}

/** While nobody knows yet whether anybody is logged in. */
export function LoadingPage() {
  return (
    <div aria-live="polite" className="grid min-h-dvh place-items-center text-muted">
      <Spinner size={32} />
      <span className="sr-only">{admin.loading}</span>
    </div>
  );
}
