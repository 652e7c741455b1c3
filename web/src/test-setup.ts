// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers by itself
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// Lazy screens load slowly on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** happy-dom has no layout, so every observed element counts as visible. */
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

/** An event source on which nothing arrives. */
class Silence extends EventTarget {
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal("EventSource", Silence);
  vi.stubGlobal("IntersectionObserver", EverythingInView);
});

afterEach(async () => {
  cleanup();
  // vitest aborts pending imports at the end of a file. The app caches them, so the next file
  // would wait for ever.
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
