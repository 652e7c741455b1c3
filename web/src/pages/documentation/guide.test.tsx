import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openApp } from "../../app.fixture.tsx";
import { sampleOrigin } from "./examples.ts";

test("the page links the OpenAPI document, and its examples call this site", async () => {
  const { container } = await open("/dokumentacja");

  expect(await screen.findByRole("link", { name: "OpenAPI" })).toHaveAttribute(
    "href",
    "/api/openapi.json",
  );
  expect(document.title).toBe("Dokumentacja dla twórców systemów klubowych – SCM");
  expect(container).toHaveTextContent("https://site.example/oauth/token");
  expect(container).not.toHaveTextContent(sampleOrigin);
});

test("the arrow keys choose the language of one example only", async () => {
  const { user } = await open("/dokumentacja");
  const [tabs] = await screen.findAllByRole("tablist", { name: "Język przykładu" });
  expect(screen.getAllByRole("tab", { selected: true })).toHaveLength(2);

  await user.click(within(tabs ?? document.body).getByRole("tab", { name: "curl" }));
  await user.keyboard("{ArrowRight}");

  const names = screen.getAllByRole("tab", { selected: true }).map((tab) => tab.textContent);
  expect(names).toEqual(["TypeScript", "standardwebhooks (npm)"]);
  expect(screen.getByRole("tabpanel", { name: "TypeScript" })).toHaveTextContent("await fetch(");
});

test("a change of the page's language keeps the chosen example", async () => {
  const { user } = await open("/dokumentacja");
  const [tab] = await screen.findAllByRole("tab", { name: "TypeScript" });
  if (tab) await user.click(tab);

  await user.click(screen.getByRole("button", { name: "EN" }));

  expect(await screen.findByRole("heading", { name: "Get a token" })).toBeVisible();
  expect(screen.getAllByRole("tab", { selected: true })[0]).toHaveTextContent("TypeScript");
});

/** React renders a suspended page only if the action around the opening is awaited. */
function open(...address: Parameters<typeof openApp>) {
  return act(() => openApp(...address));
}
