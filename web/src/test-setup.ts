// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers by itself
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// A busy machine takes its time to load a screen that is fetched when it is opened.
configure({ asyncUtilTimeout: 15_000 });

/** There is no layout here: everything that is watched has come into view. */
class EverythingInView {
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const entry = Object.assign(Object.create(null), { target, isIntersecting: true });
    this.#tell([entry], Object.create(null));
  }

  disconnect(): void {}
}

/** There is no server here: nothing ever comes. */
class Silence extends EventTarget {
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Silence);
  vi.stubGlobal("IntersectionObserver", EverythingInView);
});

afterEach(async () => {
  cleanup();
  // The end of a file breaks off its imports. The next file would wait for ever for such a screen,
  // because the app keeps what it has asked for.
  await vi.dynamicImportSettled();
  // Test files share one document, and `cleanup` removes only what was rendered.
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  sessionStorage.clear();
  document.documentElement.lang = "pl";
  window.history.replaceState(null, "", "/");
});
