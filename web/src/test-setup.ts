// oxlint-disable-next-line import/no-unassigned-import -- it adds its matchers by itself
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A busy machine takes its time to load a screen that is fetched when it is opened.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.documentElement.lang = "pl";
  window.history.replaceState(null, "", "/");
});
