import { StrictMode, useState } from "react";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useBackSteps } from "./use-back-steps.ts";

beforeEach(() => {
  window.history.pushState(null, "", "/before");
  window.history.pushState(null, "", "/page");
});

function Steps({ onClose }: { onClose: () => void }) {
  const [depth, setDepth] = useState(1);
  useBackSteps(depth, (left) => (left === 0 ? onClose() : setDepth(left)));
  return (
    <dialog open>
      <p>Step {depth}</p>
      <button type="button" onClick={() => setDepth(2)}>
        Next
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Steps onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

function openPage() {
  const page = render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  const user = userEvent.setup();
  return { ...page, press: (name: string) => user.click(screen.getByRole("button", { name })) };
}

async function goBack(): Promise<void> {
  await act(async () => window.history.back());
}

test("going back undoes one step at a time, then closes the dialog and stays on the page", async () => {
  const { press } = openPage();
  await press("Open");
  await press("Next");

  await goBack();
  expect(screen.getByText("Step 1")).toBeVisible();
  await goBack();

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.pathname).toBe("/page");
});

test("the entry of a dialog keeps the state of its page", async () => {
  window.history.replaceState({ ofPage: 2 }, "");
  const { press } = openPage();

  await press("Open");

  expect(window.history.state).toEqual({ ofPage: 2, dialogStep: 1 });
});

test("a dialog closed by its button leaves no entry in the history", async () => {
  const { press } = openPage();
  await press("Open");
  await press("Next");

  await press("Close");
  await goBack();

  expect(window.location.pathname).toBe("/before");
});

test.each([1, 2])(
  "after a reload with %i open steps, going back closes the next dialog",
  async (steps) => {
    const { press, unmount } = openPage();
    await press("Open");
    if (steps > 1) await press("Next");
    const left: unknown = window.history.state;
    // A reload keeps the entries and unmounts nothing.
    window.history.pushState(null, "", "/page");
    await act(async () => unmount());
    await goBack();
    expect(window.history.state).toEqual(left);

    const again = openPage();
    await again.press("Open");
    expect(screen.getByText("Step 1")).toBeVisible();
    await goBack();

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.location.pathname).toBe("/page");
    await goBack();
    expect(window.location.pathname).toBe("/before");
  },
);

test("after back and forward, going back closes the reopened dialog", async () => {
  const { press } = openPage();
  await press("Open");
  await goBack();
  await act(async () => window.history.forward());
  expect(screen.queryByRole("dialog")).toBeNull();

  await press("Open");
  await goBack();

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.pathname).toBe("/page");
});

test("a dialog that is removed with its page does not leave the next page", async () => {
  const { press, unmount } = openPage();
  await press("Open");
  window.history.pushState(null, "", "/next");

  await act(async () => unmount());

  expect(window.location.pathname).toBe("/next");
});
