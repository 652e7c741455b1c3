import { expect, test } from "vitest";
import { complaint } from "./install.mjs";

test.each([
  ["npx", "npm error code EAI_AGAIN\nnpm error request to https://… failed", /EAI_AGAIN$/],
  [
    "pnpm",
    "Progress: resolved 3\nERR_PNPM_OUTDATED_LOCKFILE  Cannot install\nmore",
    /: ERR_PNPM_OUTDATED_LOCKFILE  Cannot install$/,
  ],
  ["neither", "\nspawn npx ENOENT", /: spawn npx ENOENT$/],
])("the line of %s that tells the reason is printed alone", (_, output, line) => {
  expect(complaint(output)).toMatch(line);
});
