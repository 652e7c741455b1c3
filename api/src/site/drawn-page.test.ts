import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const directory = await mkdtemp(join(tmpdir(), "scm-site-"));
afterAll(() => rm(directory, { recursive: true }));
for (const file of ["index", "pages/pl/index", "pages/pl/404", "pages/en/index"]) {
  await mkdir(join(directory, file, ".."), { recursive: true });
  await writeFile(join(directory, `${file}.html`), '<!doctype html><html lang="pl"></html>');
}
const api = await startTestApi({}, { siteDirectory: directory });

test.each([
  ["theme=dark", 'data-theme="dark" '],
  ["theme=light", 'data-theme="light" '],
  ["theme=system", ""],
  ["theme=%22%3E%3Cscript%3E", ""],
])("pages are served in the chosen theme %s", async (cookie, attribute) => {
  const pages = await Promise.all(
    ["/", "/en/", "/nie-ma", "/security/admin"].map((path) => api.get(path, { Cookie: cookie })),
  );

  for (const { text } of pages) expect(text).toMatch(new RegExp(`<html ${attribute}lang=`));
});

test("a page has another ETag in another theme", async () => {
  const light = await api.get("/en/");
  const tag = light.headers.get("ETag") ?? "";

  const dark = await api.get("/en/", { Cookie: "theme=dark", "If-None-Match": tag });

  expect(dark.status).toBe(200);
});
