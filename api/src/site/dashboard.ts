import { dashboardEndpoints, lacksLink, launchSteps, type LaunchState } from "@scm/contract";
import { confirmLaunchStep, listLaunchSteps, readDashboard } from "@scm/db";
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
  const [known, { event }] = await Promise.all([
    listLaunchSteps(sql, operatorId),
    siteContent.read(),
  ]);
  const done = new Set(known);
  if (!config.isSampleCompany) done.add("company");
  if (!lacksLink(event)) done.add("meeting");
  const states = launchSteps.map((step) => ({ step, isDone: done.has(step) }));
  return states.every(({ isDone }) => isDone) ? [] : states;
}
