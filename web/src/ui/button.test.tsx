import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

function aDialog(isPending: boolean) {
  return (
    <dialog open tabIndex={-1}>
      <input />
      <Button isPending={isPending}>{isPending ? "Sending" : "Send"}</Button>
    </dialog>
  );
}

test("a pending button regains the focus from the dialog around it", () => {
  const { rerender } = render(aDialog(false));
  screen.getByRole("button").focus();

  rerender(aDialog(true));
  screen.getByRole("dialog").focus();
  rerender(aDialog(false));

  expect(screen.getByRole("button")).toHaveFocus();
});

test("a pending button does not take the focus from other controls", () => {
  const { rerender } = render(aDialog(false));
  screen.getByRole("button").focus();

  rerender(aDialog(true));
  screen.getByRole("textbox").focus();
  rerender(aDialog(false));

  expect(screen.getByRole("textbox")).toHaveFocus();
});

test("a pending button keeps its width", () => {
  // happy-dom has no layout.
  const layout = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  layout.mockReturnValue(new DOMRect(0, 0, 180));
  const { rerender } = render(aDialog(false));
  screen.getByRole("button").click();

  rerender(aDialog(true));
  expect(screen.getByRole("button")).toHaveStyle({ minWidth: "180px" });
  rerender(aDialog(false));

  expect(screen.getByRole("button")).toHaveStyle({ minWidth: "" });
});
