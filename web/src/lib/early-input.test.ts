import { expect, test, vi } from "vitest";
import { rememberEarlyInput } from "./early-input.ts";

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
  const hydrated = rememberEarlyInput();
  two?.click();
  bold?.click();
  expect(heard).not.toHaveBeenCalled();

  hydrated();
  one?.click();

  expect(heard.mock.calls).toEqual([["one"], ["one"]]);
});

test("a press outside of buttons cancels an earlier press", () => {
  const { one, text, heard } = aPage();
  const hydrated = rememberEarlyInput();
  one?.click();
  text?.click();

  hydrated();

  expect(heard).not.toHaveBeenCalled();
});

test("the reload button of a page that failed to load works at once", () => {
  const { reload, heard } = aPage();
  const hydrated = rememberEarlyInput();

  reload?.click();

  expect(heard.mock.calls).toEqual([["reload"]]);
  hydrated();
});

test("a press before hydration sends no form, which would leave the page", () => {
  const { one } = aPage();
  const hydrated = rememberEarlyInput();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });

  one?.dispatchEvent(press);

  expect(press.defaultPrevented).toBe(true);
  hydrated();
});

test("a press and what was typed are repeated on a page that was drawn anew", () => {
  document.body.innerHTML = '<div id="root"><input name="name"><button>Send</button></div>';
  const root = document.querySelector("#root");
  const [field, button] = [document.querySelector("input"), document.querySelector("button")];
  const hydrated = rememberEarlyInput();
  if (field) field.value = "Jan";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  field?.focus();
  button?.click();

  const [anew, press] = [vi.fn<(typed: string) => void>(), vi.fn<() => void>()];
  root?.replaceChildren(document.createElement("input"), document.createElement("button"));
  const again = document.querySelector("input");
  again?.addEventListener("input", () => anew(again.value));
  document.querySelector("button")?.addEventListener("click", press);
  hydrated();

  expect(anew.mock.calls).toEqual([["Jan"]]);
  expect(press).toHaveBeenCalledOnce();
  expect(again).toHaveFocus();
});
