import { expect, test, vi } from "vitest";
import { keepEarlyPress } from "./early-press.ts";

function aPage() {
  document.body.innerHTML =
    '<div id="root"><button id="one"><b>One</b></button><button id="two">Two</button><p>Text</p></div>' +
    '<button id="reload">Reload</button>';
  const [one, two, reload] = [...document.querySelectorAll("button")];
  const heard = vi.fn<(id: string) => void>();
  for (const button of [one, two, reload])
    button?.addEventListener("click", () => heard(button.id));
  const [bold, text] = [document.querySelector("b"), document.querySelector("p")];
  return { one, two, reload, bold, text, heard };
}

test("a page that is waking answers only the last press, and only when it is awake", () => {
  const { one, two, bold, heard } = aPage();
  const awake = keepEarlyPress();
  two?.click();
  bold?.click();
  expect(heard).not.toHaveBeenCalled();

  awake();
  one?.click();

  expect(heard.mock.calls).toEqual([["one"], ["one"]]);
});

test("a press beside the buttons is not made up for, nor is one that was followed by it", () => {
  const { one, text, heard } = aPage();
  const awake = keepEarlyPress();
  one?.click();
  text?.click();

  awake();

  expect(heard).not.toHaveBeenCalled();
});

test("the reload button of a page that could not wake answers at once", () => {
  const { reload, heard } = aPage();
  keepEarlyPress();

  reload?.click();

  expect(heard.mock.calls).toEqual([["reload"]]);
});
