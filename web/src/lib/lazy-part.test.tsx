import { Suspense } from "react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

test("a chunk that was loaded early is used in the first render", async () => {
  const Part = lazyPart(async () => () => <p>here</p>);
  await Part.fetch();

  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );

  expect(screen.getByText("here")).toBeVisible();
});

test("a part that cannot be loaded is reported, and the rest of the page stays", async () => {
  document.body.innerHTML = '<div id="root"><p>drawn</p></div>';
  const Part = lazyPart(() => Promise.reject(new TypeError("Failed to fetch")));

  render(
    <>
      <p>around it</p>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </>,
  );

  expect(await screen.findByRole("alert")).toHaveTextContent("Nie udało się wczytać strony.");
  expect(screen.getByText("around it")).toBeVisible();
  expect(screen.getByText("drawn")).toBeVisible();
});
