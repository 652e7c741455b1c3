import type { ConfigEnv, UserConfig } from "vite";

/** Of the two builds the one that browsers get; the other one draws its pages. */
export function isForBrowsers({ build }: UserConfig, { command }: ConfigEnv): boolean {
  return command === "build" && !build?.ssr;
}
