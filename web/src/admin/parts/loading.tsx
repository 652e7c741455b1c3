import { admin } from "@scm/text/admin";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";

type Props = {
  text: string;
  className?: string;
  count?: number;
};

/** Announces that a list is loading, above skeletons. */
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

export function LoadingPage() {
  return (
    <div aria-live="polite" className="grid min-h-dvh place-items-center text-muted">
      <Spinner size={32} />
      <span className="sr-only">{admin.loading}</span>
    </div>
  );
}

type PlaceholderProps = {
  text: string;
  /** Otherwise the text is for screen readers only. */
  isTextShown?: boolean;
  /** The size of each skeleton. */
  shapes: readonly string[];
};

export function Placeholder({ text, isTextShown = false, shapes }: PlaceholderProps) {
  return (
    <>
      <p aria-live="polite" className={isTextShown ? "text-muted" : "sr-only"}>
        {text}
      </p>
      {shapes.map((shape, index) => (
        <Skeleton key={index} className={shape} />
      ))}
    </>
  );
}
