import {
  dashboardEndpoints,
  launchSteps,
  settledBySite,
  warsawDay,
  type LaunchState,
  type LaunchStep,
} from "@scm/contract";
import { confirmLaunchStep, listLaunchSteps, readDashboard } from "@scm/db";
import { isSample } from "@scm/text/sample-testimonials";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";

export const dashboardRoutes = implement(dashboardEndpoints, {
  async read({ operator }, deps) {
    const [figures, launch] = await Promise.all([
      readDashboard(deps.lists({})),
      readLaunch(operator.id, deps),
    ]);
    return { ...figures, launch };
  },
  confirmLaunchStep: ({ body, operator }, { sql }) =>
    confirmLaunchStep(sql, { ...body, operatorId: operator.id }),
});

/** Every step with its state; none once all are done. */
async function readLaunch(
  operatorId: string,
  { sql, config, siteContent }: Deps,
): Promise<LaunchState[]> {
  const [known, { content, testimonials }] = await Promise.all([
    listLaunchSteps(sql, operatorId),
    siteContent.readAll(),
  ]);
  const facts: Partial<Record<LaunchStep, boolean>> = {
    ...Object.fromEntries(known.map((step) => [step, true])),
    ...settledBySite(content, warsawDay(new Date().toISOString())),
    company: !config.isSampleCompany,
    "demo-address": !new URL(config.brand.demoUrl).hostname.endsWith("example.com"),
    examples: !testimonials.some(isSample),
  };
  const states = launchSteps.map((step) => ({ step, isDone: facts[step] ?? false }));
  return states.every(({ isDone }) => isDone) ? [] : states;
}
