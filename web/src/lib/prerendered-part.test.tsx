import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";

const drawn = "<p>drawn</p>";

/** Resets the module, which remembers that parts must render again. */
beforeEach(() => vi.resetModules());

async function part() {
  const { prerenderedPart, loadPrerenderedParts } = await import("./prerendered-part.tsx");
  const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => () => <p>drawn</p>);
  return { Part: prerenderedPart(load, <p>waiting</p>), load, loadPrerenderedParts };
}

function hydrate(content: React.ReactNode): HTMLElement {
  const root = document.createElement("div");
  // React's markers of a completed Suspense boundary.
  root.innerHTML = `<!--$-->${drawn}<!--/$-->`;
  document.body.append(root);
  act(() => void hydrateRoot(root, content));
  return root;
}

test("prerendered HTML stays, and no chunk is loaded", async () => {
  const { Part, load } = await part();

  const root = hydrate(<Part />);
  await act(() => Promise.resolve());

  expect(root.innerHTML).toContain(drawn);
  expect(load).not.toHaveBeenCalled();
});

test("a part without prerendered HTML is loaded", async () => {
  const { Part } = await part();

  render(<Part />);

  expect(await screen.findByText("drawn")).toBeVisible();
});

test("all parts are loaded when they must render again", async () => {
  const { Part, load, loadPrerenderedParts } = await part();
  hydrate(<Part />);

  await act(async () => loadPrerenderedParts());

  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 15_000);
});
