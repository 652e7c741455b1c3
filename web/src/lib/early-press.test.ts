import { expect, test, vi } from "vitest";
import { rememberEarlyPress } from "./early-press.ts";

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

test("the last press before hydration is handled once, after hydration", () => {
  const { one, two, bold, heard } = aPage();
  const hydrated = rememberEarlyPress();
  two?.click();
  bold?.click();
  expect(heard).not.toHaveBeenCalled();

  hydrated();
  one?.click();

  expect(heard.mock.calls).toEqual([["one"], ["one"]]);
});

test("a press outside of buttons cancels an earlier press", () => {
  const { one, text, heard } = aPage();
  const hydrated = rememberEarlyPress();
  one?.click();
  text?.click();

  hydrated();

  expect(heard).not.toHaveBeenCalled();
});

test("the reload button of a page that failed to load works at once", () => {
  const { reload, heard } = aPage();
  const hydrated = rememberEarlyPress();

  reload?.click();

  expect(heard.mock.calls).toEqual([["reload"]]);
  hydrated();
});

test("a press before hydration sends no form, which would leave the page", () => {
  const { one } = aPage();
  const hydrated = rememberEarlyPress();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });

  one?.dispatchEvent(press);

  expect(press.defaultPrevented).toBe(true);
  hydrated();
});
