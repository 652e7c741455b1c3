import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Contents } from "./contents.tsx";

const sections = [
  { id: "first", title: "Pierwsza" },
  { id: "second", title: "Druga" },
];

/** Renders a document; `read` sets the positions of its sections, as scrolling would. */
function openDocument() {
  type Tell = (entries: readonly { target: Element; isIntersecting: boolean }[]) => void;
  let tell: Tell = vi.fn<Tell>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: Tell) {
        tell = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  render(
    <>
      <Contents title="Spis treści" sections={sections} />
      {sections.map(({ id }) => (
        <section key={id} id={id} data-testid={id} />
      ))}
    </>,
  );

  function read(id: string, isIntersecting: boolean, topOfFirst: number): void {
    const first = screen.getByTestId("first");
    vi.spyOn(first, "getBoundingClientRect").mockReturnValue(new DOMRect(0, topOfFirst, 0, 0));
    act(() => tell([{ target: screen.getByTestId(id), isIntersecting }]));
  }
  return { read };
}

test("the section being read is marked, also in the gap before the next one", () => {
  const { read } = openDocument();

  read("second", true, -600);
  read("second", false, -900);

  expect(screen.getByRole("link", { current: "location" })).toHaveTextContent("Druga");
});

test("no section is marked after a jump to the top", () => {
  const { read } = openDocument();
  read("second", true, -600);

  read("second", false, 700);

  expect(screen.queryByRole("link", { current: "location" })).not.toBeInTheDocument();
});
