/** Starts one browser and one product per worker for the whole run of journeys. */
import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";
import { openProduct, rememberData, type SharedProduct } from "./shared-product.ts";

declare module "vitest" {
  interface ProvidedContext {
    products: SharedProduct[];
    browserUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers });
  const [browser, ...opened] = await Promise.all([
    startBrowser(),
    ...workers.map(() => openProduct()),
  ]);
  await Promise.all(opened.map(({ product }) => rememberData(product)));

  project.provide(
    "products",
    opened.map(({ product }) => product),
  );
  project.provide("browserUrl", browser.wsEndpoint());

  return async () => {
    await browser.close();
    await Promise.all(opened.map(({ close }) => close()));
  };
}
