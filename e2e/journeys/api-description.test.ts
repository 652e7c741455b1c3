import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "../journey.ts";

const { product, openPanel } = await openJourney();

/**
 * Opens the OpenAPI page; a console error or a policy violation fails the test. The page draws only
 * what is near the window, so the window is as high as the test needs.
 */
async function openDocs(viewport: { width: number; height: number }): Promise<Page> {
  const page = await openPanel("/api/admin/docs", { viewport });
  await page.locator(".opblock").first().waitFor();
  return page;
}

test("the OpenAPI page lists every endpoint", async () => {
  const page = await openDocs({ width: 1280, height: 20_000 });
  await page.getByText("List contacts", { exact: true }).waitFor();

  const answer = await page.request.get(`${product.url}/api/admin/openapi.json`);
  const { paths, webhooks } = Object(await answer.json());
  const operationIds = Object.values({ ...paths, ...webhooks }).flatMap((item) =>
    Object.values(Object(item)).map((operation) => Object(operation).operationId),
  );
  expect(operationIds.length).toBeGreaterThan(30);
  const shown = await page
    .locator(".opblock")
    .evaluateAll((blocks) => blocks.map(({ id }) => id.split("-").at(-1)));
  expect(new Set(shown)).toEqual(new Set(operationIds));
  expect(shown).toHaveLength(operationIds.length);
});

test(
  "an operator sends a request from the page and reads the response",
  { tags: ["full"] },
  async () => {
    const page = await openDocs({ width: 390, height: 2_000 });

    await page.getByText("Send a message to the provider").click();
    const call = page.locator("#operations-Submissions-submitContact");
    await call.getByText("Some fields are not filled in correctly.").first().waitFor();
    await call.getByRole("button", { name: "Try it out" }).click();
    await call.getByRole("button", { name: "Execute" }).click();

    const answer = call.locator(".live-responses-table .response");
    await answer.getByText("201").first().waitFor();
    expect(await answer.innerText()).toMatch(/"id": "[0-9a-f-]{36}"/);
  },
);
