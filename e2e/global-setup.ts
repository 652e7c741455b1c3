/** One browser and, for each worker, one product: started once for the whole run of journeys. */
import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";
import { openHouse, rememberData, type House } from "./house.ts";

declare module "vitest" {
  interface ProvidedContext {
    houses: House[];
    browserUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers });
  const [browser, ...opened] = await Promise.all([
    startBrowser(),
    ...workers.map(() => openHouse()),
  ]);
  await Promise.all(opened.map(({ house }) => rememberData(house)));

  project.provide(
    "houses",
    opened.map(({ house }) => house),
  );
  project.provide("browserUrl", browser.wsEndpoint());

  return async () => {
    await browser.close();
    await Promise.all(opened.map(({ close }) => close()));
  };
}
