import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { version } from "./version.ts";

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), "utf8");

test("the version is the one of package.json", async () => {
  const manifest: unknown = JSON.parse(await read("package.json"));

  expect(manifest).toMatchObject({ version });
});

test("the version has notes, above those of others, and a page about the upgrade", async () => {
  expect(/^## (.*)$/m.exec(await read("CHANGELOG.md"))?.[1]).toBe(version);
  expect(await read(`docs/upgrading/${version}.md`)).toContain(`# Upgrading to ${version}\n`);
});
