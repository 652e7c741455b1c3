import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { Button } from "./button.tsx";

function aDialog(isPending: boolean) {
  return (
    <dialog open tabIndex={-1}>
      <input />
      <Button isPending={isPending}>{isPending ? "Sending" : "Send"}</Button>
    </dialog>
  );
}

test("a button that was pending has the focus again, if a second click took it to the dialog", () => {
  const { rerender } = render(aDialog(false));
  screen.getByRole("button").focus();

  rerender(aDialog(true));
  screen.getByRole("dialog").focus();
  rerender(aDialog(false));

  expect(screen.getByRole("button")).toHaveFocus();
});

test("it leaves the focus where it was taken to meanwhile", () => {
  const { rerender } = render(aDialog(false));
  screen.getByRole("button").focus();

  rerender(aDialog(true));
  screen.getByRole("textbox").focus();
  rerender(aDialog(false));

  expect(screen.getByRole("textbox")).toHaveFocus();
});

test("while it is pending it is no narrower than it was", () => {
  // There is no layout here.
  const layout = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  layout.mockReturnValue(new DOMRect(0, 0, 180));
  onTestFinished(() => layout.mockRestore());
  const { rerender } = render(aDialog(false));
  screen.getByRole("button").click();

  rerender(aDialog(true));
  expect(screen.getByRole("button")).toHaveStyle({ minWidth: "180px" });
  rerender(aDialog(false));

  expect(screen.getByRole("button")).toHaveStyle({ minWidth: "" });
});
