/** What a process loads when it starts takes memory for as long as it runs. */
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { leanBullmq } from "../packages/queue/build/lean-bullmq.ts";

test.each([
  ["api", ["@node-rs/argon2"]],
  ["worker", []],
])("the %s loads no library at its start that it uses later or never", async (name, external) => {
  const { code, packages } = await startOf(name, external);

  expect(packages).toContain("bullmq");
  expect(packages.filter((one) => /^(@simplewebauthn|pg|luxon|pdfmake)/.test(one))).toEqual([]);
  expect(code.length).toBeLessThan(3_000_000);
});

/** The chunks of `main.js` that are loaded before its first line runs. */
async function startOf(name: string, external: string[]) {
  const result = await build({
    root: fileURLToPath(new URL(`../${name}`, import.meta.url)),
    configFile: false,
    logLevel: "silent",
    plugins: [leanBullmq()],
    ssr: { noExternal: true, external },
    build: { ssr: "src/main.ts", target: "node20", write: false },
  });
  if (!("output" in result)) throw new TypeError("one bundle was expected");
  const chunks = result.output.filter((one) => one.type === "chunk");
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  }
  return {
    code: [...loaded].map(({ code }) => code).join(""),
    packages: [...new Set([...loaded].flatMap(packagesOf))],
  };
}

function packagesOf({ moduleIds }: Rolldown.OutputChunk): string[] {
  return moduleIds.flatMap((id) => {
    const [, found = ""] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
    return found ? [found] : [];
  });
}
