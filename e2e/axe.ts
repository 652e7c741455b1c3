import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** A rule that is broken, and the elements that break it. */
type Violation = [rule: string, elements: string[]];

/**
 * @param part the selector of a part of the page; all of it when there is none
 * @returns what axe finds wrong, which should be nothing
 */
export async function violationsOn(page: Page, part?: string): Promise<Violation[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
