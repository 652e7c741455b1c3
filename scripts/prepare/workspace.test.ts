import { expect, test } from "vitest";
import { listFiles, root } from "../tidy/tree.ts";
import { listImports, listManifests } from "./workspace.mjs";

test("every package.json is found", async () => {
  const manifests = listFiles().filter((path) => path.endsWith("package.json"));

  expect((await listManifests(root)).toSorted()).toEqual(manifests);
});

test("a process depends on its packages and theirs, not on those of its tests", async () => {
  expect(await listImports(root, "web/package.json")).toEqual([
    "packages/contract",
    "packages/text",
  ]);
  expect(await listImports(root, "api/package.json")).not.toContain("packages/testing");
});
