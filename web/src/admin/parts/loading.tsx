import { admin } from "@scm/text/admin";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadError } from "./load-error.tsx";

type Props = {
  text: string;
  className?: string;
  count?: number;
};

/** Announces that a list is loading, and reserves its place with skeletons. */
export function Loading({ text, className = "h-40", count = 3 }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <Placeholder isTextShown text={text} shapes={Array<string>(count).fill(className)} />
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

/** The place of a screen whose program is loading. */
export function LoadingScreen() {
  return (
    <div className="flex flex-col gap-5">
      <Placeholder text={admin.loading} shapes={["h-11 w-56 max-w-full", "h-16", "h-96"]} />
    </div>
  );
}

type PlaceholderProps = {
  text: string;
  /** False hides the text from all but screen readers. */
  isTextShown?: boolean;
  /** The classes of each skeleton. */
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

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  words: { failed: string; loading: string };
  /** The classes of the skeletons. */
  shapes?: readonly string[];
  isTextShown?: boolean;
  /** Stands in for the skeletons. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query. A failed reload is shown above the previous data. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, words, shapes = [], isTextShown = false, children } = props;
  const {
    loading = <Placeholder isTextShown={isTextShown} text={words.loading} shapes={shapes} />,
  } = props;
  return (
    <>
      {query.isPending && loading}
      {query.isError && (
        <LoadError title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
