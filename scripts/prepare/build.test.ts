import { expect, test } from "vitest";
import { read } from "../tidy/tree.fixture.ts";
import { targets } from "./build.mjs";

test("the build of the site follows a change of every package and document that it imports", () => {
  const { dependencies } = JSON.parse(read("web/package.json"));
  const packages = Object.keys(dependencies).filter((name) => name.startsWith("@scm/"));

  expect(targets.find(({ folder }) => folder === "web")?.others).toEqual([
    ...packages.map((name) => name.replace("@scm/", "packages/")),
    "docs/club-systems.md",
  ]);
});
