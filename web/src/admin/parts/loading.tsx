import { Skeleton } from "../../ui/skeleton.tsx";

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
