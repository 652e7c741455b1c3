// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers by itself
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { stubApi } from "./api.fixture.ts";
import { hearServer } from "./lib/clock.ts";
import { announceOnSubmit } from "./lib/announced.ts";
import { showTo } from "./lib/shown-to.ts";

const { getElementError } = getConfig();

configure({
  // Lazy screens load slowly on a busy machine.
  asyncUtilTimeout: 15_000,
  // `waitFor` prints the document when it gives up. Without this, every look before prints it too.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

/** True during a look that may be repeated. The types lack this mark. */
function isWaiting(): boolean {
  return Boolean(Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics"));
}

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

/** A text beside which React keeps other nodes. A text alone in its element is none. */
function isBareText(text: Text): boolean {
  const isWord = text.data.trim() !== "";
  return isWord && Object.keys(text).some((key) => key.startsWith("__reactFiber$"));
}

/**
 * A browser that translates the page puts each text into elements of its own. React fails there
 * when it removes a bare text, or adds something before it.
 */
function watchBareTexts(): () => unknown[] {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its own node
  const { insertBefore, removeChild } = Node.prototype;
  const seen: Text[] = [];
  // Not mocks: they would keep each call of each test, which costs a fifth of the time.
  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, next: Node | null) {
      if (next instanceof Text) seen.push(next);
      return insertBefore.call(this, added, next);
    },
    removeChild(this: Node, child: Node) {
      if (child instanceof Text) seen.push(child);
      return removeChild.call(this, child);
    },
  });
  return () => {
    Object.assign(Node.prototype, { insertBefore, removeChild });
    return seen.filter(isBareText).map(({ data }) => data);
  };
}

let bareTexts: () => unknown[] = () => [];

// As the site does when it starts.
announceOnSubmit();

beforeEach(() => {
  bareTexts = watchBareTexts();
  vi.stubGlobal("IntersectionObserver", EverythingInView);
  // A test replaces this by its own answers.
  stubApi({});
});

afterEach(async () => {
  const bare = bareTexts();
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
  showTo(null);
  hearServer(new Headers({ Date: new Date().toUTCString() }));
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.lang = "pl";
  window.history.replaceState(null, "", "/");
  if (bare.length > 0) {
    throw new Error(`texts that need an element of their own: ${JSON.stringify(bare)}`);
  }
});
