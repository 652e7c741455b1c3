import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";

const drawn = "<p>drawn</p>";

/** Each test with a page of its own: what has been shown anew once stays so. */
beforeEach(() => vi.resetModules());

async function part() {
  const { drawnPart, showDrawnPartsAnew } = await import("./drawn-part.tsx");
  const load = vi.fn<() => Promise<() => React.ReactNode>>(async () => () => <p>drawn</p>);
  return { Part: drawnPart(load, { fallback: <p>waiting</p> }), load, showDrawnPartsAnew };
}

function hydrate(content: React.ReactNode): HTMLElement {
  const root = document.createElement("div");
  // As React marks a part that was drawn with the rest.
  root.innerHTML = `<!--$-->${drawn}<!--/$-->`;
  document.body.append(root);
  act(() => void hydrateRoot(root, content));
  return root;
}

test("as it was drawn it stays, and nothing is fetched", async () => {
  const { Part, load } = await part();

  const root = hydrate(<Part />);
  await act(() => Promise.resolve());

  expect(root.innerHTML).toContain(drawn);
  expect(load).not.toHaveBeenCalled();
});

test("where nothing was drawn it is fetched", async () => {
  const { Part } = await part();

  render(<Part />);

  expect(await screen.findByText("drawn")).toBeVisible();
});

test("to be shown anew, all are fetched", async () => {
  const { Part, load, showDrawnPartsAnew } = await part();
  hydrate(<Part />);

  await act(async () => showDrawnPartsAnew());

  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
