import type { ConfigEnv, UserConfig } from "vite";

/** True for the build of the site, false for the one that prerenders its pages. */
export function isForBrowsers({ build }: UserConfig, { command }: ConfigEnv): boolean {
  return command === "build" && !build?.ssr;
}
