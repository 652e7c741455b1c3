import { expect, test, vi } from "vitest";
import { scrollToPart } from "./scroll-to-part.ts";

/** A page whose height the test changes. */
function growingPage() {
  const observers = new Set<() => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(): void {
        observers.add(this.#tell);
      }
      disconnect(): void {
        observers.delete(this.#tell);
      }
    },
  );
  const part = document.createElement("section");
  const scroll = vi.spyOn(part, "scrollIntoView").mockReturnValue();
  return { part, scroll, grow: () => observers.forEach((tell) => tell()) };
}

test("content that loads above does not push the part out of view", () => {
  const { part, scroll, grow } = growingPage();
  scrollToPart(part);

  grow();

  expect(scroll).toHaveBeenCalledTimes(2);
});

test.each(["wheel", "touchstart", "pointerdown", "keydown"])(
  "a visitor who moves on by %s is not scrolled back",
  (event) => {
    const { part, scroll, grow } = growingPage();
    scrollToPart(part);

    window.dispatchEvent(new Event(event));
    grow();

    expect(scroll).toHaveBeenCalledTimes(1);
  },
);
