import { lazy, useState, type ComponentType } from "react";
import { showLoadFailure } from "./load-failure.ts";

/**
 * A part of a page with a chunk of its own. When it cannot be fetched the visitor is told, and what was
 * drawn in its place at build time stays to be read.
 *
 * @returns the part; `fetch` fetches it ahead, and once fetched it takes part in the next render
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

const never = new Promise<never>(() => undefined);
