import { expect, test } from "vitest";
import { complaint } from "./install.mjs";

test.each([
  [
    "no network",
    "npm error code EAI_AGAIN\nnpm error request to https://… failed",
    /registry cannot be reached/,
  ],
  ["no registry", "ERR_PNPM_META_FETCH_FAIL  GET https://…: connect ECONNREFUSED", /registry/],
  [
    "a full disk",
    "npm error code ENOSPC\nnpm error nospc no space left on device",
    /^No space left/,
  ],
  ["a folder of somebody else", "EACCES: permission denied, mkdir '/…'", /cannot be written/],
  [
    "anything else",
    "Progress: resolved 3\nERR_PNPM_OUTDATED_LOCKFILE  Cannot install\nmore",
    /ERR_PNPM_OUTDATED_LOCKFILE/,
  ],
])("%s while installing is reported in one line", (_, output, line) => {
  expect(complaint(output)).toMatch(line);
  expect(complaint(output)).not.toContain("\n");
});
