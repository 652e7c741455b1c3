import { lazy, Suspense, useState, type ComponentType } from "react";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { showLoadFailure } from "./load-failure.ts";

/**
 * A part of a page with a chunk of its own. If the chunk cannot be loaded, a notice is shown and
 * the prerendered part stays.
 *
 * @returns the part; `fetch` loads the chunk early, and the part then renders without suspending
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | undefined;

  async function fetchPart(): Promise<ComponentType<Props>> {
    fetched ??= await load();
    return fetched;
  }

  const Lazy = lazy(async () => {
    try {
      return { default: await fetchPart() };
    } catch {
      showLoadFailure(document);
      return await never;
    }
  });

  function Part(props: Props) {
    const [Component] = useState(() => fetched ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Part, { fetch: fetchPart });
}

/** An optional part with a chunk of its own, which is left out if it cannot be loaded. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));

  return function OptionalPart(props: Props) {
    return (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

const never = new Promise<never>(() => undefined);
