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

test.each([
  ["gets the focus back from the dialog around it", "dialog", "button"],
  ["does not take the focus from other controls", "textbox", "textbox"],
])("a pending button %s", (_, meanwhile, last) => {
  const { rerender } = render(aDialog(false));
  screen.getByRole("button").focus();

  rerender(aDialog(true));
  screen.getByRole(meanwhile).focus();
  rerender(aDialog(false));

  expect(screen.getByRole(last)).toHaveFocus();
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
