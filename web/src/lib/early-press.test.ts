import { expect, test, vi } from "vitest";
import { rememberEarlyPress } from "./early-press.ts";

function aPage() {
  document.body.innerHTML =
    '<button id="one"><b>One</b></button><button id="two">Two</button><p>Text</p>';
  const [one, two] = [...document.querySelectorAll("button")];
  return { one, two, bold: document.querySelector("b"), text: document.querySelector("p") };
}

test("the last pressed button is pressed once more after hydration", () => {
  const { one, two, bold } = aPage();
  const awake = rememberEarlyPress();
  two?.click();
  bold?.click();
  const heard = vi.fn<(id: string) => void>();
  for (const button of [one, two]) button?.addEventListener("click", () => heard(button.id));

  awake();
  one?.click();

  expect(heard.mock.calls).toEqual([["one"], ["one"]]);
});

test("a press outside of buttons cancels an earlier press", () => {
  const { one, text } = aPage();
  const awake = rememberEarlyPress();
  one?.click();
  text?.click();
  const heard = vi.fn<() => void>();
  one?.addEventListener("click", heard);

  awake();

  expect(heard).not.toHaveBeenCalled();
});
